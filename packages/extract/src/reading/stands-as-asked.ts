const CONTRAST =
  /\b(?:but|however|instead|actually|although|alternatively|or|on second thought)\b|但|不过|其实|或者|要么|还是/iu
const QUESTION = /[^.!?。！？\n]*[?？]/gu
const GO_AHEAD =
  /^\s*(?:so,? |ok(?:ay)?,? )?(?:(?:shall|should|may|can) (?:i|we)|(?:do you|would you like) (?:want )?me to|want me to) (?:go ahead|proceed|do (?:that|it|this|so)|continue|start|begin|apply (?:it|that|this)|implement (?:it|that|this)|set (?:it|that|this) up)\b|^\s*(?:ok(?:ay)?|agreed?|sounds? good|does (?:that|this) (?:work|sound)|what do you think|thoughts|is that ok(?:ay)?)\b|可以吗|怎么样|行吗|好吗|如何/iu

/**
 * True when "yes" to a message can only mean the recommendation that ends at `end`: nothing after it sets anything against
 * it, and whatever the message asks then is whether to go ahead.
 */
export function standsAsAsked(text: string, end: number): boolean {
  const rest = text.slice(end)
  const questions = rest.match(QUESTION) ?? []
  return !CONTRAST.test(rest) && questions.every((question) => GO_AHEAD.test(question))
}
