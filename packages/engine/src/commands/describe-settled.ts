import { beliefOf, type Outcome } from '@mem/claims-cbdc'
import type { Settled } from '../claims/settle-claim.ts'
import { describeClaim } from './describe-claim.ts'

/** What an outcome changed. */
export const describeSettled = (
  { claim, before, learned, steppedDown }: Settled,
  outcome: Outcome,
): readonly string[] => {
  const belief = `belief ${beliefOf(before.belief).toFixed(2)} → ${beliefOf(claim.belief).toFixed(2)}`
  return [
    `${outcome}, ${belief}: ${describeClaim(claim)}`,
    ...(learned.length > 0 ? [`it is now also found by: ${learned.join(', ')}`] : []),
    ...(steppedDown
      ? ['claims are in shadow now, because too many of the last answers were bad; "mode assist" brings them back']
      : []),
  ]
}
