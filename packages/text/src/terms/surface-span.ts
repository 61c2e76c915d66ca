import { characterFacts, WORD_CLASS } from '../characters/character-facts.ts'
import type { Span } from '../span.ts'

const MAX_CHARACTERS = 8

/** The whole run of CJK characters around the pair at `start`; the pair itself when the run is longer than 8. */
export function surfaceSpan(text: string, start: number, end: number): Span {
  const kind = kindAt(text, start)
  const span = { start, end }
  let characters = [...text.slice(start, end)].length
  while (characters <= MAX_CHARACTERS && span.start > 0 && kindAt(text, before(text, span.start)) === kind) {
    span.start = before(text, span.start)
    characters++
  }
  while (characters <= MAX_CHARACTERS && span.end < text.length && kindAt(text, span.end) === kind) {
    span.end += (text.codePointAt(span.end) ?? 0) > 0xffff ? 2 : 1
    characters++
  }
  return characters > MAX_CHARACTERS ? { start, end } : span
}

function kindAt(text: string, at: number): number {
  return characterFacts(text.codePointAt(at) ?? 0) & WORD_CLASS
}

function before(text: string, at: number): number {
  return at > 1 && (text.codePointAt(at - 2) ?? 0) > 0xffff ? at - 2 : at - 1
}
