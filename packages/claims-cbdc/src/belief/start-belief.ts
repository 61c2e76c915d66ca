import type { Belief, ClaimOrigin } from '../claim.ts'

/** Seed B §3. Mined statements are read by the same rules as heuristic ones, only later. */
const STARTS: Readonly<Record<ClaimOrigin, readonly [alpha: number, beta: number]>> = {
  explicit: [6, 1],
  heuristic: [4, 2],
  mined: [4, 2],
}

/** The belief of a new claim: 6/1 by command (0.857), else 4/2 (0.667, not enough to be used). */
export function startBelief(origin: ClaimOrigin): Belief {
  const [alpha, beta] = STARTS[origin]
  return { alpha, beta, harmfulCount: 0 }
}
