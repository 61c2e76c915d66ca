import type { Span } from '@mem/text'
import { paragraphEnd } from './paragraph-end.ts'

const TEXT =
  '(?:text|sentence|paragraph|passage|phrase|quote|message|e-?mail|article|letter|essay|post|draft|abstract|transcript|notes?)s?'
const THIS = `(?: (?:this|these|that|it|(?:the )?following|below|my|the)(?: ${TEXT})?)`
const ASPECT =
  '(?: (?:the|any|all|my|its))? (?:grammar|spelling|punctuation|typos|english)(?:(?:,| and|, and) \\w{1,20})?'
const TAIL = String.raw`(?: (?:from|into|to|in|for|of|with|as|so|using|more|at|and)\b[^:：.!?\n]{0,60})?`
// Code is rewritten and corrected as well, "Edit:" and "Correct:" open a remark: those need to say that it is about text.
const ENGLISH = [
  `(?:translate|summari[sz]e|paraphrase|rephrase|reword|proofread|spell-?check)${THIS}?${TAIL}`,
  '(?:rewrite|polish)',
  `(?:rewrite|polish|correct|edit|copy-?edit|improve|shorten|simplify|condense|explain|analy[sz]e) (?:this|these|that|(?:the )?following|my|the) ${TEXT}${TAIL}`,
  `(?:fix|correct|check|improve|polish|clean up)${ASPECT}(?: (?:of|in)${THIS})?${TAIL}`,
].join('|')
const THIS_ZH =
  '(?:(?:这|下面|以下|下列|下边)(?:的|这)?[一几]?[段句篇封个些]?(?:话|文字|文本|文章|内容|邮件|句子|段落|文案|原文)?)'
const ASPECT_ZH = '(?:语法|语病|病句|错别字|标点|措辞|用词)'
const CHINESE = [
  `(?:翻译|润色|改写|校对|缩写|扩写)(?:一?下)?${THIS_ZH}?(?:[成为到][^：:，。！？\\n]{1,12})?`,
  `(?:总结|概括|归纳|重写|精简|修改|分析|解释)(?:一?下)?${THIS_ZH}`,
  `(?:修改|修正|纠正|检查|改)(?:一?下)?(?:${THIS_ZH}的?)?${ASPECT_ZH}(?:错误)?`,
  `(?:把|将)?${THIS_ZH}[^：:，。！？\\n]{0,6}(?:翻译|总结|概括|润色|改写|重写|校对|精简)[^：:，。！？\\n]{0,16}`,
].join('|')
const POLITE = '(?:(?:please|now|then|also|can you|could you|help me)[ ,]{1,2}){0,3}'
const POLITE_ZH = '(?:请|麻烦|帮我|帮忙|再|你|，){0,4}'
const ORDER = new RegExp(
  `(?:(?<=^[ \\t]{0,8}(?:[-*•] |\\d{1,3}[.)] )?)|(?<=[.!?] )|(?<=[。！？；] ?))(?:${POLITE}(?:${ENGLISH})|${POLITE_ZH}(?:${CHINESE}))\\s?[:：]`,
  'gimu',
)
// To the text on the same line, the next one, or the next but one when a line is left empty.
const GAP = /[ \t]{0,20}(?:\r?\n[ \t]{0,20}){0,2}/y
const LISTED = /^\s{0,8}(?:[-*•]|\d{1,3}[.)])\s/

// A bare "Summarize:" may also say how: "Summarize: always in German." What begins like a rule and is one line is one; text
// that is given begins with what it speaks of, is quoted, or has several lines.
const BARE =
  /(?:translate|summari[sz]e|paraphrase|rephrase|reword|proofread|spell-?check|rewrite|polish|(?:翻译|润色|改写|校对|缩写|扩写)(?:一?下)?)\s?[:：]$/iu
const SAYS_HOW =
  /(?:please |but )?(?:always|never|only|do not|don['’]t|not?|keep|use|stick to|in|into|to|at most|within|must|should|without)\b(?! i\b)|请?(?:必须|务必|应该|始终|一律|总是|永远|不要|不得|不能|禁止|别|只|仅|保留|保持|统一用|都?用[中英德法日]文|成[中英德法日]文)/iuy

/**
 * Text that the author gives to be worked on: behind "Translate to German:", 润色：, to the end of the paragraph or list line.
 * Not what says how to do it.
 */
export function textsToWorkOn(text: string): Span[] {
  const found: Span[] = []
  ORDER.lastIndex = 0
  for (let order = ORDER.exec(text); order !== null; order = ORDER.exec(text)) {
    GAP.lastIndex = ORDER.lastIndex
    GAP.exec(text)
    const isListed = LISTED.test(text.slice(text.lastIndexOf('\n', order.index - 1) + 1, order.index))
    const end = isListed ? lineEnd(text, GAP.lastIndex) : paragraphEnd(text, GAP.lastIndex)
    if (!saysHow(order[0], text.slice(ORDER.lastIndex, end))) found.push({ start: ORDER.lastIndex, end })
    ORDER.lastIndex = Math.max(end, ORDER.lastIndex)
  }
  return found
}

function saysHow(order: string, given: string): boolean {
  SAYS_HOW.lastIndex = given.length - given.trimStart().length
  return BARE.test(order) && !given.trim().includes('\n') && !given.startsWith('\n') && SAYS_HOW.test(given)
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
