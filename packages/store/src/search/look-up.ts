import type { IdRange } from '../events/event-id.ts'
import type { Program } from '../sql/program.ts'
import { matchTerm } from './match-term.ts'
import { readPostings } from './postings.ts'
import type { SearchIndex, SearchTerm } from './search.ts'

export interface LookupLimits {
  readonly lookups: number
  readonly postings: number
  readonly perTerm: number
}

/** A term that was looked up. */
export interface FoundTerm {
  /** Index of the term in the query. */
  readonly position: number
  readonly frequency: number
  /** Entries that hold it, newest first. */
  readonly ids: readonly number[]
}

export interface LookupPlan {
  readonly index: SearchIndex
  readonly range: IdRange | undefined
  readonly terms: readonly SearchTerm[]
  /** Frequencies known before; undefined for a term that occurs seldom. */
  readonly counts: readonly (number | undefined)[]
  readonly limits: LookupLimits
}

/**
 * Looks terms up, rarest first, until a limit is reached. Terms that occur too often are left out, unless nothing else
 * gave an entry: a question of common words only is answered with the newest entries of the rarest of them.
 */
export function* lookUp(plan: LookupPlan): Program<readonly FoundTerm[]> {
  const { counts, limits } = plan
  const byCount = plan.terms.map((_, position) => position).sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0))
  const rare = byCount.filter((position) => counts[position] !== 0 && (counts[position] ?? 0) <= limits.perTerm)
  const common = byCount.filter((position) => (counts[position] ?? 0) > limits.perTerm)
  const found: FoundTerm[] = []
  let left = limits.postings
  for (const position of rare.slice(0, limits.lookups)) {
    if (left <= 0) return found
    const term = yield* lookUpRare(plan, position, left)
    left -= term.ids.length
    found.push(term)
  }
  if (left < limits.postings) return found
  return found.concat(yield* lookUpCommon(plan, common))
}

function* lookUpRare(plan: LookupPlan, position: number, left: number): Program<FoundTerm> {
  const { index, range, limits } = plan
  const count = plan.counts[position]
  const match = matchOf(plan, position)
  if (match === undefined) return { position, frequency: 0, ids: [] }
  if (count !== undefined) {
    const ids = yield* readPostings(index, { match, limit: Math.min(limits.perTerm, left) }, range)
    return { position, frequency: count, ids }
  }
  // Seldom when the table was made: all of its entries are read, so that its frequency is exact.
  const everywhere = yield* readPostings(index, { match, limit: limits.perTerm + 1 })
  const ids = range ? everywhere.filter((id) => id >= range.from && id <= range.to) : everywhere
  return { position, frequency: everywhere.length, ids: ids.slice(0, Math.min(limits.perTerm, left)) }
}

function* lookUpCommon(plan: LookupPlan, common: readonly number[]): Program<readonly FoundTerm[]> {
  const { index, range, limits } = plan
  const found: FoundTerm[] = []
  let left = limits.postings
  for (const position of common.slice(0, limits.lookups)) {
    if (left <= 0) break
    const match = matchOf(plan, position) ?? ''
    const ids = yield* readPostings(index, { match, limit: Math.min(limits.perTerm, left) }, range)
    left -= ids.length
    found.push({ position, frequency: plan.counts[position] ?? 0, ids })
  }
  return found
}

function matchOf(plan: LookupPlan, position: number): string | undefined {
  const term = plan.terms[position]
  return term && matchTerm(term.term, term.prefix === true)
}
