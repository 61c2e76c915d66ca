import { hasLapsed, type Program, type SearchResult, type StoredItem } from '@mem/store'
import { isRankedAsSimilar } from '../messages/join-similar.ts'
import type { RankedMessage } from '../messages/refine-by-text.ts'
import { isVisible, type RecallScope } from '../scope.ts'
import { findTranslations, withTranslations } from '../translations/find-translations.ts'
import { untilExpired } from '../until-expired.ts'
import { type QuestionWord, questionWords } from '../words/question-words.ts'
import { loadItems } from './load-items.ts'
import { type RankedItem, rankItems } from './rank-items.ts'

// Messages whose items gain from them: those that hold the answer in about three of four questions (R@10, ranking-recipe §0).
const SOURCE_MESSAGES = 12
const WORDS_BEYOND_MESSAGES = 8

/** The ranked items of a workspace for one question. */
export interface RecalledItems {
  /** Items that may be shown, best first, at most `limit`. */
  readonly chosen: readonly RankedItem[]
  /** Every item that was loaded, whatever its status, by id. */
  readonly loaded: ReadonlyMap<string, StoredItem>
  readonly words: readonly QuestionWord[]
  readonly found: SearchResult | null
  readonly cut: string | null
}

/**
 * Searches, loads, ranks and chooses items. `messages` are the ones that could be shown, best first: what came from them
 * is loaded whole, because it decides whether they still hold.
 */
export function* recallItems(
  scope: RecallScope,
  messages: readonly RankedMessage[],
  messageWords: readonly QuestionWord[],
): Program<RecalledItems> {
  const { store, request, workspace, signals, weights } = scope
  const own = messageWords.filter(({ translation }) => translation === undefined)
  const terms = worthLookingUp(own)
  const found = yield* untilExpired(
    store.search.query({
      index: 'item',
      workspace,
      terms,
      limit: weights.rescoredItems,
      maxLookups: weights.itemLookups,
    }),
    request.expired,
  )
  if (!found) return { ...NOTHING, cut: 'The deadline passed while items were searched.' }
  // Items mostly repeat words of messages: what no message holds isn't looked for.
  const translations = messageWords.flatMap(({ translation }) => translation ?? [])
  const translated = yield* findTranslations(scope, 'item', translations)
  const all = withTranslations(found, translated, { own: terms.length, limit: weights.rescoredItems })
  const candidates = [...all.candidates, ...(yield* findEverywhere(scope, terms))]
  const events = messages.map(({ event }) => event.id)
  const wanted = { workspaces: [workspace, request.everywhere], rows: candidates.map(({ id }) => id), events }
  const loaded = yield* untilExpired(loadItems(store, wanted), request.expired)
  const words = [...questionWords(terms, found.frequencies, found.documents), ...translated.words]
  if (!loaded) return { ...NOTHING, words, found, cut: 'The deadline passed while items were loaded.' }
  const best = messages.slice(0, SOURCE_MESSAGES).filter(speaksOfIt)
  const messageScores = new Map(best.map(({ event, sheet }) => [event.id, sheet.total]))
  const ranked = rankItems(loaded, { signals, words, messageScores }, weights)
  return {
    chosen: choose(scope, ranked),
    loaded: new Map(loaded.map((item) => [item.id, item])),
    words,
    found,
    cut: null,
  }
}

function* findEverywhere(
  { store, request, weights }: RecallScope,
  terms: readonly QuestionWord[],
): Program<SearchResult['candidates']> {
  const { everywhere: workspace } = request
  if (workspace === undefined) return []
  const limits = { limit: weights.rescoredItems, maxLookups: weights.itemLookups }
  return (yield* store.search.query({ index: 'item', workspace, terms, ...limits })).candidates
}

const NOTHING: RecalledItems = { chosen: [], loaded: new Map(), words: [], found: null, cut: null }

// Items mostly repeat words of messages. What no message holds can only be a subject, or come from tool output: of such
// words, which a long pasted text has by the hundred, a few are looked up.
function worthLookingUp(words: readonly QuestionWord[]): readonly QuestionWord[] {
  const beyondMessages = words.filter(({ frequency }) => frequency === 0).slice(0, WORDS_BEYOND_MESSAGES)
  const few = new Set(beyondMessages)
  return words.filter((word) => word.frequency > 0 || few.has(word))
}

// A message that only stands near others that match says nothing about the question by itself.
function speaksOfIt(ranked: RankedMessage): boolean {
  const { message, sheet } = ranked
  return message.matched.size > 0 || sheet.parts.has('question and answer') || isRankedAsSimilar(ranked)
}

function choose(scope: RecallScope, ranked: readonly RankedItem[]): readonly RankedItem[] {
  const chosen: RankedItem[] = []
  for (const one of ranked) {
    const { item, sheet } = one
    if (item.status === 'retracted') scope.omissions.add(item.id, 'retracted', 'Withdrawn by the user.', sheet)
    else if (isQuarantined(scope, item)) scope.omissions.add(item.id, 'quarantined', 'It did harm.', sheet)
    else if (hasLapsed(item))
      scope.omissions.add(item.id, 'superseded', 'Its words are no longer read as a statement.', sheet)
    else if (item.status === 'superseded' && !scope.history) {
      scope.omissions.add(item.id, 'superseded', `Replaced by ${item.supersededBy}.`, sheet)
    } else if (isForAnotherSession(scope, item)) {
      scope.omissions.add(item.id, 'other-session', `Meant for the session ${item.session} only.`, sheet)
    } else if (allSourcesVisible(scope, item)) {
      scope.omissions.add(item.id, 'visible', 'All of its sources are still visible.', sheet)
    } else if (chosen.length < scope.limit) chosen.push(one)
    else scope.omissions.add(item.id, 'over-limit', `More than ${scope.limit} items.`, sheet)
  }
  return chosen
}

/** Whether a statement was meant for its own session only, and that isn't this one. */
export function isForAnotherSession(scope: RecallScope, item: StoredItem): boolean {
  return (item.durability === 'now' || item.durability === 'session') && item.session !== scope.request.session
}

/** Whether an item did harm, so that it is shown nowhere. */
export function isQuarantined({ request: { quarantined } }: RecallScope, { id, content }: StoredItem): boolean {
  return quarantined !== undefined && (quarantined.items.has(id) || quarantined.says?.(content) === true)
}

/** Whether the model can see everything that an item came from. */
export function allSourcesVisible(scope: RecallScope, item: StoredItem): boolean {
  return item.sources.length > 0 && item.sources.every(({ event }) => isVisible(scope, event))
}
