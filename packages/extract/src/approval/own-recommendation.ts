import { readConditions } from '../reading/conditions.ts'
import { leavesOpen } from '../reading/left-open.ts'
import { readPolarity } from '../reading/polarity.ts'
import { RECOMMENDS } from '../reading/recommendation.ts'

// Behind the opening: no warning, and a thing of its own instead of a pointer at another.
const OWN = new RegExp(
  String.raw`^(?:${RECOMMENDS})(?!\s(?:to )?(?:against|avoid|not\b|it\b|this\b|that\b|them\b|these\b|those\b|skip|less\b))`,
  'iu',
)
// Anything that turns, limits or compares: then nobody can say what a "yes" takes.
const TURNS =
  /\b(?:but|however|although|though|or|unless|if|less|than|against|avoid\w*|instead|except|once|until|maybe|perhaps|too|assuming|provided|providing|pending|in case|depend\w*|subject to)\b|但|不过|然而|或者?|除非|如果|要是|的话|避免|慎|放弃|停用|可能|也许|[不别勿]/iu

/** True for a sentence in which the assistant itself recommends one thing, and recommends to do it: no warning, no "unless". */
export function isOwnRecommendation(sentence: string): boolean {
  const text = sentence.replaceAll('’', "'")
  const isTurned = TURNS.test(text) || leavesOpen(text) || readConditions(text).length > 0
  return OWN.test(text) && !isTurned && readPolarity(text) === 'positive'
}
