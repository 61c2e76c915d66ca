import type { Claim } from '@mem/claims-cbdc'
import type { Program, StoredSession } from '@mem/store'
import { resolveReference } from '../commands/reference.ts'
import type { Runtime } from '../runtime.ts'
import { claimOf } from './claim-of.ts'
import { scopeKeysOf } from './scope-keys.ts'

/** Whether this names a claim and no item, message or line. */
export const isClaimId = (given: string): boolean => given.startsWith('clm_')

/** The claim that a person refers to: its id, an item's, or `#n` of the last block; a text says what to type instead. */
export function* referredClaim(
  { store, claims, ports }: Runtime,
  session: StoredSession,
  given: string,
): Program<Claim | string> {
  const notFound = `nothing is known here as "${given}"; use an id of list claims or search, or #n of the last block`
  if (isClaimId(given)) return (yield* claims.programs.get(given, scopeKeysOf(session))) ?? notFound
  const found = yield* resolveReference(store, session, given)
  return found ? yield* claimOf({ store, layer: claims, session, now: ports.clock() }, found) : notFound
}
