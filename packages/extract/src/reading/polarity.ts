import type { Polarity } from '@mem/store'
import { readNotBut } from './not-but.ts'

const CONTRAST =
  /\binstead of\b|\brather than\b|\bin place of\b|,\s*(?:and\s+)?not\s|\d\s+not\s+\S|\bnot\b[^,;.]{1,40},?\s+but\b(?! also)|(?:\b(?:use|using|with|via)|\bw\/)\s+(?!is\b|are\b|it\b|this\b|that\b|and\b|or\b|but\b|do\b|does\b)[\w.@/+-]{1,30}\s+not\s+(?!to\b|only\b|just\b|yet\b|sure\b|be\b|a\b|the\b|for\b|work|allowed\b|supported\b)[\w.@/+-]{2,30}|而不是|而非|不是.{1,30}?(?:而是|[，,]|是|改)|[，,]\s*不是/i
const FORBIDS =
  /\b(?:don['’]?t|do not|never|doesn['’]?t|does not|avoid|stop|mustn['’]?t|must not|shouldn['’]?t|should not|cannot|can['’]?t|no longer|won['’]?t)\b|不要|别(?![人的名称])|勿|禁止|严禁|不想|不得|不许|不准|不能|不再/i
const NEGATION =
  /\b(?:not|never|no|none|neither|nor|without|cannot|nothing|nobody|avoid|stop|don['’]?t|doesn['’]?t|didn['’]?t|isn['’]?t|aren['’]?t|wasn['’]?t|weren['’]?t|won['’]?t|can['’]?t|couldn['’]?t|shouldn['’]?t|wouldn['’]?t|mustn['’]?t|hasn['’]?t|haven['’]?t|hadn['’]?t|needn['’]?t)\b|[不别勿没無无禁未]|\b(?:nicht|kein\w{0,2}|niemals|nunca|jamais|não|nao|nem|pas)\b|ない|ません|(?<!\p{L})(?:не|нет|никогда)(?!\p{L})|지 ?마|않|(?<!\p{L})(?:đừng|không)(?!\p{L})/iu
// Characters of negation inside words that deny nothing.
const FALSE_NEGATION =
  /不过|不错|不同|不仅|不只|不但|不管|不断|不久|不止|不一样|不少|无论|没问题|没事|别人|别的|别名|级别|类别|区别|特别|分别|识别|个别|未来|无线|\b(?:no problem|no worries|why not|whether or not|not only|no\.\s?\d)/giu
const QUOTED = /`[^`\n]{1,300}`/g

/**
 * Whether a sentence asserts, denies or does both. The simple rule of the measured recipe: any negation word makes it
 * negative, unless it only sets one thing against another ("use A, not B"), which is mixed.
 */
export function readPolarity(sentence: string): Polarity {
  const text = sentence.replace(QUOTED, ' ').replace(FALSE_NEGATION, ' ')
  if ((CONTRAST.test(text) || readNotBut(sentence) !== null) && !FORBIDS.test(text)) return 'mixed'
  return NEGATION.test(text) ? 'negative' : 'positive'
}
