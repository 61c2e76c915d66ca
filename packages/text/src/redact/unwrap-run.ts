import type { Span } from '../span.ts'
import { isRunCharacter } from './token-runs.ts'

const MAX_LINES = 4
const MAX_LENGTH = 4000
const LINE_FEED = 0x0a
const INDENT = /[ \t]{0,40}/y

/** A run that ends at the end of a line, joined with the runs that begin the lines after it. */
export interface UnwrappedRun {
  readonly text: string
  /** Ends of the run and of each joined line in `text`, ascending. */
  readonly ends: readonly number[]
  /** For each end, whether the line after it looks like more of a key and not like a new line of text. */
  readonly goesOn: readonly boolean[]
  /** Offset in the original for the end of a match in `text`. */
  readonly originalEnd: (end: number) => number
}

/** Joins a run with the lines after it, as when a long key was wrapped; null when it doesn't end at a line end. */
export function unwrapRun(text: string, run: Span): UnwrappedRun | null {
  const pieces: Span[] = [run]
  let last = run
  while (pieces.length <= MAX_LINES && last.end - run.start < MAX_LENGTH && text.charCodeAt(last.end) === LINE_FEED) {
    last = lineRun(text, last.end + 1)
    if (last.end === last.start) break
    pieces.push(last)
  }
  if (pieces.length === 1) return null
  const parts = pieces.map((piece) => text.slice(piece.start, piece.end))
  let length = 0
  const ends = parts.map((part) => {
    length += part.length
    return length
  })
  return {
    text: parts.join(''),
    ends,
    goesOn: parts.map((_, i) => looksLikeKey(parts[i + 1] ?? '')),
    originalEnd: (joined) => originalEnd(pieces, joined),
  }
}

function lineRun(text: string, lineStart: number): Span {
  INDENT.lastIndex = lineStart
  INDENT.test(text)
  const start = INDENT.lastIndex
  let end = start
  while (end < text.length && end - start < MAX_LENGTH && isRunCharacter(text.charCodeAt(end))) end++
  return { start, end }
}

function looksLikeKey(piece: string): boolean {
  return /^[\w-]{6,}={0,2}$/.test(piece) && /\d/.test(piece) && /[A-Za-z]/.test(piece)
}

function originalEnd(pieces: readonly Span[], joined: number): number {
  let left = joined
  for (const piece of pieces) {
    const length = piece.end - piece.start
    if (left <= length) return piece.start + left
    left -= length
  }
  return pieces.at(-1)?.end ?? joined
}
