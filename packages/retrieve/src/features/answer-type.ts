import type { RankingWeights } from '../ranking-weights.ts'
import type { QuestionForm } from '../signals/question-form.ts'

const TIME =
  /\b(?:yesterday|today|tomorrow|tonight|ago|(?:last|next|this) (?:week|month|year|night|weekend|summer|winter|spring|fall)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|\d{1,2}(?::\d\d)? ?[ap]m|(?:19|20)\d\d)\b|昨天|今天|明天|前天|[上下这本]周|星期|[上下这本]个?月|去年|今年|明年|\d\s?[年月日号点]/i
const DIGIT = /\d/

/**
 * Factor on a message that holds the kind of thing asked for: a time expression for "when", a digit for "how many" and
 * for "when". Gain: 0.7 points of BEAM R@10 (ranking-recipe §1, §2 "answer-type factor").
 */
export function answerType(text: string, asksFor: QuestionForm, weights: RankingWeights): number {
  let factor = 1
  if (asksFor.time && TIME.test(text)) factor *= 1 + weights.timeExpression
  if ((asksFor.time || asksFor.value) && DIGIT.test(text)) factor *= 1 + weights.digit
  return factor
}
