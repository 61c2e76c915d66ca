import type { Belief } from '../claim.ts'
import type { Outcome } from '../outcome.ts'

/** What each outcome adds (seed B §3). */
const DELTAS: Readonly<Record<Outcome, Belief>> = {
  helped: { alpha: 1, beta: 0, harmfulCount: 0 },
  harmful: { alpha: 0, beta: 5, harmfulCount: 1 },
  stale: { alpha: 0, beta: 2, harmfulCount: 0 },
  conflict: { alpha: 0, beta: 4, harmfulCount: 0 },
  unknown: { alpha: 0, beta: 0, harmfulCount: 0 },
}

/** The belief after feedback: helped +1 alpha; harmful +5 beta and counted; stale +2 beta; conflict +4 beta; unknown nothing. */
export function settleBelief(belief: Belief, outcome: Outcome): Belief {
  const delta = DELTAS[outcome]
  return {
    alpha: belief.alpha + delta.alpha,
    beta: belief.beta + delta.beta,
    harmfulCount: belief.harmfulCount + delta.harmfulCount,
  }
}
