/** What a question asks for, read from its wording. */
export interface QuestionForm {
  /** For words of the assistant: "what did you recommend", "你推荐过什么". */
  readonly assistant: boolean
  /** For a point in time. */
  readonly time: boolean
  /** For a number, size or amount. */
  readonly value: boolean
  /** For how something was before. */
  readonly history: boolean
  /** For several things from several places: all, how many different, in which order. */
  readonly several: boolean
}

/** Verbs of telling; with "did", and as they are in the past. */
const SAY = '(?:recommend|suggest|say|mention|tell|propose|advise|warn|choose|pick)'
const TELL = '(?:give|explain|describe|list|write|offer|point)'
const SAID = '(?:recommended|suggested|said|mentioned|told (?:me|us)|proposed|advised|warned|picked|chose|chosen)'
const TOLD = '(?:gave|given|explained|described|listed|wrote|written|offered|pointed)'
const ASSISTANT_NAME = '(?:the |an? )?(?:assistant|ai|model|bot|claude|chatgpt|gpt|gemini|copilot|deepseek)'
// "If you said so", "before you told me": a condition asks for nothing.
const NOT_AFTER = '(?<!\\b(?:if|before|when|unless|until|once|since) )'
const ASSISTANT = new RegExp(
  [
    `\\b(?:what|which|who|where|when|why|how)\\b[^.?!\\n]{0,80}\\b(?:did|have|had) (?:you|u) (?:\\w+ )?(?:${SAY}|${TELL}|${SAID}|${TOLD})\\b`,
    `\\b(?:did|have|had) (?:you|u) (?:\\w+ )?(?:${SAY}|${SAID})\\b`,
    `${NOT_AFTER}\\b(?:you|u)(?:'ve| have| had)? (?:just |previously |earlier |already )?(?:${SAID}|${TOLD} (?:me|us))\\b`,
    `\\b(?:did|have|had) ${ASSISTANT_NAME} (?:\\w+ )?(?:${SAY}|${TELL}|${SAID}|${TOLD})\\b`,
    `\\b${ASSISTANT_NAME} (?:had |has )?(?:${SAID}|${TOLD})\\b`,
    '\\byour (?:last |previous |earlier |first )?(?:advice|suggestion|recommendation|answer|proposal|reply|explanation|plan|tip|pick)s?\\b',
    '你(?:之前|上次|曾|曾经|以前|刚才|当时)?(?:给我|给过|向我|跟我|对我)?(?:推荐|建议|说(?!得对|的对|得没错|得有理)|讲|提到|提过|提的|告诉|介绍|回答|提议|解释)',
    '给我(?:推荐|介绍|讲|提|列|建议)(?:过|的|了)|推荐给我|(?:助手|AI)(?:推荐|建议|说|提到|告诉|介绍)',
  ].join('|'),
  'i',
)
const TIME =
  /\bwhen\b|\b(?:what|which) (?:date|day|time|year|month|week)\b|\bhow long ago\b|什么时候|何时|哪天|哪一天|哪年|哪一年|几号|几月|几点|什么日期|什么时间/i
const VALUE =
  /\bhow (?:many|much|long|often|old|far|big|large|high|fast|tall)\b|\b(?:what|which)(?:'s| is| are| was| were)? (?:my |our |the |your )?(?:\w+ ){0,3}(?:number|rate|budget|deadline|port|version|limit|count|amount|total|price|cost|size|percentage|score|quota|timeout|threshold|age)\b|多少|多久|多长|多大|多高|多远|几(?:个|次|天|年|点|岁|人|位|号|月|周|倍)/i
const HISTORY =
  /\b(?:originally|initially|previously|formerly|at first|in the past|used to|earlier (?:value|version|decision|plan)|old (?:value|version|plan)|history of|changed?|over time|before (?:that|the change|we switched))\b|最初|原来|原先|起初|以前|之前|曾经|历史|变化|改过|改之前/i

const SEVERAL =
  /\bhow many (?:different|distinct|times|of)\b|\blist (?:all|every|each|the)\b|\b(?:in|the) (?:what |which |chronological )?order\b|\bchronological|\b(?:across|throughout|over) (?:all |our |my |the |these |multiple |different )*(?:sessions?|conversations?|chats?|discussions?)\b|\ball (?:of )?(?:the|my|our)\b|\bin total\b|\btotal (?:number|amount|count)\b|\bsummar(?:y|i[sz]e)|所有|全部|列出|一共|总共|共有|哪些|几次|顺序|先后|依次|总结|汇总/i

/** Reads what a question asks for. Word lists follow ranking-recipe §1 and §6. */
export function questionForm(text: string): QuestionForm {
  return {
    assistant: ASSISTANT.test(text),
    time: TIME.test(text),
    value: VALUE.test(text),
    history: HISTORY.test(text),
    several: SEVERAL.test(text),
  }
}
