import type { QuestionForm } from '../signals/question-form.ts'

/** How long a question is, in distinct words, and what it asks for. */
export interface QuestionShape {
  readonly words: number
  readonly asksFor: Pick<QuestionForm, 'several'>
}

/**
 * Between the value for short and for long questions, rising with the number of distinct words from 8 to 16: a short
 * question looks for a fact, a long one for the context of a task. Gates the strength of session and opening;
 * gains 0.8 points of LoCoMo R@5 and 2 to 3 of BEAM NDCG (ranking-recipe §1, §2 "length gate"). A question for several things
 * gets the value for short ones: they stand in several sessions (ranking-recipe §9).
 */
export function byQuestionLength(
  range: readonly [short: number, long: number],
  { words, asksFor }: QuestionShape,
  questionLength: readonly [short: number, long: number],
): number {
  if (asksFor.several) return range[0]
  const [short, long] = questionLength
  const share = Math.min(1, Math.max(0, (words - short) / (long - short)))
  return range[0] + share * (range[1] - range[0])
}
