import { foldKeepingCase } from '../fold-text.ts'

// A character with all that may fold together with it: marks, Hangul vowels and finals, half-width voicing marks and
// invisible characters.
const PIECE = /\r\n|[\s\S][\p{M}\u1160-\u11ff\uff9e\uff9f\u200b-\u200f\u2060-\u206f\ufeff\u00ad]*/gu

/** For each UTF-16 unit of a folded text, where the piece of the original that it came from starts and ends. */
export interface FoldedAlignment {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/**
 * Aligns the first `length` units of a folded text with the original; null when the pieces of the original don't fold to
 * the same text one by one.
 */
export function alignFolded(text: string, folded: string, length: number): FoldedAlignment | null {
  const starts: number[] = []
  const ends: number[] = []
  for (const piece of text.matchAll(PIECE)) {
    if (starts.length >= length) break
    const part = foldKeepingCase(piece[0])
    if (!folded.startsWith(part, starts.length)) return null
    for (let i = 0; i < part.length; i++) {
      starts.push(piece.index)
      ends.push(piece.index + piece[0].length)
    }
  }
  return starts.length >= length ? { starts, ends } : null
}
