import { judgeValue } from './judge-value.ts'
import { readLabelTail } from './label-tail.ts'
import { phraseEnd } from './phrase-end.ts'
import { nextSecretLabel, type SecretLabel } from './secret-label.ts'
import type { SecretSpan } from './secret-span.ts'
import { valueEnd } from './value-text.ts'

// A value is judged by its beginning; when it is a secret, all of it is. The second figure is for a value that lies in
// another one, since of `token:f(token:f(…` each would be read to the end.
const JUDGED = 256
const JUDGED_INSIDE = 64
const TRAILING = /[.,;:)\]}]+$/
const LONGEST_LABEL = 40
const JOINTS = '-_./:,|'

/** Values of labelled assignments: `password: …`, `API_KEY=…`, `--token …`, 密码是…. */
export function findLabelled(text: string): SecretSpan[] {
  const found: SecretSpan[] = []
  let readEnd = 0
  for (let label = nextSecretLabel(text, 0); label !== null; ) {
    const { secret, read, next } = readLabelled(text, label, label.start < readEnd ? JUDGED_INSIDE : JUDGED)
    if (secret !== null) found.push(secret)
    readEnd = Math.max(readEnd, read)
    label = nextSecretLabel(text, next)
  }
  return found
}

interface Reading {
  readonly secret: SecretSpan | null
  /** How far the value was read. */
  readonly read: number
  /** Where to look for the next label. */
  readonly next: number
}

function readLabelled(text: string, label: SecretLabel, limit: number): Reading {
  const tail = readLabelTail(text, label)
  if (tail === null) return { secret: null, read: 0, next: label.end }
  const { end: start, spoken, quote } = tail
  const phrase = label.kind === 'phrase' && quote === undefined ? phraseEnd(text, start) : start
  if (phrase > start) return secretReading(label, start, phrase)
  const read = valueEnd(text, start, { quote, limit })
  const written = text.slice(start, read)
  const value = quote === undefined ? written.replace(TRAILING, '') : written
  const verdict = judgeValue({ label: label.kind, spoken, quoted: quote !== undefined, value })
  if (verdict === 'other') return { secret: null, read, next: label.end }
  if (verdict === 'words') {
    return { secret: null, read, next: Math.max(label.end, start + lastPart(value) - LONGEST_LABEL) }
  }
  const end =
    read - start < limit ? start + value.length : valueEnd(text, read, { quote, limit: Number.POSITIVE_INFINITY })
  return secretReading(label, start, end)
}

function secretReading({ kind }: SecretLabel, start: number, end: number): Reading {
  return { secret: { kind: kind === 'key' ? 'credential' : 'password', start, end }, read: end, next: end }
}

/** Of joined words only the last can be the label of what follows; to judge the others too would read them many times. */
function lastPart(words: string): number {
  let at = words.length
  while (at > 0 && !JOINTS.includes(words.charAt(at - 1))) at--
  return at
}
