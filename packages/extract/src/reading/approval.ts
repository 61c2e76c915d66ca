/** Reason of a statement that approves what the assistant proposed. */
export const APPROVES = 'approves-proposal'

const APPROVAL =
  /^(?:(?:yes|yep|yeah|ok(?:ay)?|sure|great|perfect|好的?|行|可以|对)[\s,.!，。！]*)?(?:(?:let's )?(?:do|go with|take|use|pick|choose) (?:that|it|this|your (?:suggestion|proposal|recommendation|plan)|what you (?:said|suggested|proposed|recommended)|(?:the )?(?:option|variant|approach|plan|proposal|number) ?\S{1,3}|the (?:first|second|third|last|latter|former)(?: one| option| approach)?)|option \S{1,3}|(?:the )?(?:first|second|third|last) (?:one|option)|i agree with (?:your|that|the)\b.{0,40}|就?按(?:照)?(?:你|您)说的.{0,12}|就(?:这么|这样)(?:办|定|做|来).{0,4}|(?:用|选|就)?(?:方案|选项|第)[一二三四五a-d\d]个?.{0,6}|采纳.{0,12}|同意(?:你|您|这个|方案).{0,10})[\s.!。！]*$/iu

/** True for "yes, do that", "go with option 2", 就按你说的来: a pick that means what the assistant proposed. */
export function isApproval(sentence: string): boolean {
  return sentence.length <= 80 && APPROVAL.test(sentence.trim())
}
