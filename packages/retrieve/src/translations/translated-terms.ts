import type { QueryTerm } from '@mem/text'
import type { TranslatedWord } from './translator.ts'

/** The first translations of a word mean the same; the later ones are signs of it, no proof. */
const CLOSE = 4

/** A term that stands for a word of the question. */
export interface TranslatedTerm {
  readonly term: string
  /** Product of the weights of word and translation, up to 1. */
  readonly weight: number
  /** Which word of the question: an entry gets the best term of a word, not their sum. */
  readonly group: number
  /** The word of the question, and the translation that the term is part of. */
  readonly source: string
  readonly word: string
  /** A close translation of a word with content: to meet it is to meet the word. */
  readonly proves: boolean
}

/**
 * The terms of all translations, at most `limit`: the best translation of each word first, then the second best of each. A
 * term that the question has itself, or that stands for an earlier word, isn't given again.
 */
export function translatedTerms(
  words: readonly TranslatedWord[],
  own: readonly QueryTerm[],
  limit: number,
): readonly TranslatedTerm[] {
  const taken = new Set(own.map(({ term }) => term))
  const terms: TranslatedTerm[] = []
  const deepest = words.reduce((most, { translations }) => Math.max(most, translations.length), 0)
  for (let rank = 0; rank < deepest; rank++) {
    for (const [group, { word: source, weight, translations }] of words.entries()) {
      const translation = translations[rank]
      for (const term of translation?.terms ?? []) {
        if (!translation || taken.has(term)) continue
        if (terms.length >= limit) return terms
        taken.add(term)
        const proves = rank < CLOSE && weight >= 1
        terms.push({ term, weight: weight * translation.weight, group, source, word: translation.word, proves })
      }
    }
  }
  return terms
}

/** Terms of the question's words of which a close translation is known whole; `known` holds the terms that occur. */
export function provenTerms(words: readonly TranslatedWord[], known: ReadonlySet<string>): readonly string[] {
  return words.flatMap(({ terms, translations }) =>
    translations.slice(0, CLOSE).some((translation) => translation.terms.every((term) => known.has(term))) ? terms : [],
  )
}
