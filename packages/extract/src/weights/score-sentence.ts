import { FEATURES } from '../features/all-features.ts'
import type { SentenceView } from '../features/sentence-view.ts'
import { WEIGHTS } from './weights.ts'

/** How many features are named as the reason of a score. */
const MOST_REASONS = 5

export interface SentenceScore {
  /** Log-odds that the sentence is worth keeping, rounded to hundredths. */
  readonly score: number
  /** Names of the features that hold. */
  readonly features: ReadonlySet<string>
  /** The strongest features, strongest first; equal ones in the order of the list. */
  readonly reasons: readonly string[]
}

/** Adds up the weights of the features that hold. */
export function scoreSentence(view: SentenceView): SentenceScore {
  const found = FEATURES.filter((feature) => feature.holds(view)).map(({ name }) => name)
  const weight = (name: string) => WEIGHTS.weights[name] ?? 0
  const total = found.reduce((sum, name): number => sum + weight(name), WEIGHTS.bias)
  const reasons = [...found].sort((one, other) => Math.abs(weight(other)) - Math.abs(weight(one)))
  return { score: Math.round(total * 100) / 100, features: new Set(found), reasons: reasons.slice(0, MOST_REASONS) }
}
