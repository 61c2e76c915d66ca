import type { Claim } from '../claim.ts'
import { CLAIM_LIMITS } from '../claim-limits.ts'
import type { InjectingRun } from '../store/runs/claim-run.ts'

const LOOK_BACK = CLAIM_LIMITS.learningDays * 86_400_000

/** A term that a claim learns, and the run whose question held it. */
export interface LearnedTerm {
  readonly term: string
  readonly run: number
}

export interface LearnInput {
  readonly claim: Pick<Claim, 'terms'>
  /** Runs that showed the claim, of `runsThatInjected`; in any order. */
  readonly runs: readonly InjectingRun[]
  /** Milliseconds UTC. */
  readonly now: number
}

/**
 * What a claim learns when it helped, as `settle` takes it: terms of the questions of the last 14 days that showed it, of the
 * newest 20, without its own terms, at most 40 (seed B §4). The newest come first, each with the newest run that asked it.
 */
export function learnTerms({ claim, runs, now }: LearnInput): readonly LearnedTerm[] {
  const recent = runs
    .filter(({ at }) => at >= now - LOOK_BACK)
    .sort((one, other) => other.at - one.at)
    .slice(0, CLAIM_LIMITS.learningRuns)
  const learned = new Map<string, LearnedTerm>()
  for (const { terms, run } of recent)
    for (const term of terms) if (!claim.terms.includes(term) && !learned.has(term)) learned.set(term, { term, run })
  return [...learned.values()].slice(0, CLAIM_LIMITS.learnedTerms)
}
