const ROLE =
  '(?:(?:sub-?)?agent|assistant|expert|reviewer|engineer|developer|programmer|architect|designer|analyst|specialist|consultant|writer|copywriter|editor|translator|tester|(?:chat)?bot|model|AI|LLM|researcher|scientist|teacher|tutor|mentor|advis[eo]r|planner|coder|critic|auditor|evaluator|grader|judge|classifier|orchestrator|manager|maintainer|strategist|professional)'
const ROLE_ZH =
  '(?:助手|助理|专家|审查员|审核员|评审员?|工程师|代理|智能体|机器人|架构师|开发者|开发人员|程序员|设计师|分析师|翻译|编辑|测试员|测试人员|顾问|老师|教师|研究员|科学家|产品经理|项目经理|管理员|客服|模型|AI)'
// Up to eight words before the role; none of them ends a sentence.
const WORDS = String.raw`(?:[\w'’/&+#-]{1,30}(?:\.\w{1,10})?[ ,]{1,2}){0,8}?`
// The sentence ends behind the role or goes on about it: "You are a great engineer, thanks!" gives no role.
const BEHIND = String.raw`(?=\s{0,3}(?:$|[.:;(—–\n])|\s-\s|,? (?:for|of|in|at|on|to|who|whose|that|with|working|speciali[sz]\w{2,4}|tasked|responsible|named|called|running|inside|and|your|skilled|capable)\b)`
const ENGLISH = String.raw`(?:[Yy]ou(?:['’]re| are)(?: now| acting as){0,2} (?:[A-Z][\w-]{0,30}(?: [\w-]{1,20})?, )?|[Aa]ct as )(?:an?|the|my|our) ${WORDS}${ROLE}\b${BEHIND}`
const CHINESE = String.raw`(?:请|假设|假如)?你(?:现在是|将?扮演|是(?:一个|一名|一位|个|名|位|我的|我们的|资深|专业|高级))[^，。；！？\n]{0,30}?${ROLE_ZH}|(?:请你?)?(?:扮演|充当)一?[个名位][^，。；！？\n]{0,30}?${ROLE_ZH}|作为一[个名位][^，。；！？\n]{0,30}?${ROLE_ZH}[，,]?\s?你`

/** Source of a pattern for words that give somebody a role: "You are a code review agent", 你是一名审查员. Case counts. */
export const ROLE_OPENING = `["“'「]?(?:${ENGLISH}|${CHINESE})`

const SENTENCE = new RegExp(`^${ROLE_OPENING}`, 'u')

/** True for a sentence that gives a role: it says nothing of the work, whoever it is meant for. */
export function givesRole(sentence: string): boolean {
  return SENTENCE.test(sentence)
}
