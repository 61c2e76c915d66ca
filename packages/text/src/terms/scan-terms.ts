import { characterFacts, HANGUL, IDEOGRAPH, MARK, SEPARATOR, WORD_CLASS } from '../characters/character-facts.ts'
import { scanCjk } from './scan-cjk.ts'
import { scanNumber } from './scan-number.ts'
import { scanWord } from './scan-word.ts'
import type { TermSink } from './term-sink.ts'
import type { WantedTerms } from './wanted-terms.ts'

/**
 * Finds the terms of a text folded by `foldKeepingCase`, in one pass over all scripts. The case is needed to see
 * camelCase; terms are lower case. With `wanted`, a plain word that gives none of them is given as an empty term.
 */
export function scanTerms(text: string, sink: TermSink, wanted?: WantedTerms): void {
  let at = 0
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0
    const kind = characterFacts(code) & WORD_CLASS
    if (kind === SEPARATOR || kind === MARK) at += code > 0xffff ? 2 : 1
    else if (kind === IDEOGRAPH || kind === HANGUL) at = scanCjk(text, at, kind, sink)
    else at = scanNumber(text, at, sink) ?? scanWord(text, at, sink, wanted)
  }
}
