import { all, type Program, type StoredSession } from '@mem/store'
import { isClaimId } from '../claims/referred-claim.ts'
import { scopeKeysOf } from '../claims/scope-keys.ts'
import type { Runtime } from '../runtime.ts'
import { ambiguous, itemsNamed } from './reference.ts'

/** Ids of the session's claims, its workspace's and those for everywhere that begin so. */
function* claimsNamed({ store, claims }: Runtime, session: StoredSession, part: string): Program<readonly string[]> {
  const ids = store.sql.withTables<{ claim: { id: string } }>().selectFrom('claim').select('id').orderBy('id')
  // Digits and a to f come before g: a range of the index, which `like` isn't.
  const begun = yield* all(ids.where('id', '>=', `clm_${part}`).where('id', '<', `clm_${part}g`))
  const scopes = scopeKeysOf(session)
  return (yield* claims.programs.byIds(begun.map(({ id }) => id)))
    .filter(({ scopeKey }) => scopes.includes(scopeKey))
    .map(({ id }) => id)
}

/**
 * What a person refers to, with a short id of an item or a claim written out: `clm_28eea0`, `45b5d376`, `[mem 45b5d376]`, four to
 * sixteen characters of an id's last part. Anything else stays as it is. Throws `INPUT_INVALID` where several begin so, of both together.
 */
export function* wholeReference(runtime: Runtime, session: StoredSession | null, given: string): Program<string> {
  const part = /^(?:clm_)?([0-9a-f]{4,16})$/i.exec(given)?.[1]?.toLowerCase()
  const claims = part && session ? yield* claimsNamed(runtime, session, part) : []
  const items = isClaimId(given) ? [] : yield* itemsNamed(runtime.store, session, given)
  const [id, second] = [...claims, ...items]
  if (second) throw ambiguous(given, [...claims, ...items])
  return id ?? given
}
