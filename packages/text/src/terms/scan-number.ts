import type { TermSink } from './term-sink.ts'

const DOT = 0x2e
const COMMA = 0x2c
const MAX_LENGTH = 40

/**
 * At the digits of a number written with dots or thousands separators: a version, decimal or address gives its dotted
 * form, and the caller goes on to scan the parts (null). `12,500` gives `12500` alone; returns its end.
 */
export function scanNumber(text: string, start: number, sink: TermSink): number | null {
  if (!isDigit(text, start)) return null
  const end = digitsEnd(text, start)
  const next = text.charCodeAt(end)
  if (next === COMMA) return scanThousands(text, start, end, sink)
  if (next === DOT && !(text.charCodeAt(start - 1) === DOT && isDigit(text, start - 2))) giveDotted(text, start, sink)
  return null
}

/** Gives `3.2.1` for the chain of digits and dots at `start`; nothing when no digit follows the first dot. */
export function giveDotted(text: string, start: number, sink: TermSink): void {
  let end = digitsEnd(text, start)
  const first = end
  while (text.charCodeAt(end) === DOT && isDigit(text, end + 1) && end - start < MAX_LENGTH) {
    end = digitsEnd(text, end + 1)
  }
  if (end > first && end - start <= MAX_LENGTH) sink(text.slice(start, end), start, end, false)
}

function scanThousands(text: string, start: number, firstEnd: number, sink: TermSink): number | null {
  let end = firstEnd
  while (text.charCodeAt(end) === COMMA && digitsEnd(text, end + 1) === end + 4 && end - start < MAX_LENGTH) end += 4
  if (end === firstEnd || firstEnd - start > 3) return null
  sink(text.slice(start, end).replaceAll(',', ''), start, end, false)
  return end
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0x30 && code <= 0x39
}

function digitsEnd(text: string, start: number): number {
  let end = start
  while (isDigit(text, end)) end++
  return end
}
