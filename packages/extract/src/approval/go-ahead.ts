const GO_AHEAD =
  /^(?:(?:shall|should|may|can) i (?:go ahead|proceed|do (?:that|it|this|so)|start|continue)(?: with (?:that|it|this))?|(?:do you )?want me to (?:go ahead|proceed|do (?:that|it|this|so))|ok(?:ay)?|agreed|sounds? good|does (?:that|this) (?:work|sound good)(?: for you)?|what do you think|is that ok(?:ay)?|可以吗|行吗|好吗|怎么样|你看呢|你觉得呢|要我(?:现在)?(?:开始|继续|这么做)吗)\s?[?？]$/iu
const WHICH_ONE =
  /^(?:which (?:one|option)?(?: (?:do|would) you (?:prefer|like|want|choose))?|what do you (?:think|prefer)|选哪个|(?:你)?(?:要|想|想要)(?:选)?哪(?:个|一个))\s?[?？]$/iu

/** True for nothing, or a question that only asks whether to go ahead: "Shall I proceed?", 可以吗？ */
export function isGoAhead(text: string): boolean {
  return text.trim() === '' || GO_AHEAD.test(text.trim())
}

/** True for nothing, or a question that only asks which one: "Which do you prefer?", 选哪个？ */
export function isWhichOne(text: string): boolean {
  return text.trim() === '' || WHICH_ONE.test(text.trim())
}
