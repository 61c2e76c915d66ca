import { describe, expect, it } from 'vitest'
import { fitLogistic, logOdds } from '../../scripts/fit-weights/fit-logistic.ts'

// Three of four sentences with the feature are kept, one of four without: log-odds ln 3 and -ln 3.
const row = (features: readonly number[], kept: boolean) => ({ features, kept })
const rows = [
  ...[true, true, true, false].map((kept) => row([0], kept)),
  ...[true, false, false, false].map((kept) => row([], kept)),
]

describe('fitting weights', () => {
  it('finds the log-odds of the counts when nothing holds the weights back', () => {
    const { bias, weights } = fitLogistic(rows, { bias: 0, weights: [0] }, 1e-6)
    expect(bias).toBeCloseTo(-Math.log(3), 2)
    expect(weights[0]).toBeCloseTo(2 * Math.log(3), 2)
  })

  it('keeps a weight at its prior when the prior is strong, and where no sentence shows the feature', () => {
    expect(fitLogistic(rows, { bias: 0, weights: [0.5] }, 1e6).weights[0]).toBeCloseTo(0.5, 3)
    expect(fitLogistic(rows, { bias: 0, weights: [0, -1.5] }, 1).weights[1]).toBe(-1.5)
  })

  it('adds up the weights of the features that hold', () => {
    expect(logOdds({ bias: -1, weights: [2, 0.5, 4] }, [0, 1])).toBe(1.5)
  })
})
