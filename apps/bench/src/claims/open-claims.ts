import { type ClaimPrograms, claimPrograms, claimsModule } from '@mem/claims-cbdc'
import { openStore, type Store } from '@mem/store'
import { session, workspace } from './plain-draft.ts'

export interface BenchClaims {
  readonly store: Store
  readonly programs: ClaimPrograms
}

/** An empty store of claims with the session that asks. */
export async function openClaims(path: string): Promise<BenchClaims> {
  const store = await openStore({ path, clock: Date.now, modules: [claimsModule] })
  await store.write(store.sessions.put({ key: session, workspace }))
  return { store, programs: claimPrograms(store) }
}
