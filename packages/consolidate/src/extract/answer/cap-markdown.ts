import { cutText } from '@mem/text'

const CUT = '\n[cut]'

/** A text of at most `limit` bytes of UTF-8, cut behind its last whole line, or in it where it has only one. */
export function capMarkdown(text: string, limit: number): string {
  if (bytesOf(text) <= limit) return text
  let kept = cutText(text, limit - CUT.length)
  while (bytesOf(kept) > limit - CUT.length)
    kept = cutText(kept, kept.length - Math.ceil((bytesOf(kept) - limit + CUT.length) / 3))
  const line = kept.lastIndexOf('\n')
  return (line > 0 ? kept.slice(0, line) : kept).trimEnd() + CUT
}

const encoder = new TextEncoder()

function bytesOf(text: string): number {
  return encoder.encode(text).length
}
