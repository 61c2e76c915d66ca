import type { SentenceView } from './sentence-view.ts'

// Something that has a name: code, a file, a word in Latin letters or a number; nothing that is only pointed at.
const NAMED = String.raw`(?!(?:it|this|that|these|those|them|one|ones|any|all|some|the|an?|my|your|our|me|you)\b)["“'「]?[a-z\d@][\w.+#@/-]{0,40}["”'」]?`
const NAME = `${NAMED}(?: [a-z\\d][\\w.+#-]{0,20})?`
const END = String.raw`\s?[.!。！]?$`
const ENGLISH = [
  `(?:(?:we|you) )?(?:must|should|always|never|only)(?: (?:always|never|only))? (?:use|install|import|support|target) ${NAME}`,
  `use only ${NAME}`,
  `we use ${NAME}`,
  `i (?:really |also )?prefer ${NAME}`,
  '(?:always )?(?:answer|reply|respond)(?: only)? in (?:plain )?(?:english|chinese|german|french|spanish|japanese)',
].join('|')
const USE_ZH = '(?:使用|采用|选用|改用|用|走|装|安装|依赖|引入|支持)'
const PLACE_ZH = String.raw`(?:[在给为对][^，。；！？\sa-z]{1,10}?)?`
const PURPOSE_ZH = String.raw`(?:\s?(?!\S{0,6}(?:一下|试|看))\p{Script=Han}{1,8})?(?<![吗呢么了])`
const RULE_ZH = '必须|务必|一定要|禁止|严禁|始终|一律|统一|决定|应该|应当|永远只?|以后都?'
// 不能用 X 打开 and 只能用 X 登录 may say what doesn't work, 就用 X 打开 is an order of the moment: nothing may follow the name.
const BARE_ZH =
  '就|定了[，,]?|不能|不可以?|不得|不准|不许|绝不能?|决不能?|永远不(?:要|能)|以后不(?:要|能)|(?:以后|永远)?只能?'
const SUBJECTLESS = new RegExp(
  `^(?:(?:${RULE_ZH})${PLACE_ZH}${USE_ZH}\\s?${NAME}${PURPOSE_ZH}|(?:${BARE_ZH})${PLACE_ZH}${USE_ZH}\\s?${NAME})${END}`,
  'u',
)
const SHORT_ZH = `(?:(?:不要再?|别再?|勿|不再|改|我们都?)${USE_ZH}|我?(?:更喜欢|偏好|优先)${USE_ZH}?)\\s?${NAME}[吧了]?`
const TERSE = new RegExp(`^(?:${ENGLISH}|${SHORT_ZH})${END}`, 'u')

/** A whole rule, choice or preference in two or three words: "Only use pnpm", 必须用 pnpm, 别用 npm. Short, and yet it says all. */
export function isTerseRule(view: SentenceView): boolean {
  return TERSE.test(view.opening) || leavesOutSubject(view)
}

/** A rule or a choice in Chinese that has no subject: 必须用 pnpm, 决定用 Redis 做缓存 mean what "we must", "we decided" say. */
export function leavesOutSubject(view: SentenceView): boolean {
  return SUBJECTLESS.test(view.opening)
}
