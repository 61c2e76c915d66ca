import { characterFacts, WORD_CLASS } from '../characters/character-facts.ts'
import type { TermSink } from './term-sink.ts'

/**
 * Reads a run of one kind (Han and kana, or Hangul) from `start` and gives its overlapping pairs of code points; a run of
 * one character gives that character. Returns the end of the run.
 */
export function scanCjk(text: string, start: number, kind: number, sink: TermSink): number {
  let previous = start
  let at = start + width(text, start)
  if (!continues(text, at, kind)) {
    sink(text.slice(start, at), start, at, true)
    return at
  }
  while (continues(text, at, kind)) {
    const end = at + width(text, at)
    sink(text.slice(previous, end), previous, end, true)
    previous = at
    at = end
  }
  return at
}

function continues(text: string, at: number, kind: number): boolean {
  return at < text.length && (characterFacts(text.codePointAt(at) ?? 0) & WORD_CLASS) === kind
}

function width(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}
