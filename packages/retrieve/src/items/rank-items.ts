import type { StoredItem } from '@mem/store'
import { termSequence } from '@mem/text'
import { closeTogether } from '../features/close-together.ts'
import { exactMatch, exactThings } from '../features/exact-match.ts'
import { foundByTranslation } from '../features/found-by-translation.ts'
import { certainty, evidencePrior, kindPrior } from '../features/item-priors.ts'
import { rareWords, translatedWords } from '../features/rare-words.ts'
import type { RankingWeights } from '../ranking-weights.ts'
import { addPart, applyFactor, type ScoreSheet, startSheet } from '../score-sheet.ts'
import type { Signals } from '../signals.ts'
import type { QuestionWord } from '../words/question-words.ts'
import { type Reading, wantedOf, wordReader } from '../words/read-words.ts'

/** What the ranking of items needs to know besides the items. */
export interface ItemQuestion {
  readonly signals: Signals
  /** The question's words with their frequencies among items. */
  readonly words: readonly QuestionWord[]
  /** Scores of the ranked messages by event id. */
  readonly messageScores: ReadonlyMap<number, number>
}

export interface RankedItem {
  readonly item: StoredItem
  readonly sheet: ScoreSheet
  /** Indexes of the question's words in the item. */
  readonly matched: readonly number[]
}

interface ReadItem extends RankedItem {
  readonly own: number
}

/**
 * Scores items by their words, by the message they came from (an item seldom repeats the words around it) and by an
 * earlier value that the question matches; then by what they are. Best first, then newest, then by id.
 */
export function rankItems(
  items: readonly StoredItem[],
  question: ItemQuestion,
  weights: RankingWeights,
): readonly RankedItem[] {
  const read = readItems(items, question, weights)
  const byId = new Map(read.map((one) => [one.item.id, one]))
  const things = exactThings(question.signals)
  for (const { item, sheet } of read) {
    addPart(
      sheet,
      'source message',
      weights.sourceMessage * bestOf(item.sources.map(({ event }) => question.messageScores.get(event))),
    )
    addPart(sheet, 'earlier value', weights.earlierValue * bestEarlier(item, byId))
    applyFactor(sheet, 'exact match', exactMatch(item.content, things, weights))
    applyFactor(sheet, 'kind', kindPrior(item))
    applyFactor(sheet, 'evidence', evidencePrior(item))
    applyFactor(sheet, 'certainty', certainty(item, weights))
  }
  return read.filter(({ sheet }) => sheet.total > 0).sort(byScore)
}

function readItems(items: readonly StoredItem[], question: ItemQuestion, weights: RankingWeights): readonly ReadItem[] {
  const read = wordReader(question.words)
  const wanted = wantedOf(question.words)
  const readings = items.map((item) => read(termSequence(indexedText(item).slice(0, weights.readCharacters), wanted)))
  const averageLength = readings.reduce((sum, { length }) => sum + length, 0) / Math.max(1, readings.length)
  return items.map((item, index) => {
    const reading = readings[index] as Reading // one for each item
    const sheet = startSheet()
    const translated = translatedWords(question.words, reading, averageLength, weights)
    addPart(sheet, 'rare words', rareWords(question.words, reading, averageLength, weights) - translated)
    if (translated > 0) addPart(sheet, foundByTranslation(reading.held, question.words), translated)
    addPart(sheet, 'close together', closeTogether(question.words, reading, weights))
    return { item, sheet, matched: reading.held, own: sheet.total }
  })
}

/** The text under which the store indexes an item. */
function indexedText({ content, conditions, subject }: StoredItem): string {
  return [content, ...conditions, subject ?? ''].join('\n')
}

/** The best score by its own words of what an item replaced, directly or over several corrections. */
function bestEarlier(item: StoredItem, byId: ReadonlyMap<string, ReadItem>): number {
  const earlier = new Set(item.supersedes)
  let best = 0
  for (const id of earlier) {
    const one = byId.get(id)
    best = Math.max(best, one?.own ?? 0)
    for (const further of one?.item.supersedes ?? []) earlier.add(further)
  }
  return best
}

function bestOf(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((best, value) => Math.max(best, value ?? 0), 0)
}

function byScore(left: RankedItem, right: RankedItem): number {
  return (
    right.sheet.total - left.sheet.total ||
    right.item.statedAt - left.item.statedAt ||
    (left.item.id < right.item.id ? -1 : 1)
  )
}
