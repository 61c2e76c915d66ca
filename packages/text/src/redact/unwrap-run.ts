import type { Span } from '../span.ts'
import { isRunCharacter } from './token-runs.ts'

const MAX_LINES = 4
const MAX_LENGTH = 4000
const LINE_FEED = 0x0a
const MAX_INDENT = 40

/** A run that ends at the end of a line, joined with the runs that begin the lines after it. */
export interface UnwrappedRun {
  readonly text: string
  /** Ends of the run and of each joined line in `text`, ascending. */
  readonly ends: readonly number[]
  /** Whether the line after an end looks like more of a key and not like a new line of text. */
  readonly goesOn: (end: number) => boolean
  /** Offset in the original for the end of a match in `text`. */
  readonly originalEnd: (end: number) => number
}

/** Joins a run with the lines after it, as when a long key was wrapped; null when it doesn't end at a line end. */
export function unwrapRun(text: string, run: Span): UnwrappedRun | null {
  if (text.charCodeAt(run.end) !== LINE_FEED) return null
  const pieces: Span[] = [run]
  let joined = text.slice(run.start, run.end)
  const ends = [joined.length]
  let last = run
  while (pieces.length <= MAX_LINES && last.end - run.start < MAX_LENGTH && text.charCodeAt(last.end) === LINE_FEED) {
    last = lineRun(text, last.end + 1)
    if (last.end === last.start) break
    joined += text.slice(last.start, last.end)
    pieces.push(last)
    ends.push(joined.length)
  }
  if (pieces.length === 1) return null
  return {
    text: joined,
    ends,
    goesOn: (end) => looksLikeKey(joined.slice(ends[end], ends[end + 1])),
    originalEnd: (end) => originalEnd(pieces, end),
  }
}

function lineRun(text: string, lineStart: number): Span {
  let start = lineStart
  while (start - lineStart < MAX_INDENT && (text[start] === ' ' || text[start] === '\t')) start++
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
