import type { Program, StoredItem } from '@mem/store'
import type { Runtime } from '../runtime.ts'
import { followItems } from './follow-items.ts'

/** Runs a program that changes items, and lets their claims follow in the same transaction. */
export function* andFollow<Outcome extends readonly StoredItem[] | string | null>(
  { store, claims, ports }: Runtime,
  program: Program<Outcome>,
): Program<Outcome> {
  const outcome = yield* program
  if (typeof outcome !== 'string' && outcome !== null) {
    yield* followItems(store, claims, outcome, { now: ports.clock(), commanded: true })
    claims.turns.clear()
  }
  return outcome
}
