import type { SentenceView } from '../features/sentence-view.ts'

const ENGLISH = /^(?:for|in) (?:this|our) (?:repo(?:sitory)?|project|codebase) : (.*)/u
const CHINESE = /^在?(?:这个|本|我们的?)(?:项目|仓库|代码库)(?:里面?|中|内)? : (.*)/u
/** How a rule speaks: an order, or a choice that shuts another out. */
const ORDERS =
  /^(?:please )?(?:always|never|use|only|don't|do not|keep|avoid|prefer|no) \S|, (?:no|not|never|always|only) \S|\bonly[.!]?$|\bmust\b|必须|一律|统一|不要|不用|不得|禁止|只用|都用|默认用/u
/** With one of these it asks, tells how things are or what somebody said, or isn't settled. */
const TELLS =
  /[?？吗呢]|\b(?:is|are|was|were|has|have|had|does|did|will|would|should|could|can|may|might|if|what|which|who|how|why|when|where|any|said|says|suggested|wants?|example|trying|maybe|perhaps|not decided|undecided|kidding|joking|jk|never ?mind|now|yet|today|so far|before|again|idea|problem|worries|changes?)\b|什么|怎么|如果|可能|也许|暂时|目前|现在|已经|了|说|想|打算|计划|失败|坏/u

/**
 * True for a rule that names where it holds, in the form of an order: "For this repo: two-space indentation, no tabs.", 本项目：接口统一
 * 返回 JSON. "In this repo: CI is broken" and "For this repo: which linter" are none.
 */
export function isHouseRule({ opening }: SentenceView): boolean {
  const plain = opening.replaceAll('’', "'").replace(/ {0,2}[:：] {0,2}/, ' : ')
  const rule = (ENGLISH.exec(plain) ?? CHINESE.exec(plain))?.[1]
  return rule !== undefined && ORDERS.test(rule) && !TELLS.test(rule)
}
