import type { Program, StoredEvent, StoredItem } from '@mem/store'
import type { Span } from '@mem/text'
import { isForAnotherSession, isQuarantined, type RecalledItems } from '../items/recall-items.ts'
import { eventReference } from '../omissions.ts'
import type { EventHit, RecallOmission } from '../recall-types.ts'
import { isVisible, MOST_EVENTS, type RecallScope } from '../scope.ts'
import { addPart, featuresOf, type ScoreSheet, startSheet } from '../score-sheet.ts'
import { answeredItems } from './answered-items.ts'
import { itemsBySource, replacements } from './derived-items.ts'
import { newerValues } from './newer-values.ts'
import type { RecalledMessages } from './recall-messages.ts'
import type { RankedMessage } from './refine-by-text.ts'

/** The hits, and the ids of messages that may not be shown: they say something withdrawn, or were meant for another session only. */
export interface ChosenEvents {
  readonly hits: readonly EventHit[]
  readonly barred: ReadonlySet<number>
}

interface ScoredEvent {
  readonly event: StoredEvent
  readonly sheet: ScoreSheet
}

/**
 * Turns ranked messages, and messages behind chosen items that the ranking didn't reach, into hits. Left out are visible
 * ones, ones that say something since withdrawn, and those over the limit; marked are ones whose values were all replaced.
 */
export function* chooseEvents(
  scope: RecallScope,
  messages: Pick<RecalledMessages, 'ranked' | 'words' | 'pool'>,
  items: RecalledItems,
): Program<ChosenEvents> {
  const { ranked } = messages
  const scored: ScoredEvent[] = ranked.map(({ event, sheet }) => ({ event, sheet }))
  const sources = yield* unrankedSources(scope, ranked, items)
  const derivedFrom = itemsBySource([...items.loaded.values(), ...sources.items])
  const answers = ranked.filter(({ event }) => event.trust === 'assistant' && mayBeQuoted(scope, event))
  const answered = yield* answeredItems(scope, messages.pool, answers)
  const newer = newerValues(ranked, messages.words, scope.signals)
  const hits: EventHit[] = []
  const barred = new Set<number>()
  let quotable = 0
  for (const { event, sheet } of [...scored, ...sources.events].sort(byScore)) {
    const derived = derivedFrom.get(event.id) ?? []
    const full = quotable >= scope.limit || hits.length >= MOST_EVENTS
    const circumstances = { derived, answered: answered.get(event.id) ?? [], full, unchecked: items.cut !== null }
    const refusal = refusalOf(scope, event, circumstances)
    if (refusal) scope.omissions.add(eventReference(event, scope.request.session), ...refusal, sheet)
    if (refusal && BARRING.has(refusal[0])) barred.add(event.id)
    if (refusal) continue
    if (mayBeQuoted(scope, event)) quotable++
    hits.push({
      type: 'event',
      event,
      score: sheet.total,
      features: featuresOf(sheet),
      supersededBy: replacements(derived),
      newerValue: newer.get(event.id) ?? null,
      withheld: withheldParts(scope, event, derived),
    })
  }
  return { hits, barred }
}

function mayBeQuoted({ request, signals }: RecallScope, { type, trust }: StoredEvent): boolean {
  if (signals.asksFor.assistant && trust === 'assistant') return true
  return request.evidenceTypes.some((named) => named === '*' || named === type)
}

/** Reasons for which nothing of a message may be known, not even that somebody said its words. */
const BARRING: ReadonlySet<RecallOmission['reason']> = new Set(['retracted', 'other-session', 'quarantined'])

interface Circumstances {
  readonly derived: readonly StoredItem[]
  /** Items of what an answer of the assistant answers. */
  readonly answered: readonly StoredItem[]
  readonly full: boolean
  /** The items that came from the messages could not be loaded. */
  readonly unchecked: boolean
}

function refusalOf(
  scope: RecallScope,
  event: StoredEvent,
  { derived, answered, full, unchecked }: Circumstances,
): readonly [RecallOmission['reason'], string] | null {
  if (derived.some(({ status }) => status === 'retracted')) return ['retracted', 'Says something that was withdrawn.']
  if (didHarm(scope, event, derived)) return ['quarantined', 'All that it says did harm.']
  if (derived.length > 0 && derived.every((item) => isWithheld(scope, item)))
    return ['other-session', `Meant for the session ${event.session} only.`]
  if (answered.some(({ status }) => status === 'retracted'))
    return ['retracted', 'Answers something that was withdrawn.']
  if (answered.some((item) => isQuarantined(scope, item))) return ['quarantined', 'Answers something that did harm.']
  if (answered.some((item) => isWithheld(scope, item)))
    return ['other-session', `Answers what was meant for the session ${event.session} only.`]
  if (isVisible(scope, event.id)) return ['visible', 'Still visible.']
  if (unchecked) return ['deadline', 'Not known whether it still holds.']
  return full ? ['over-limit', `More than ${scope.limit} messages.`] : null
}

/** Of a message that says more than what did harm, only the statements that say it are withheld. */
function didHarm(scope: RecallScope, { id, text }: StoredEvent, derived: readonly StoredItem[]): boolean {
  const { quarantined } = scope.request
  if (quarantined === undefined) return false
  const harmful = derived.filter((item) => isQuarantined(scope, item))
  if (quarantined.events.has(id) || (derived.length > 0 && harmful.length === derived.length)) return true
  return harmful.length === 0 && quarantined.says?.(text) === true
}

/** Spans of the event that statements came from which did harm or were meant for its own session. */
function withheldParts(scope: RecallScope, { id }: StoredEvent, derived: readonly StoredItem[]): readonly Span[] {
  return derived
    .filter((item) => isWithheld(scope, item))
    .flatMap(({ sources }) => sources.filter(({ event }) => event === id).map(({ span }) => span))
}

function isWithheld(scope: RecallScope, item: StoredItem): boolean {
  return isQuarantined(scope, item) || (isCertain(item) && isForAnotherSession(scope, item))
}

/**
 * A tentative reading is too often wrong to hide a message (hiding them all cost 2 points of R@10 on one data set), unless
 * the words themselves say "for this session", which extraction names among its reasons.
 */
function isCertain({ tier, reasons }: StoredItem): boolean {
  return tier === 'active' || reasons.includes('this-session')
}

/** Messages that chosen items came from and that no word of the question reached, with everything derived from them. */
function* unrankedSources(
  scope: RecallScope,
  ranked: readonly RankedMessage[],
  items: RecalledItems,
): Program<{ readonly events: readonly ScoredEvent[]; readonly items: readonly StoredItem[] }> {
  const reached = new Set(ranked.map(({ event }) => event.id))
  const scores = new Map<number, number>()
  for (const { item, sheet } of items.chosen) {
    for (const { event } of item.sources) {
      if (!reached.has(event)) scores.set(event, Math.max(scores.get(event) ?? 0, sheet.total))
    }
  }
  if (scores.size === 0) return { events: [], items: [] }
  const loaded = yield* scope.store.events.byIds([...scores.keys()])
  const said = loaded.filter(({ trust }) => trust === 'user' || trust === 'assistant')
  const events = said.map((event) => {
    const sheet = startSheet()
    addPart(sheet, 'source of an item', scores.get(event.id) ?? 0)
    return { event, sheet }
  })
  return { events, items: yield* scope.store.items.bySourceEvents(said.map(({ id }) => id)) }
}

function byScore(left: ScoredEvent, right: ScoredEvent): number {
  return right.sheet.total - left.sheet.total || right.event.id - left.event.id
}
