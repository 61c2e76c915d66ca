import { foldKeepingCase } from '../fold-text.ts'

// A character with all that may fold together with it: marks, Hangul vowels and finals, half-width voicing marks and
// invisible characters.
const PIECE = /\r\n|[\s\S][\p{M}\u1160-\u11ff\uff9e\uff9f\u200b-\u200f\u2060-\u206f\ufeff\u00ad]*/gu

/**
 * Where the first `until` UTF-16 units of a folded text and their end stand in the original: `offsets[i]` for unit `i`.
 * Null when the pieces don't fold to the same text one by one.
 */
export function alignFolded(text: string, folded: string, until: number): readonly number[] | null {
  const offsets: number[] = []
  for (const piece of text.matchAll(PIECE)) {
    if (offsets.length > until) return offsets
    const part = foldKeepingCase(piece[0])
    if (!folded.startsWith(part, offsets.length)) return null
    for (let i = 0; i < part.length; i++) offsets.push(piece.index)
  }
  offsets.push(text.length)
  return offsets.length > until ? offsets : null
}
