import { type QueryTerm, termSequence } from '@mem/text'
import type { TranslatedWord, Translator } from '../../src/index.ts'

/** A translator that knows the given words, best translation first; the real one is tested with the engine. */
export function translatorOf(known: Readonly<Record<string, readonly string[]>>): Translator {
  return {
    translate: (_, terms) =>
      Object.entries(known).flatMap(([word, translations]): TranslatedWord[] => {
        const own = termSequence(word)
        if (!own.every((term) => terms.some((asked: QueryTerm) => asked.term === term))) return []
        return [{ word, terms: own, weight: 1, translations: translations.map(translationOf) }]
      }),
  }
}

function translationOf(word: string) {
  const terms = termSequence(word)
  return { word, terms, weight: 1 / Math.sqrt(terms.length) }
}
