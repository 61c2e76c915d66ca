import { foldText } from '@mem/text'
import { EMPTY_WORDS, INTRODUCTION, WORDINGS } from './wordings.ts'

/** In characters. A longer text is hardly ever said twice in other words, and comparing costs time. */
const longest = 240

// The same items and quotes are recalled step after step.
const kept = new Map<string, string>()
const mostKept = 4_000

const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
const scriptBorder = new RegExp(`(?<=[${CJK}])(?=[^\\s${CJK}])|(?<=[^\\s${CJK}])(?=[${CJK}])`, 'gu')
const possessive = new RegExp(`(?<=[${CJK}]{2})的(?=[${CJK}])(?!的?是)`, 'gu')
const politeStart = /^请(?=.)/u
const softEnd = /[吧呢啊哦嘛呀哈]+$/u
const outer = /^["'“‘(（「『]+|["'”’)）」』.,;:!。，；：！、…]+$/gu

const notAscii = /[^\x00-\x7f]/
const isPlainWord = /^[a-z]+$/
const number = /\p{N}/u

const fold = (word: string): string => (notAscii.test(word) ? foldText(word) : word.toLowerCase())

/** A word without the punctuation around it. */
const bareWord = (word: string): string => {
  if (word === '?' || word === ',') return word
  const inner = word.replace(outer, '')
  return notAscii.test(inner) ? inner.replace(softEnd, '') : inner
}

const plainWordings = (text: string): string => {
  let plain = text
  for (const { hint, wordings } of WORDINGS)
    if (plain.includes(hint)) for (const [wording, one] of wordings) plain = plain.replace(wording, one)
  const spaced = notAscii.test(plain) ? plain.replace(possessive, '').replace(scriptBorder, ' ') : plain
  return spaced.includes('?') || spaced.includes('？') ? spaced.replace(/[?？]/gu, ' ? ') : spaced
}

/** The words as they are compared. One that holds a number, or may be its unit, stays as it was written: mW isn't MW. */
const comparedWords = (text: string): readonly string[] => {
  const words: string[] = []
  let isBehindNumber = false
  for (const written of plainWordings(text).split(/\s+/)) {
    const isPlain = isPlainWord.test(written)
    const word = isPlain ? written : bareWord(written)
    if (word === '') continue
    const isNumber = !isPlain && number.test(word)
    words.push(isPlain || isNumber || isBehindNumber ? word : fold(word))
    isBehindNumber = isNumber
  }
  return words
}

/**
 * The form in which statements are compared: two texts with the same form are one statement said twice. They may differ in
 * case, final punctuation, articles, politeness, contractions and in how they begin ("as I said", 再说一遍), and
 * in nothing else: not in a number, a unit, a name, a negation, the order of words, or whether it is a question. A text of more
 * than 240 characters is compared as it is.
 */
export const sameSaying = (text: string): string => {
  if (text.length > longest) return text
  const known = kept.get(text)
  if (known !== undefined) return known
  if (kept.size >= mostKept) kept.clear()
  const form = formOf(text)
  kept.set(text, form)
  return form
}

const formOf = (text: string): string => {
  const straight = notAscii.test(text) ? text.replace(/[‘’]/g, "'") : text
  const start = straight.trim().replace(INTRODUCTION, '').replace(politeStart, '')
  const words = comparedWords(start)
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}
