import type { QueryTerm } from '@mem/text'

/** One word of the other language. */
export interface Translation {
  /** As a person writes it. */
  readonly word: string
  /** Terms of an index, made by `@mem/text`; each by itself is a sign of the word. */
  readonly terms: readonly string[]
  /** What one of the terms is worth, up to 1. */
  readonly weight: number
}

/** One word of a question with its translations, best first. */
export interface TranslatedWord {
  readonly word: string
  /** The question's own terms that it gives. */
  readonly terms: readonly string[]
  /** Weight of the word in the question, up to 1. */
  readonly weight: number
  readonly translations: readonly Translation[]
}

export interface Lexicon {
  /**
   * The words of a question that the lexicon knows, in its order: English ones with up to 16 Chinese words each, Chinese
   * ones with up to 6 English words each. `terms` are the question's terms, from `queryTerms`. Looks at 32 terms and 200 characters. Never throws.
   */
  translate(text: string, terms: readonly QueryTerm[]): readonly TranslatedWord[]
}
