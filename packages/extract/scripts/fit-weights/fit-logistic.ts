import type { SentenceRow } from './sentence-rows.ts'

export interface Weights {
  readonly bias: number
  /** One a feature, in their order. */
  readonly weights: readonly number[]
}

export type Rows = readonly Pick<SentenceRow, 'features' | 'kept'>[]

const MOST_ROUNDS = 500
// A diagonal Newton step ignores what features have in common; a third of it converges where a whole one swings.
const STEP = 0.3
const CLOSE_ENOUGH = 1e-4

/** Log-odds of a row. */
export function logOdds({ bias, weights }: Weights, features: readonly number[]): number {
  return features.reduce((sum, feature) => sum + (weights[feature] ?? 0), bias)
}

/**
 * Logistic regression with a Gaussian prior around given weights: `strength` is the inverse variance of each weight, so
 * that many labelled sentences with a feature outweigh it. The bias is free.
 */
export function fitLogistic(rows: Rows, prior: Weights, strength: number): Weights {
  let bias = prior.bias
  const weights = [...prior.weights]
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const slopes = weights.map((weight, feature) => strength * (weight - (prior.weights[feature] ?? 0)))
    const curves = weights.map(() => strength)
    let biasSlope = 0
    let biasCurve = 1e-6
    for (const { features, kept } of rows) {
      const probability = 1 / (1 + Math.exp(-logOdds({ bias, weights }, features)))
      const error = probability - (kept ? 1 : 0)
      const curve = probability * (1 - probability)
      biasSlope += error
      biasCurve += curve
      for (const feature of features) {
        slopes[feature] = (slopes[feature] ?? 0) + error
        curves[feature] = (curves[feature] ?? 0) + curve
      }
    }
    const steps = slopes.map((slope, feature) => (STEP * slope) / (curves[feature] ?? 1))
    steps.forEach((step, feature) => {
      weights[feature] = (weights[feature] ?? 0) - step
    })
    const biasStep = (STEP * biasSlope) / biasCurve
    bias -= biasStep
    if (Math.max(...steps.map(Math.abs), Math.abs(biasStep)) < CLOSE_ENOUGH) break
  }
  return { bias, weights }
}
