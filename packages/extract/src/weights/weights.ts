import { FITTED_BIAS, FITTED_WEIGHTS } from './fitted-weights.generated.ts'

/** What each feature says about a sentence: log-odds that it is worth keeping. */
export interface WeightTable {
  /** Name and version of the rules; stored with every item, so that a later table never changes old items. */
  readonly version: string
  readonly bias: number
  readonly thresholds: {
    /** From here a statement is stored as `active`. */
    readonly active: number
    /** From here as `tentative`; below it isn't stored. */
    readonly tentative: number
    /** From here a goal, progress, blocker or open item counts for the task state. */
    readonly task: number
  }
  readonly weights: Readonly<Record<string, number>>
}

/**
 * Weights and bias are fitted by `scripts/fit-weights`; the thresholds are chosen on its table of persons left out:
 * `tentative` where F1 is best, `active` where four of five kept sentences are right.
 */
export const WEIGHTS: WeightTable = {
  version: 'rules@4',
  bias: FITTED_BIAS,
  thresholds: { active: 1.1, tentative: -0.3, task: -0.5 },
  weights: FITTED_WEIGHTS,
}
