import { readConditions } from '../reading/conditions.ts'
import { readPolarity } from '../reading/polarity.ts'

const OWN =
  /^(?:i|we)(?:'d| would| strongly)? (?:suggest|recommend|propose|advise)\s(?!against|avoid|not\b|it\b|this\b|that\b|them\b|these\b|those\b|skip|less\b)|^my (?:suggestion|recommendation|proposal) is (?:to )?(?!against|avoid|not\b)|^我?们?(?:建议|推荐|提议)/iu
// Anything that turns, limits or compares: then nobody can say what a "yes" takes.
const TURNS =
  /\b(?:but|however|although|though|or|unless|if|less|than|against|avoid\w*|instead|except|once|until|maybe|perhaps|too)\b|但|不过|然而|或者?|除非|如果|要是|避免|慎|放弃|停用|可能|也许|[不别勿]/iu

/** True for a sentence in which the assistant itself recommends one thing, and recommends to do it: no warning, no "unless". */
export function isOwnRecommendation(sentence: string): boolean {
  const text = sentence.replaceAll('’', "'")
  return OWN.test(text) && !TURNS.test(text) && readPolarity(text) === 'positive' && readConditions(text).length === 0
}
