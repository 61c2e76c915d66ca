import type { Span } from '@mem/text'

/** One line of a message with its place; the line break isn't part of it. */
export interface Line extends Span {
  readonly text: string
}

const LINE_OR_GAP = /[^\n]+|\n{2,}/g

/** Lines in order; any number of empty lines in a row count as one, so that masked text costs nothing. */
export function splitLines(text: string): Line[] {
  return [...text.matchAll(LINE_OR_GAP)].map((found) => {
    const isGap = found[0].startsWith('\n')
    return { start: found.index, end: found.index + (isGap ? 0 : found[0].length), text: isGap ? '' : found[0] }
  })
}
