import type { Span } from '@mem/text'

const FENCE = /^[ \t]{0,8}(?:`{3,}|~{3,})/gm
const TAG = /<([a-z][\w-]{0,40})(?:\s[^<>\n]{0,200})?>/gi

/** Fenced code: from a fence at the start of a line to the next fence, wherever it stands, else to the end. */
export function fencedRanges(text: string): Span[] {
  const ranges: Span[] = []
  FENCE.lastIndex = 0
  for (let opened = FENCE.exec(text); opened !== null; opened = FENCE.exec(text)) {
    const mark = opened[0].trim().slice(0, 3)
    const closed = text.indexOf(mark, FENCE.lastIndex)
    const lineEnd = closed < 0 ? -1 : text.indexOf('\n', closed)
    const end = closed < 0 ? text.length : endOfFence(text, closed, lineEnd)
    ranges.push({ start: opened.index, end })
    FENCE.lastIndex = end
  }
  return ranges
}

// Words after a closing fence on the same line are the user's; the fence itself may be longer than three marks.
function endOfFence(text: string, closed: number, lineEnd: number): number {
  const mark = text[closed]
  const limit = lineEnd < 0 ? text.length : lineEnd
  let end = closed
  while (end < limit && text[end] === mark) end += 1
  return end
}

const BLOCK = /⟦mem [^⟧\n]{0,40}⟧/g

/** Our own block between its marks, else to the end: what memory said is never learnt again. */
export function blockRanges(text: string): Span[] {
  const ranges: Span[] = []
  BLOCK.lastIndex = 0
  for (let opened = BLOCK.exec(text); opened !== null; opened = BLOCK.exec(text)) {
    const closed = text.indexOf('⟦/mem', BLOCK.lastIndex)
    const end = closed < 0 ? text.length : closed
    ranges.push({ start: opened.index, end })
    BLOCK.lastIndex = end
  }
  return ranges
}

/** `<name …> … </name>`: material that somebody wrapped, whatever the name. */
export function taggedRanges(text: string): Span[] {
  const ranges: Span[] = []
  const unclosed = new Set<string>()
  const lower = text.toLowerCase()
  TAG.lastIndex = 0
  for (let opened = TAG.exec(text); opened !== null; opened = TAG.exec(text)) {
    const name = (opened[1] ?? '').toLowerCase()
    if (unclosed.has(name)) continue
    const closing = `</${name}>`
    const closed = lower.indexOf(closing, TAG.lastIndex)
    if (closed < 0) {
      unclosed.add(name)
      continue
    }
    ranges.push({ start: opened.index, end: closed + closing.length })
    TAG.lastIndex = closed + closing.length
  }
  return ranges
}
