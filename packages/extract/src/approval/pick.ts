import { listNumber } from './list-number.ts'

const PICK =
  /\b(?:option|variant|approach|plan|proposal|number)\s?([a-z]|\d{1,3})\b|\bthe\s(first|second|third|fourth|fifth|former|latter|last)\b|\b(first|second|third|fourth|fifth|last)\s(?:one|option)\b|(?:方案|选项|第)\s?([一二两三四五六七八九十a-z]|\d{1,3})|([前后])者/iu
const OF_TWO: readonly string[] = ['former', 'latter', '前', '后']

/** Which of several proposals is meant. */
export interface PickedOption {
  /** From 1; 0 for one that can't be told ("option 22", "the last one"). */
  readonly number: number
  /** "The latter", 后者: it means one of exactly two. */
  readonly isOfTwo: boolean
}

/** What a pick names of several proposals: "option B" and "the second" are 2; null when it names none. */
export function readPick(sentence: string): PickedOption | null {
  const word = PICK.exec(sentence)
    ?.slice(1)
    .find((group) => group !== undefined)
  return word === undefined ? null : { number: listNumber(word), isOfTwo: OF_TWO.includes(word.toLowerCase()) }
}
