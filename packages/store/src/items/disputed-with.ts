import type { Program } from '../sql/program.ts'
import { readHistory } from './item-log.ts'

/** Ids of the items that a dispute of this one named; see `ItemPrograms.disputedWith`. */
export function* disputedWith(id: string): Program<readonly string[]> {
  const disputes = (yield* readHistory(id)).filter(({ event }) => event === 'disputed')
  const named: readonly unknown[] = disputes.flatMap(({ detail }) => detail.with ?? [])
  return [...new Set(named.filter((other): other is string => typeof other === 'string' && other !== id))]
}
