import { SINGLE_VALUED } from './single-valued.ts'

/** "The quota isn't 5 GB, it's 50 GB", 配额不是 5 GB，是 50 GB: what is denied, and what stands in its place. */
export interface NotBut {
  /** The words up to what is denied to hold, and those in its place, as one sentence: "The quota is 50 GB". */
  readonly instead: string
  readonly denied: string
  /** The words from the denial to what stands in its place. */
  readonly marker: string
  /** Both are values: numbers or names, or whatever a property such as the database can be. */
  readonly isOfValues: boolean
}

// Up to three words; a full stop only within one of them.
const WORD = String.raw`(?:[^\s,;.!?]|\.(?=\w)){1,40}`
const DENIED = String.raw`(?!(?:only|just|sure|yet|that|really|because|merely)\b)(?<denied>${WORD}(?:\s${WORD}){0,2}?)`
const IT = '(?:it|that|they)'
const BUT = String.raw`(?:\s?[,—–-]\s?(?:but\s|no,\s)?${IT}(?:['’](?<short>s|re)|\s(?<verb>is|are|was|were|must\sbe|should\sbe))|,?\sbut)\s(?:now\s|actually\s|rather\s)?`
const ENGLISH = new RegExp(
  String.raw`(?:(?<=\b${IT})['’](?:s|re)\snot|\b(?<be>is|are|was|were)(?:\snot|n['’]?t))\s${DENIED}(?:${BUT})(?!also\b)(?=\S)`,
  'iu',
)
const CHINESE = /(?<!是)不是\s?(?<denied>[^，。；！？\n]{1,30}?)\s?[，,]\s?(?:而?是(?![的不否吗])|应该是)\s?(?=\S)/u
const POINTER = /(?:^|[\s,])(?:it|this|that|there|they|these|those|he|she|which|what|who)\s?$|(?:^|[，,])[这那它]?$/iu
const VALUE = /^(?!(?:an?|the)\s)["“'`「]?\S{0,40}[\d\p{Lu}`"”]/u

/**
 * Reads a sentence that puts one thing in the place of another that it denies; null when it doesn't. Of what is only pointed at,
 * values alone count: "it isn't slow, it's broken" takes nothing back.
 */
export function readNotBut(sentence: string): NotBut | null {
  const found = ENGLISH.exec(sentence) ?? CHINESE.exec(sentence)
  if (found === null) return null
  const { denied = '', be, verb, short } = found.groups ?? {}
  const before = sentence.slice(0, found.index)
  const behind = sentence.slice(found.index + found[0].length)
  const isOfValues = (VALUE.test(denied) && VALUE.test(behind)) || SINGLE_VALUED.test(before.trimEnd())
  if (!isOfValues && POINTER.test(before)) return null
  const isHan = found[0].startsWith('不是')
  const is = verb ?? (short === 're' ? 'are' : (be ?? 'is'))
  const instead = isHan ? `${before}是${behind}` : `${before.trimEnd()} ${is} ${behind}`
  return { instead, denied, marker: found[0].trim(), isOfValues }
}
