/**
 * Between the value for short and for long questions, rising with the number of distinct words from 8 to 16: a short
 * question looks for a fact, a long one for the context of a task. Gates the strength of session and opening;
 * gains 0.8 points of LoCoMo R@5 and 2 to 3 of BEAM NDCG (ranking-recipe §1, §2 "length gate").
 */
export function byQuestionLength(
  range: readonly [short: number, long: number],
  wordCount: number,
  questionLength: readonly [short: number, long: number],
): number {
  const [short, long] = questionLength
  const share = Math.min(1, Math.max(0, (wordCount - short) / (long - short)))
  return range[0] + share * (range[1] - range[0])
}
