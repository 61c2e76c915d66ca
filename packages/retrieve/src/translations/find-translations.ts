import type { Program, SearchCandidate, SearchIndex, SearchResult } from '@mem/store'
import type { RecallScope } from '../scope.ts'
import { untilExpired } from '../until-expired.ts'
import { inverseFrequency, type QuestionWord } from '../words/question-words.ts'
import type { TranslatedTerm } from './translated-terms.ts'

/** The translations that an index holds. */
export interface FoundTranslations {
  readonly words: readonly QuestionWord[]
  /** Entries of the workspace that hold the word of the same index. */
  readonly ids: readonly (readonly number[])[]
}

const NO_TRANSLATIONS: FoundTranslations = { words: [], ids: [] }

/** Looks translations up in an index, after the question's own terms and within a budget of their own; none after the deadline. */
export function* findTranslations(
  { store, request, workspace, weights }: RecallScope,
  index: SearchIndex,
  wanted: readonly TranslatedTerm[],
): Program<FoundTranslations> {
  if (wanted.length === 0) return NO_TRANSLATIONS
  const terms = wanted.map(({ term }) => term)
  const query = { index, workspace, terms, maxPostings: weights.translationPostings }
  const held = yield* untilExpired(store.search.occurrences(query), request.expired)
  if (!held) return NO_TRANSLATIONS
  const { terms: found, documents } = held
  const words = found.flatMap(({ position, frequency }): QuestionWord[] => {
    const translation = wanted[position]
    if (!translation) return []
    const { term, source } = translation
    const weight = weights.translation * translation.weight
    const rareness = weight * inverseFrequency(documents, frequency)
    return [{ term, surface: source, weight, prefix: false, frequency, rareness, translation }]
  })
  return { words, ids: found.map(({ ids }) => ids) }
}

/**
 * Adds translations to what the question's own terms found; their indexes follow those of the `own` terms. An entry gets the
 * rarest translation of each word of the question.
 */
export function withTranslations(
  found: SearchResult,
  { words, ids }: FoundTranslations,
  { own, limit }: { readonly own: number; readonly limit: number },
): SearchResult {
  if (words.length === 0) return found
  const sums = new Map(found.sums)
  // An entry that no translation led to can't become a candidate by them.
  const matched = new Map<number, number[]>(found.candidates.map((candidate) => [candidate.id, [...candidate.matched]]))
  for (const best of bestByEntry(words, ids).values()) {
    for (const [id, index] of best) {
      sums.set(id, (sums.get(id) ?? 0) + (words[index]?.rareness ?? 0))
      const list = matched.get(id)
      if (list) list.push(own + index)
      else matched.set(id, [own + index])
    }
  }
  const candidates = [...matched].map(
    ([id, held]): SearchCandidate => ({ id, score: sums.get(id) ?? 0, matched: held }),
  )
  candidates.sort((left, right) => right.score - left.score || right.id - left.id)
  return { ...found, sums, candidates: candidates.slice(0, limit) }
}

/** For each word of the question, by entry, the rarest of its translations there. */
function bestByEntry(
  words: readonly QuestionWord[],
  ids: readonly (readonly number[])[],
): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const groups = new Map<number, Map<number, number>>()
  for (const [index, { rareness, translation }] of words.entries()) {
    const group = translation?.group ?? -1
    const best = groups.get(group) ?? new Map<number, number>()
    groups.set(group, best)
    for (const id of ids[index] ?? []) {
      const other = best.get(id)
      if (other === undefined || (words[other]?.rareness ?? 0) < rareness) best.set(id, index)
    }
  }
  return groups
}
