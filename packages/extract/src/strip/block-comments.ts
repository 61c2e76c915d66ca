import type { Span } from '@mem/text'
import { paragraphEnd } from './paragraph-end.ts'

// At the start of a line, or behind the end of a sentence or of another comment.
const OPENS = /(?:(?<=^[ \t]{0,40})|(?<=(?:[.!?。！？]|\*\/|-->)[ \t]{0,3}))(?:\/\*(?=[*!\s]|$)|<!--)/gmu
const EMPTY_LINE = /\n[ \t]{0,80}\n/

/**
 * Comments over one or more lines, between slash and star or `<!--` and `-->`: what follows one on its line is the author's.
 * One that isn't closed in its paragraph takes the paragraph.
 */
export function blockComments(text: string): Span[] {
  const comments: Span[] = []
  const unclosed = new Set<string>()
  OPENS.lastIndex = 0
  for (let opened = OPENS.exec(text); opened !== null; opened = OPENS.exec(text)) {
    const from = OPENS.lastIndex
    const mark = opened[0] === '<!--' ? '-->' : '*/'
    const closed = unclosed.has(mark) ? -1 : text.indexOf(mark, from)
    if (closed < 0) unclosed.add(mark)
    const isClosed = closed >= 0 && !EMPTY_LINE.test(text.slice(from, closed))
    const end = isClosed ? closed + mark.length : paragraphEnd(text, from)
    comments.push({ start: opened.index, end })
    OPENS.lastIndex = end
  }
  return comments
}
