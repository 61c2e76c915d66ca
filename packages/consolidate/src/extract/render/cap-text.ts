import { cutText } from '@mem/text'

const HEAD_SHARE = 2 / 3
const FLOOR = 60

/** A text of at most `limit` UTF-16 units (60 or more): its beginning and its end, with a line between that says how much is missing. */
export function capText(text: string, limit: number): string {
  const most = Math.max(FLOOR, limit)
  if (text.length <= most) return text
  // Never longer than the mark that is written, whose number is smaller.
  const room = most - markOf(text.length).length
  const head = cutText(text, Math.floor(room * HEAD_SHARE))
  let start = text.length - (room - head.length)
  if (isLowSurrogate(text.charCodeAt(start))) start++
  return head + markOf(start - head.length) + text.slice(start)
}

function markOf(missing: number): string {
  return `\n[… ${missing} characters left out …]\n`
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
