import { matchEnd } from './match-end.ts'
import type { SecretSpan } from './secret-span.ts'

const HEADER = /-{4,5} ?BEGIN (?:[A-Z0-9]{1,12} ){0,3}(?:PRIVATE|SECRET) KEY(?: BLOCK)? ?-{4,5}/g
const FOOTER = /-{4,5} ?END (?:[A-Z0-9]{1,12} ){0,3}(?:PRIVATE|SECRET) KEY(?: BLOCK)? ?-{4,5}/y
// Ends of lines, also as written in JSON, and the marks of quoted or boxed lines.
const SEPARATOR = /(?:[\s>|│"']|\\[nr]|\\(?=\n))*/y
const PROPERTY = /(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset): [^\n\\]*/y
const CHUNK = /[A-Za-z0-9+/=]+/y
const MIN_CHUNK = 16
const NOT_A_WORD = /[A-Z].*[a-z]|[a-z].*[A-Z]|[0-9+/=]/

/** Private keys in PEM or PGP armour: whole, cut off in the middle, on one line, or only the header. */
export function findBlocks(text: string): SecretSpan[] {
  const found: SecretSpan[] = []
  HEADER.lastIndex = 0
  for (let header = HEADER.exec(text); header !== null; header = HEADER.exec(text)) {
    const end = blockEnd(text, HEADER.lastIndex)
    found.push({ kind: 'private-key', start: header.index, end })
    HEADER.lastIndex = end
  }
  return found
}

/** Behind the footer, or behind the last piece of key when there is none. */
function blockEnd(text: string, headerEnd: number): number {
  let end = headerEnd
  while (true) {
    const start = matchEnd(SEPARATOR, text, end)
    const footerEnd = matchEnd(FOOTER, text, start)
    if (footerEnd > start) return footerEnd
    const pieceEnd = Math.max(matchEnd(PROPERTY, text, start), chunkEnd(text, start))
    if (pieceEnd === start) return end
    end = pieceEnd
  }
}

/** End of a piece of base64 at `start`; `start` itself when there is none, or only a word of ordinary text. */
function chunkEnd(text: string, start: number): number {
  const end = matchEnd(CHUNK, text, start)
  if (end - start >= MIN_CHUNK && NOT_A_WORD.test(text.slice(start, end))) return end
  const next = matchEnd(SEPARATOR, text, end)
  return matchEnd(FOOTER, text, next) > next ? end : start
}
