import { CHANGE } from './correction/read-change.ts'
import type { Statement } from './extraction.ts'
import type { SentenceView } from './features/sentence-view.ts'
import { readStatement, type Surroundings } from './read-statement.ts'
import type { SentenceScore } from './weights/score-sentence.ts'
import { WEIGHTS } from './weights/weights.ts'

/** Reads an order to change a value, whatever its score; null for everything else. */
export function readChangeOrder(view: SentenceView, scored: SentenceScore, around: Surroundings): Statement | null {
  const score = Math.max(scored.score, WEIGHTS.thresholds.tentative)
  const statement = readStatement(view, { ...scored, score }, around)
  return statement?.reasons.includes(CHANGE) === true ? { ...statement, score: scored.score } : null
}
