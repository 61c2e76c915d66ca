import { readPolarity } from './polarity.ts'

/** Reason of a statement that approves what the assistant proposed. */
export const APPROVES = 'approves-proposal'

const APPROVAL =
  /^(?:(?:yes|yep|yeah|ok(?:ay)?|sure|great|perfect|好的?|行|可以|对)[\s,.!，。！]*)?(?:(?:let's )?(?:do|go with|take|use|pick|choose) (?:that|it|this|your (?:suggestion|proposal|recommendation|plan)|what you (?:said|suggested|proposed|recommended)|(?:the )?(?:option|variant|approach|plan|proposal|number) ?(?:[a-z]|\d{1,3})|the (?:first|second|third|fourth|fifth|last|latter|former)(?: one| option| approach)?)|option (?:[a-z]|\d{1,3})|(?:the )?(?:first|second|third|fourth|fifth|last|latter|former)(?: one| option)|i agree with (?:your|that|the) (?:suggestion|proposal|recommendation|plan|approach|idea)|就?按(?:照)?(?:你|您)说的.{0,12}|就(?:这么|这样)(?:办|定|做|来).{0,4}|(?:就?(?:用|选|按))?(?:(?:方案|选项)[一二三四五a-d\d]|第[一二三四五]个(?:方案|选项)?)(?:吧)?|采纳(?:你的?)?(?:建议|方案)|同意(?:你|您)?的?(?:建议|方案|提议))[\s.!。！]*$/iu

/** True for "yes, do that", "go with option 2", 就按你说的来: a pick that means what the assistant proposed. */
export function isApproval(sentence: string): boolean {
  return sentence.length <= 80 && APPROVAL.test(sentence.trim()) && readPolarity(sentence) === 'positive'
}
