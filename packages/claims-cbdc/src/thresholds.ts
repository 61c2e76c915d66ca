/** Every number that a verdict or a recall of claims depends on. Names and defaults: `docs/configuration.md`, section `claims`. */
export interface Thresholds {
  /** Candidates that are judged and logged, 1 to 100. */
  readonly candidateLimit: number
  /** Most capsules, 0 to 5; not above `candidateLimit`. */
  readonly capsuleLimit: number
  /** Most claims of a block, 1 to 20; not above `candidateLimit`. */
  readonly injectionLimit: number
  /** Most characters of all claims of a block, 256 to 16,000. */
  readonly maxInjectionChars: number
  /** Below it a claim is only to be verified, 0 to 1. */
  readonly minUseBelief: number
  /** Above it a claim is only to be verified, 0 to 1. */
  readonly maxUseRisk: number
  /** Harmful outcomes from which on a claim is ignored, 1 to 20. */
  readonly harmfulQuarantineThreshold: number
  /** Days in which freshness halves, 1 to 3,650. */
  readonly freshnessHalfLifeDays: number
  /** Below it a claim has nothing to do with the question. */
  readonly minRelevance: number
  /** Below it a claim found by words is only to be verified. */
  readonly weakRelevance: number
  /** Below it a claim is only to be verified. */
  readonly minFreshness: number
  /** Most characters of a claim to be verified, 64 to 2,000. */
  readonly verifyMaxChars: number
  /** Share of negative outcomes from which on claims are no longer shown, 0 to 1. */
  readonly healthNegativeRateThreshold: number
  /** Outcomes below which nothing is concluded from them. */
  readonly healthMinSamples: number
}

/** The shipped thresholds: those of the system that this package implements. */
export const THRESHOLDS: Thresholds = {
  candidateLimit: 16,
  capsuleLimit: 2,
  injectionLimit: 3,
  maxInjectionChars: 1_200,
  minUseBelief: 0.7,
  maxUseRisk: 0.45,
  harmfulQuarantineThreshold: 2,
  freshnessHalfLifeDays: 180,
  minRelevance: 0.12,
  weakRelevance: 0.5,
  minFreshness: 0.2,
  verifyMaxChars: 160,
  healthNegativeRateThreshold: 0.4,
  healthMinSamples: 5,
}
