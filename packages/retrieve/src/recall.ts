import type { Program, Store, StoredItem } from '@mem/store'
import { earlierValues } from './items/earlier-values.ts'
import {
  allSourcesVisible,
  isForAnotherSession,
  isQuarantined,
  type RecalledItems,
  recallItems,
} from './items/recall-items.ts'
import { standingInstructions } from './items/standing-instructions.ts'
import { type ChosenEvents, chooseEvents } from './messages/choose-events.ts'
import { isSimilar, joinSimilar } from './messages/join-similar.ts'
import { type RecalledMessages, recallMessages } from './messages/recall-messages.ts'
import { collectOmissions } from './omissions.ts'
import { RANKING_WEIGHTS, type RankingWeights } from './ranking-weights.ts'
import type { ItemHit, Recall, RecallRequest } from './recall-types.ts'
import { isVisible, MOST_EVENTS, type RecallScope } from './scope.ts'
import { featuresOf, startSheet } from './score-sheet.ts'
import { readSignals } from './signals.ts'
import { findSupport, type Support } from './support/find-support.ts'
import { translatedTerms } from './translations/translated-terms.ts'
import { untilExpired } from './until-expired.ts'

const MINUTE = 60_000
const HIGHEST_LIMIT = 100
const MOST_RESIDENT = 12
// Some of them are among the items already, or visible.
const MOST_STANDING = 16
// As many as a block of the default budget can show.
const MOST_ESTABLISHED = 60

/**
 * Recalls what a store holds for a question: items and messages of the session's workspace, its own session included,
 * each with the parts of its score. The same store and request give the same answer; no model, no clock, no scan of texts.
 * Errors of the store are thrown; a passed deadline gives the status `degraded` and what was found until then.
 */
export function recall(
  store: Store,
  request: RecallRequest,
  weights: RankingWeights = RANKING_WEIGHTS,
): Promise<Recall> {
  return store.read(recallProgram(store, request, weights))
}

/** `recall` as a program, for whoever reads more in the same snapshot. */
export function* recallProgram(
  store: Store,
  request: RecallRequest,
  weights: RankingWeights = RANKING_WEIGHTS,
): Program<Recall> {
  const session = yield* store.sessions.get(request.session)
  if (!session) return unknownSession(request.session)
  const { askedAt, offsetMinutes = 0 } = request
  const signals = readSignals(request.text, askedAt === null ? null : askedAt + offsetMinutes * MINUTE)
  const translated = request.translator?.translate(request.text, signals.terms) ?? []
  const scope: RecallScope = {
    store,
    request,
    weights,
    signals,
    translated,
    translations: translatedTerms(translated, signals.terms, weights.translationLookups),
    workspace: session.workspace,
    limit: Math.min(HIGHEST_LIMIT, Math.max(0, Math.floor(request.limit))),
    history: (request.mode ?? (signals.asksFor.history ? 'history' : 'current')) === 'history',
    omissions: collectOmissions(),
  }
  const messages = yield* joinSimilar(scope, yield* recallMessages(scope))
  const showable = messages.ranked.filter(({ event }) => !isVisible(scope, event.id))
  const items = yield* recallItems(scope, showable.slice(0, MOST_EVENTS), messages.words)
  const events = yield* chooseEvents(scope, messages, items)
  return yield* complete(scope, { messages, items, events })
}

interface Parts {
  readonly messages: RecalledMessages
  readonly items: RecalledItems
  readonly events: ChosenEvents
}

function* complete(scope: RecallScope, parts: Parts): Program<Recall> {
  const { messages, items, events } = parts
  const rest = yield* untilExpired(findRest(scope, parts), scope.request.expired)
  const cut =
    messages.cut ?? items.cut ?? (rest ? null : 'The deadline passed while standing instructions were loaded.')
  const empty = items.chosen.length === 0 && events.hits.length === 0
  const shown = new Set(items.chosen.map(({ item }) => item.id))
  const isUnseen = (item: StoredItem) =>
    !shown.has(item.id) && !isQuarantined(scope, item) && !allSourcesVisible(scope, item)
  const established = new Map((rest?.established ?? []).map((item) => [item.id, item]))
  const standing = (rest?.standing ?? []).filter((item) => isUnseen(item) && !established.has(item.id))
  const resident = standing.slice(0, MOST_RESIDENT)
  for (const { id } of standing.slice(MOST_RESIDENT))
    scope.omissions.add(id, 'over-limit', `More than ${MOST_RESIDENT} standing instructions.`, startSheet())
  return {
    status: cut !== null ? 'degraded' : empty ? 'empty' : 'ok',
    items: items.chosen.map(({ item, sheet }) => ({
      type: 'item',
      item,
      score: sheet.total,
      features: featuresOf(sheet),
    })),
    events: events.hits,
    standing: (rest?.standing ?? []).flatMap(({ id }) => (shown.has(id) ? [id] : [])),
    resident: resident.map(unrankedHit),
    established: [...established.values()].filter(isUnseen).map(unrankedHit),
    superseded: (rest?.earlier ?? []).filter(({ id }) => !shown.has(id)).map(unrankedHit),
    omitted: scope.omissions.list(),
    unknownTerms: rest?.support.unknownTerms ?? [],
    saidByOthers: rest?.support.saidByOthers ?? [],
    asksForAssistant: scope.signals.asksFor.assistant,
    insufficient: (rest?.support.insufficient ?? false) && !events.hits.some(isSimilar),
    frequencyVersion: messages.found?.frequencyVersion ?? 0,
    why: cut ?? (empty ? 'Nothing in the workspace matches the question.' : null),
  }
}

interface Rest {
  readonly earlier: readonly StoredItem[]
  readonly standing: readonly StoredItem[]
  readonly established: readonly StoredItem[]
  readonly support: Support
}

function* findRest(scope: RecallScope, { messages, items, events }: Parts): Program<Rest> {
  const chosen = items.chosen.map(({ item }) => item)
  return {
    earlier: (yield* earlierValues(scope.store, chosen, items.loaded)).filter(
      (item) => !isForAnotherSession(scope, item) && !isQuarantined(scope, item),
    ),
    standing: yield* allStanding(scope),
    established: yield* establishedItems(scope),
    support: yield* findSupport(scope, messages, items, events.barred),
  }
}

/** By turns with what was meant for every workspace, so that neither takes all the room of the other. */
function* allStanding({ store, workspace, request: { everywhere } }: RecallScope): Program<readonly StoredItem[]> {
  const own = yield* standingInstructions(store, workspace, MOST_STANDING)
  if (everywhere === undefined) return own
  const shared = yield* standingInstructions(store, everywhere, MOST_STANDING)
  return Array.from({ length: MOST_STANDING }, (_, at) => [own[at] ?? [], shared[at] ?? []].flat()).flat()
}

function establishedItems({ store, request }: RecallScope): Program<readonly StoredItem[]> {
  return store.items.established(request.session, request.hasLostWords === true ? MOST_ESTABLISHED : 0)
}

function unrankedHit(item: StoredItem): ItemHit {
  return { type: 'item', item, score: 0, features: [] }
}

function unknownSession(session: string): Recall {
  return {
    status: 'empty',
    items: [],
    events: [],
    standing: [],
    resident: [],
    established: [],
    superseded: [],
    omitted: [],
    unknownTerms: [],
    saidByOthers: [],
    asksForAssistant: false,
    insufficient: true,
    frequencyVersion: 0,
    why: `The store has no session "${session}".`,
  }
}
