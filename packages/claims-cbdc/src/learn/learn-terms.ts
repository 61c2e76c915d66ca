import type { Claim } from '../claim.ts'
import { CLAIM_LIMITS } from '../claim-limits.ts'

const LOOK_BACK = CLAIM_LIMITS.learningDays * 86_400_000

/** A recall that showed the claim. */
export interface LearnRun {
  /** Terms of its question, never its text. */
  readonly terms: readonly string[]
  /** Milliseconds UTC. */
  readonly at: number
}

export interface LearnInput {
  readonly claim: Pick<Claim, 'terms' | 'learnedTerms'>
  /** In any order. */
  readonly runs: readonly LearnRun[]
  /** Milliseconds UTC. */
  readonly now: number
}

/**
 * What a claim has learned after it helped: terms of the questions of the last 14 days that showed it, of the newest 20,
 * then what it knew before; without its own terms, at most 40 (seed B §4). The newest come first, so that old ones give way.
 */
export function learnTerms({ claim, runs, now }: LearnInput): readonly string[] {
  const recent = runs
    .filter(({ at }) => at >= now - LOOK_BACK)
    .sort((one, other) => other.at - one.at)
    .slice(0, CLAIM_LIMITS.learningRuns)
  const own = new Set(claim.terms)
  const learned = new Set([...recent.flatMap(({ terms }) => terms), ...claim.learnedTerms])
  return [...learned].filter((term) => !own.has(term)).slice(0, CLAIM_LIMITS.learnedTerms)
}
