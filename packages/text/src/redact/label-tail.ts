import type { SecretLabel } from './secret-label.ts'

// Between label and value: a sign, or words that say "is".
const SIGN = '(?::=|=>|->|={1,3}|[:：＝]|\\|)'
const IS =
  '(?: (?:for|of|on|to|in) (?:[\\w.-]{1,24} ){0,3}[\\w.-]{1,24}(?: (?:is|was)| ?[=:])|,? (?:is|was|are|will be|should be|to)(?: now| still| set to| changed to)?:?|(?:已经|现在|已)?(?:是|为|為|改成|改为|设为|设置为|换成)|は|が|는|은|이|를|(?<=[\\u30a0-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af][ \\t]{1,4}))'
const TAIL = new RegExp(
  `(?:\\\\?["'\`”’」』»)\\]*]){0,3}(?:[ \\t]{1,4}\\([^()\\n]{0,30}\\))?[ \\t]{0,4}(?:(${SIGN})|(${IS}))[ \\t]{0,4}(?:\\n[ \\t]{0,8})?(?:(?:bearer|basic|token)[ \\t]{1,2})?(\\\\?["'\`]|[“‘「『«])?`,
  'iy',
)
const FLAG_TAIL = /[ \t]{1,2}(\\?["'`]|[“‘「『«])?/y
// `--password value` on a command line, `login me password value` in a netrc file.
const FLAG_BEFORE = /(?<=--[\w-]{0,20}|login \S{1,60} )/y

/** What stands between a label and its value. */
export interface LabelTail {
  /** Where the value begins. */
  readonly end: number
  /** Whether words ("is") and not a sign stand there. */
  readonly spoken: boolean
  /** The quotation mark before the value. */
  readonly quote: string | undefined
}

/** Reads on from the end of a label to its value; null when no value follows. */
export function readLabelTail(text: string, { start, end, kind }: SecretLabel): LabelTail | null {
  TAIL.lastIndex = end
  const tail = TAIL.exec(text)
  if (tail !== null) return { end: TAIL.lastIndex, spoken: tail[1] === undefined, quote: tail[3]?.at(-1) }
  FLAG_BEFORE.lastIndex = start
  if (kind !== 'abbreviation' && !FLAG_BEFORE.test(text)) return null
  FLAG_TAIL.lastIndex = end
  const flag = FLAG_TAIL.exec(text)
  return flag === null ? null : { end: FLAG_TAIL.lastIndex, spoken: true, quote: flag[1]?.at(-1) }
}
