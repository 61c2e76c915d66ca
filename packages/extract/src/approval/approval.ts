import { readPolarity } from '../reading/polarity.ts'
import { bareWords } from './bare-words.ts'
import { CHINESE_PICK, NUMBERED, ORDINAL } from './pick-words.ts'

/** Reason of a statement that approves what the assistant proposed. */
export const APPROVES = 'approves-proposal'

const YES = String.raw`(?:(?:yes|yep|yeah|ok(?:ay)?|sure|great|perfect|agreed|好的?|行|可以|对)[\s,.!，。！]*)?`
const AS_YOU = `(?:as|what|like) you (?:said|say|suggested|suggest|proposed|propose|recommended|recommend|described)`
const YOURS = `your (?:suggestion|proposal|recommendation|plan|idea)`
const ENGLISH = `(?:let's )?(?:do|go with|take|use|pick|choose) (?:that(?: one)?|it|this(?: one)?|${YOURS}|(?:it |that )?${AS_YOU}|(?:the )?${NUMBERED}|${ORDINAL})|${NUMBERED}|(?:the )?(?:first|second|third|fourth|fifth|last)(?: one| option)|i agree with (?:your|that|the) (?:suggestion|proposal|recommendation|plan|approach|idea)`
const CHINESE = `就?按照?[你您]说的(?:来|做|办|改)?吧?|就(?:这么|这样)(?:办|定|做|来)吧?|(?:就?[用选按])?${CHINESE_PICK}吧?|就?[用选]这个(?:方案)?吧?|就?[用选]?[前后]者吧?|(?:采纳|同意)[你您]?的?(?:建议|方案|提议)?`
const APPROVAL = new RegExp(`^${YES}(?:${ENGLISH}|${CHINESE})[\\s,.!，。！]*$`, 'iu')

/** True for "yes, do that", "go with option 2", 就按你说的来: words that mean what the assistant proposed, and nothing else. */
export function isApproval(text: string): boolean {
  if (text.length > 80) return false
  const bare = bareWords(text)
  return APPROVAL.test(bare) && readPolarity(bare) === 'positive'
}
