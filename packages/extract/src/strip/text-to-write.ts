import type { Span } from '@mem/text'
import { paragraphEnd } from './paragraph-end.ts'

const TEXT =
  '(?:readme|docs?|documentation|wiki|changelog|release notes?|faq|landing page|blog(?: post)?|footer|banner|tooltip|docstring|description|summary|ticket|issue|e-?mail|letter|reply|announcement|slack|pr|pull request|commit(?: message)?)'
const WORDS =
  '(?:commit (?:message|title|text)|(?:pr|pull request|issue|ticket) (?:title|description|body|text)|(?:error|warning|log|help|success|status) (?:message|text|line)|subject line|tooltip|banner|button (?:text|label)|placeholder(?: text)?|alt text|docstring|release note|changelog entry|reply)'
const THIS =
  '(?:this|that|these|the following|(?:a|this|the) (?:line|note|sentence|paragraph|warning|section|comment))(?: (?:line|text|sentence|paragraph|note|section|warning|bullet)s?)?'
// Works of writing that are shown, not meant.
const WORK =
  '(?:essay|poem|lyrics|speech|tweet|cover letter|(?:system |image )?prompt|slogan|motto|caption|headline|title|homework)'
const ENGLISH = [
  `(?:here(?:'s|’s| is| are) )?(?:(?:the|my|our|a|your) )?(?:draft (?:of|for) (?:the|my|our|a) )?${WORK}(?: (?:for|of|about) [^:.!?\\n]{1,40})?`,
  `(?:put|add|write|insert|include|paste|append|copy) ${THIS} (?:in|into|to|on|at|under|for|as) [^:.!?\\n]{0,40}?\\b${TEXT}(?!\\.md|-rules)(?: [^:.!?\\n]{0,30})?`,
  `(?:the|my|our|your|its|a|this) ${WORDS}(?: (?:for|of|on|in) [^:.!?\\n]{1,30}?)? (?:should|must|needs to|has to|shall|will|can)(?: just| simply| then)? (?:be|say|read)(?: exactly)?`,
  `(?:use|set|take) (?:this|the following|that) (?:as|for) (?:the|a|your|my) ${WORDS}`,
  `(?:commit|merge|push) (?:it |this |that |them |everything )?with (?:the |this |a )?(?:commit )?message`,
  '(?:reply|answer|respond|write)(?: back)? to (?:him|her|them|[\\w@.-]{1,20}(?: [\\w.-]{1,20})?)(?: with| that)?(?: this| the following)?',
].join('|')
const TEXT_ZH =
  '(?:readme|文档|说明书?|更新日志|changelog|注释|描述|公告|邮件|博客|wiki|提交信息|commit message|pr)(?!规范|规则)'
const WORDS_ZH = '(?:提交信息|提交说明|commit message|pr ?(?:标题|描述)|报错信息|错误提示|提示语|按钮文字|文案)'
const CHINESE = [
  '(?:给[^：:，。\\n]{1,8}?的?)?(?:(?:这|下面|以下)是)?(?:[我你]的)?(?:提示词|歌词|作文|诗|演讲稿|台词|口号|邮件|文案)(?:如下|是)?',
  `(?:把|将)?(?:这|下面|以下)[^：:，。\\n]{0,10}?(?:写|加|放|补充?|添加|贴|抄)(?:进|到|在|入|上)\\s?[^：:，。\\n]{0,10}?${TEXT_ZH}[^：:，。\\n]{0,6}`,
  `(?:在)?\\s?${TEXT_ZH}\\s?(?:里|中|上)?(?:面)?\\s?(?:写|加|补)(?:上|入|进)?(?:这|一)[句段行条]话?`,
  `${WORDS_ZH}\\s?(?:就|应该|要)?(?:写|是|为|写成|写上)`,
].join('|')
const POLITE = '(?:(?:please|now|then|also|and|ok|can you|could you)[ ,]{1,2}){0,3}'
const POLITE_ZH = '(?:请|麻烦|帮我|帮忙|再|你|，){0,4}'
const ORDER = new RegExp(
  `(?:(?<=^[ \\t]{0,8}(?:[-*•] |\\d{1,3}[.)] )?)|(?<=[.!?] )|(?<=[。！？；] ?))(?:${POLITE}(?:${ENGLISH})|${POLITE_ZH}(?:${CHINESE}))\\s?[:：]`,
  'gimu',
)
const BLANKS = /[ \t]{0,20}/y
const GAP = /[ \t]{0,20}(?:\r?\n[ \t]{0,20}){1,2}/y
// What the words should be like is a rule; the words themselves are none.
const SAYS_HOW =
  /^\s*(?:short|brief|concise|clear|descriptive|lower ?case|in\b|under\b|at most\b|max\b|up to\b|imperative|conventional|prefixed|written|no (?:longer|more)\b|[<"'`]?\w{1,12}(?:\([\w-]{1,20}\))?: |简短|简洁|清晰|中文|英文|用[中英]文|不超过|最多)/iu

/**
 * Text that the author gives to be written somewhere, with the words that say where: "Put this in the readme: …", "the commit
 * message should be: …", 把这句写进 README：…. To the end of the line, or of the paragraph that begins below. Files that hold rules
 * for agents are no such place, and what says how the text should be is none.
 */
export function textsToWrite(text: string): Span[] {
  const found: Span[] = []
  ORDER.lastIndex = 0
  for (let order = ORDER.exec(text); order !== null; order = ORDER.exec(text)) {
    const behind = ORDER.lastIndex
    const end = textEnd(text, behind)
    if (!SAYS_HOW.test(text.slice(behind, end))) found.push({ start: order.index, end })
    ORDER.lastIndex = Math.max(end, behind)
  }
  return found
}

function textEnd(text: string, from: number): number {
  GAP.lastIndex = from
  if (GAP.test(text)) return paragraphEnd(text, GAP.lastIndex)
  BLANKS.lastIndex = from
  BLANKS.test(text)
  const end = text.indexOf('\n', BLANKS.lastIndex)
  return end < 0 ? text.length : end
}
