import { isAsked } from './asked.ts'
import { isSupposition } from './supposition.ts'

const CONSIDERED =
  /\b(?:discuss\w*|consider\w*|debat\w+|wonder\w*|think\w* about|evaluat\w+|weigh\w*)\b.{0,40}\b(?:whether|if we)\b|(?:讨论|考虑|商量|纠结|犹豫|琢磨|评估).{0,12}(?:要不要|是否|是不是|该不该|用不用|能不能|还是)|要不要|该不该/iu
const DECIDES =
  /\b(?:decided|always|never|must|switched|settled on|instead we use|: (?:we )?use)\b|决定|必须|禁止|由我|绝对|不用纠结/iu
const OPTION =
  /^(?:option|variant|alternative|scenario) [a-z\d]{1,2}\s?[:：]|^(?:方案|选项|备选)[一二三四五a-e\d]\s?[:：]/iu

/**
 * True for a sentence that supposes, asks, weighs or offers instead of stating: "suppose the port is 9090", "we are discussing
 * whether to use X", "Option A: …", 假设…, 要不要…. An unsettled question ("we haven't decided whether …") is none.
 */
export function isHypothetical(sentence: string): boolean {
  const text = sentence.replaceAll('’', "'").trim()
  if (isSupposition(text) || isAsked(text)) return true
  if (OPTION.test(text)) return !/\b(?:decided|switched)\b|决定/iu.test(text)
  return CONSIDERED.test(text) && !DECIDES.test(text)
}
