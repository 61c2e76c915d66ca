import { foldText } from '@mem/text'
import { ARTICLES, EMPHASIS, INTRODUCTION, NEGATIONS, OPENERS, POLITE, WORDINGS } from './wordings.ts'

/** In characters. A longer text is hardly ever said twice in other words, and comparing costs time. */
const longest = 240

// The same items and quotes are recalled step after step.
const kept = new Map<string, string>()
const mostKept = 4_000

const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
// Closing marks stay with the word before them, opening ones with the word behind.
const scriptBorder = new RegExp(
  `(?<=[${CJK}])(?=[^\\s\\p{P}${CJK}])|(?<=[^\\s\\p{Ps}\\p{Pi}"'${CJK}])(?=[${CJK}])`,
  'gu',
)
const possessive = new RegExp(`(?<=[${CJK}]{2})的(?=[${CJK}])(?!的?是)`, 'gu')
const politeStart = /^请(?=.)/u
// "酒吧" and its like end in a syllable of their own; 呢 asks.
const softEnd = /[啊哦呀哈]+$|(?<![酒网茶水贴])吧$/u
const outer = /^["'“‘(（「『]+|["'”’)）」』.,;:!。，；：！、…]+$/gu
const outerOfNumber = /^[(（「『]+|[)）」』.,;:!。，；：！、…]+$/gu
const quoted = /^["'“‘](.+)["'”’]$/u
// "Never! Use npm" isn't "never use npm"; a mark by itself may be what is spoken of ("separate them with ;").
const sentenceEnd = /(?<=\S)[.!;:]+(?=\s+\S)/g
const END = '|'

const notAscii = /[^\x00-\x7f]/
const isPlainWord = /^[a-z]+$/
const number = /\p{N}/u
const unspaced = new RegExp(`[${CJK}]`, 'u')
// A name in code or of a file, whose case counts.
const code = /\p{Ll}\p{Lu}|[_/\\@$=]|[\p{L}\p{N}]\.[\p{L}\p{N}]|^[-.]/u

/** Accents of Latin words count, as they tell names apart; width and traditional characters don't. */
const fold = (word: string): string => {
  if (!notAscii.test(word)) return word.toLowerCase()
  return unspaced.test(word) ? foldText(word) : word.normalize('NFKC').toLowerCase()
}

/** A word without the punctuation around it, unless it is nothing else; behind a number a quotation mark may be a unit. */
const bareWord = (word: string): string => {
  if (number.test(word)) {
    const inner = word.replace(outerOfNumber, '')
    return quoted.exec(inner)?.[1] ?? inner
  }
  const inner = word.replace(outer, '') || word
  return notAscii.test(inner) ? inner.replace(softEnd, '') : inner
}

const plainWordings = (text: string): string => {
  let plain = text
  for (const { hint, wordings } of WORDINGS)
    if (plain.includes(hint)) for (const [wording, one] of wordings) plain = plain.replace(wording, one)
  plain = plain.replace(sentenceEnd, ` ${END}`)
  const spaced = notAscii.test(plain) ? plain.replace(possessive, '').replace(scriptBorder, ' ') : plain
  return spaced.includes('?') || spaced.includes('？') ? spaced.replace(/[?？]/gu, ' ? ') : spaced
}

/**
 * The words as they are compared. One that holds a number, may be its unit, or is a name in code stays as it was written: mW isn't
 * MW, getUser isn't getuser.
 */
const comparedWords = (text: string): readonly string[] => {
  const words: string[] = []
  let isBehindNumber = false
  for (const written of plainWordings(text).split(/\s+/)) {
    const isPlain = isPlainWord.test(written)
    const word = isPlain ? written : bareWord(written)
    if (word === '') continue
    const isNumber = !isPlain && number.test(word)
    const isName = word === 'A' && words.length > 0 && words.at(-1) !== END
    const isAsWritten = isPlain || isNumber || isBehindNumber || isName || code.test(word)
    words.push(isAsWritten ? word : fold(word))
    isBehindNumber = isNumber
  }
  return words
}

/** The words without those that say nothing where they stand. */
const tellingWords = (words: readonly string[]): readonly string[] => {
  const start = words.findIndex((word) => !OPENERS.has(word) && word !== END)
  const denies = words.some((word) => NEGATIONS.has(word))
  return words.filter((word, index) => {
    if (index < start || POLITE.has(word)) return false
    if (ARTICLES.has(word)) return (words[index + 1] ?? END) === END
    return denies || !EMPHASIS.has(word)
  })
}

/**
 * The form in which statements are compared: two texts with the same form are one statement said twice. They may differ in
 * case, final punctuation, articles, politeness, contractions and in how they begin ("as I said", 再说一遍), and
 * in nothing else: not in a number, a unit, a name, a negation, the order of words, where a sentence ends, or whether it is a
 * question. A text of more than 240 characters is compared as it is.
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
  const telling = tellingWords(words)
  return (telling.length > 0 ? telling : words).join(' ')
}
