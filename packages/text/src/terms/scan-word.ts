import { characterFacts, DIGIT, LOWER, MARK, UNDERSCORE, UPPER, WORD_CLASS } from '../characters/character-facts.ts'
import { foldCase } from '../fold-text.ts'
import { plainWordEnd } from './plain-word-end.ts'
import { giveDotted } from './scan-number.ts'
import { stem } from './stem.ts'
import type { TermSink } from './term-sink.ts'
import type { WantedTerms } from './wanted-terms.ts'

const MAX_LENGTH = 40
/** More parts than this must be readable words: parts of a hash or of base64 are one or two characters long. */
const FEW_PARTS = 3
const READABLE_PART = 3
const CONTRACTION = /['’](?:s|t|d|m|re|ve|ll)(?![\p{L}\p{N}_])/iuy

/**
 * Reads a word that isn't CJK from `start`: letters, digits, underscores. A plain word gives its stem; an identifier
 * (`getUserName`, `MAX_RETRIES`, `node18`) gives itself and its parts. Returns the end, behind a contraction (`'s`).
 */
export function scanWord(text: string, start: number, sink: TermSink, wanted?: WantedTerms): number {
  const plainEnd = plainWordEnd(text, start)
  const end = plainEnd < 0 ? wordEnd(text, start) : plainEnd
  const starts = plainEnd < 0 ? partStarts(text, start, end) : null
  if (starts !== null) giveIdentifier(text, starts, end, sink, wanted)
  else if (wanted !== undefined && !wanted.mayBe(text, start, end)) sink('', start, end, false)
  else giveWord(text.slice(start, end), start, end, sink)
  return contractionEnd(text, end)
}

function wordEnd(text: string, start: number): number {
  let end = start
  while (end < text.length) {
    const code = text.codePointAt(end) ?? 0
    const kind = characterFacts(code) & WORD_CLASS
    if (kind < MARK || kind > UNDERSCORE) break
    end += code > 0xffff ? 2 : 1
  }
  return end
}

/** Where the parts of an identifier begin, the first being `start`; null for a word of one part. */
function partStarts(text: string, start: number, end: number): number[] | null {
  let starts: number[] | null = null
  let beforePrevious = UNDERSCORE
  let previous = kindAt(text, start)
  let underscores = previous === UNDERSCORE
  for (let at = start + 1; at < end; at++) {
    const kind = kindAt(text, at)
    if (kind === MARK) continue
    if (kind === UNDERSCORE) underscores = true
    if (isBoundary(previous, kind)) starts = withStart(starts, start, at)
    // HTTPServer breaks before the S, but APIs and IDs don't break before their last letter.
    else if (beforePrevious === UPPER && previous === UPPER && kind === LOWER && kindAt(text, at + 1) === LOWER)
      starts = withStart(starts, start, at - 1)
    beforePrevious = previous
    previous = kind
  }
  return underscores && starts === null ? [start] : starts
}

function withStart(starts: number[] | null, first: number, at: number): number[] {
  if (starts === null) return [first, at]
  starts.push(at)
  return starts
}

function isBoundary(previous: number, kind: number): boolean {
  if (previous === kind) return false
  if (previous === UNDERSCORE || kind === UNDERSCORE) return true
  if (previous === DIGIT || kind === DIGIT) return true
  return previous === LOWER && kind === UPPER
}

function kindAt(text: string, at: number): number {
  if (at >= text.length) return 0
  const code = text.charCodeAt(at)
  // Letters beyond the basic plane count as lower case: their halves never make a boundary.
  return code >= 0xd800 && code < 0xe000 ? LOWER : characterFacts(code) & WORD_CLASS
}

function giveWord(written: string, start: number, end: number, sink: TermSink): void {
  const word = foldCase(written)
  sink(stem(word.length > MAX_LENGTH ? shorten(word) : word), start, end, false)
}

function giveIdentifier(
  text: string,
  starts: readonly number[],
  end: number,
  sink: TermSink,
  wanted: WantedTerms | undefined,
): void {
  const start = starts[0] ?? end
  const whole = trimUnderscores(text, start, end)
  if (whole === '') return
  const give = (part: string) => {
    if (wanted !== undefined && !wanted.mayBe(part, 0, part.length)) sink('', start, end, false)
    else giveWord(part, start, end, sink)
  }
  give(whole)
  const last = starts[starts.length - 1] ?? end
  if (last > start && kindAt(text, last) === DIGIT) giveDotted(text, last, sink)
  const parts = starts.map((from, i) => text.slice(from, starts[i + 1] ?? end)).filter((part) => part[0] !== '_')
  if (parts.length > FEW_PARTS && whole.length / parts.length < READABLE_PART) return
  for (const part of parts) {
    if (part !== whole && (part.length > 1 || kindAt(part, 0) === DIGIT)) give(part)
  }
}

function trimUnderscores(text: string, start: number, end: number): string {
  let from = start
  let to = end
  while (from < to && text[from] === '_') from++
  while (to > from && text[to - 1] === '_') to--
  return text.slice(from, to)
}

/** At most 40 UTF-16 units, no surrogate pair split. */
function shorten(word: string): string {
  const code = word.charCodeAt(MAX_LENGTH - 1)
  return word.slice(0, code >= 0xd800 && code < 0xdc00 ? MAX_LENGTH - 1 : MAX_LENGTH)
}

function contractionEnd(text: string, end: number): number {
  const code = text.charCodeAt(end)
  if (code !== 0x27 && code !== 0x2019) return end
  CONTRACTION.lastIndex = end
  return CONTRACTION.test(text) ? CONTRACTION.lastIndex : end
}
