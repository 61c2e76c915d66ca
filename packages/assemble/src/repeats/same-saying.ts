import { foldText } from '@mem/text'
import { EMPTY_WORDS, INTRODUCTION, WORDINGS } from './wordings.ts'

/** A longer text is hardly ever said twice in other words. */
const longest = 2_000

const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
const scriptBorder = new RegExp(`(?<=[${CJK}])(?=[^\\s${CJK}])|(?<=[^\\s${CJK}])(?=[${CJK}])`, 'gu')
const possessive = new RegExp(`(?<=[${CJK}]{2})的(?=[${CJK}])(?!的?是)`, 'gu')
const politeStart = /^请(?=.)/u
const softEnd = /[吧呢啊哦嘛呀哈]+$/u
const outer = /^["'“‘(（「『]+|["'”’)）」』.,;:!。，；：！、…]+$/gu

const hasNumber = (word: string): boolean => /\p{N}/u.test(word)

/** A word as it is compared. What holds a number, or may be its unit, is compared as it was written: mW isn't MW. */
const comparedWord = (written: string, previous: string | undefined): string => {
  if (hasNumber(written) || (previous !== undefined && hasNumber(previous))) return written
  return foldText(written)
}

const wordsOf = (text: string): readonly string[] => {
  const plain = WORDINGS.reduce((rest, [wording, one]) => rest.replace(wording, one), text)
  const spaced = plain.replace(possessive, '').replace(/[?？]/gu, ' ? ').replace(scriptBorder, ' ')
  return spaced.split(/\s+/u).flatMap((word) => {
    const bare = word === '?' || word === ',' ? word : word.replace(outer, '').replace(softEnd, '')
    return bare === '' ? [] : [bare]
  })
}

/**
 * The form in which statements are compared: two texts with the same form are one statement said twice. They may differ in
 * case, final punctuation, articles, politeness, contractions and in how they begin ("as I said", 再说一遍), and
 * in nothing else: not in a number, a unit, a name, a negation, the order of words, or whether it is a question.
 */
export const sameSaying = (text: string): string => {
  if (text.length > longest) return text
  const start = text.trim().replace(INTRODUCTION, '').replace(politeStart, '')
  const written = wordsOf(start)
  const words = written.map((word, index) => comparedWord(word, written[index - 1]))
  const kept = words.filter((word) => !EMPTY_WORDS.has(word))
  return (kept.length > 0 ? kept : words).join(' ')
}
