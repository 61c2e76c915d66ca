import { bareWords } from './bare-words.ts'

const LEAD = String.raw`(?:(?:oh|hm+|sorry|well|wait|actually)[\s,.!…]*){0,3}(?:no|nope|nah)[\s,.!…]+`
const REFUSES = `(?:(?:that(?:'s| is|s) )?(?:a )?(?:bad|terrible|wrong) idea|(?:do not|don'?t)(?: do (?:that|it|this))?|(?:let'?s not)(?: do (?:that|it|this))?|scratch that|never ?mind)`
const THING = String.raw`(?:(?:using|with|the|our) ){0,2}[\w.@/+-]{1,30}(?: [\w.@/+-]{1,30})?`
const KEEPS = `(?:(?:let'?s |we(?:'ll)? )?(?:keep|stay with|stick with|stick to|stay on) ${THING})`
const LEAD_ZH = '(?:(?:哦|嗯|啊|等等|等一下)[\\s，,。！!]*){0,2}(?:算了|不行|不好|不妥|不对|不了)[\\s，,。！!]*'
const KEEPS_ZH = '(?:还是)?(?:先)?(?:继续用|保留|保持用|还用|(?<=还是)用)\\s?[\\w.@/+-]{1,30}'
const KEPT_INSTEAD = new RegExp(
  `^(?:${LEAD}${REFUSES}[\\s,.!;—-]+${KEEPS}|${LEAD_ZH}${KEEPS_ZH}\\s?吧?)[\\s.!。！]*$`,
  'iu',
)

/**
 * True for a message that takes back what was agreed right before and says nothing more than what stays in its place:
 * "nope, bad idea, keep express", 算了，还是用 express 吧. A refusal must be said; "no, keep the tests" may mean something else.
 */
export function keepsInstead(text: string): boolean {
  return text.length <= 80 && KEPT_INSTEAD.test(bareWords(text))
}
