import type { QueryTerm } from '@mem/text'

/** One word of another language. */
export interface Translation {
  /** As a person writes it. */
  readonly word: string
  /** Its terms in an index; each by itself is a sign of the word. */
  readonly terms: readonly string[]
  /** What one of the terms is worth, up to 1. */
  readonly weight: number
}

/** One word of a question with its translations, best first. */
export interface TranslatedWord {
  readonly word: string
  /** The question's own terms that it stands for. */
  readonly terms: readonly string[]
  /** Weight of the word in the question, up to 1. */
  readonly weight: number
  readonly translations: readonly Translation[]
}

/** Whoever knows the words of a question in another language. */
export interface Translator {
  /** `terms` are the terms of the question. Must not throw, and give the same for the same question. */
  translate(text: string, terms: readonly QueryTerm[]): readonly TranslatedWord[]
}
