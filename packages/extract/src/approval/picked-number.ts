import { listNumber } from './list-number.ts'

const PICK =
  /\b(?:option|variant|approach|plan|proposal|number)\s?([a-z]|\d{1,3})\b|\bthe\s(first|second|third|fourth|fifth|former|latter|last)\b|\b(first|second|third|fourth|fifth|last)\s(?:one|option)\b|(?:方案|选项|第)\s?([一二两三四五六七八九十a-z]|\d{1,3})/iu

/**
 * Which of several proposals a pick names, from 1: "option B" and "the second" are 2. Null when it names none, 0 when it
 * names one that can't be told ("option 22", "the last one").
 */
export function pickedNumber(sentence: string): number | null {
  const word = PICK.exec(sentence)
    ?.slice(1)
    .find((group) => group !== undefined)
  return word === undefined ? null : listNumber(word)
}
