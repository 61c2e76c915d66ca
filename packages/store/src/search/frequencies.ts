import { sql } from 'kysely'
import { asArrays } from '../sql/array-query.ts'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, first, type Program } from '../sql/program.ts'
import { encodeTerm } from './encode-term.ts'
import type { IndexState } from './index-state.ts'
import { matchTerm } from './match-term.ts'
import { countPostings } from './postings.ts'
import type { SearchIndex, SearchTerm } from './search.ts'

/** From this many entries on, frequencies come from the table; below, counting is quick enough. */
export const TABLE_FROM_ENTRIES = 1_000
/** Terms found more often than this stand in the table. */
export const TABLE_ABOVE = 64
/** Counts remembered per index; then it begins anew. */
const MOST_COUNTED = 10_000

/** How often terms occur, remembered over queries. */
export interface FrequencyMemory {
  /** Frequencies read from the table, of the version last used, per index. */
  readonly tables: Map<SearchIndex, { readonly version: number; readonly counts: ReadonlyMap<string, number> }>
  /** Counts made directly, of the state of the index last seen. */
  readonly counted: Map<SearchIndex, Counted>
  /** Forgets everything: numbers of versions and revisions that were undone are given out again. */
  clear(): void
}

interface Counted {
  readonly revision: number
  readonly countLimit: number
  readonly counts: Map<string, number>
}

export function frequencyMemory(): FrequencyMemory {
  const tables: FrequencyMemory['tables'] = new Map()
  const counted: FrequencyMemory['counted'] = new Map()
  return {
    tables,
    counted,
    clear() {
      tables.clear()
      counted.clear()
    },
  }
}

export interface Frequencies {
  /** Version of the table they come from; 0 when they were counted. */
  readonly version: number
  /** Per term of the query; undefined for a term that isn't in the table, so occurs seldom. */
  readonly counts: readonly (number | undefined)[]
}

/** Frequencies of query terms; counting stops at `countLimit`. */
export function* readFrequencies(
  memory: FrequencyMemory,
  state: IndexState,
  terms: readonly SearchTerm[],
  countLimit: number,
): Program<Frequencies> {
  const table = yield* frequencyTable(memory, state)
  const counts: (number | undefined)[] = []
  if (!table) {
    const counted = countsOf(memory, state, countLimit)
    for (const term of terms) counts.push(yield* countOnce(state.name, term, countLimit, counted))
    return { version: 0, counts }
  }
  for (const { term, prefix } of terms) {
    if (prefix) counts.push(yield* sumOfPrefix(state, term))
    else counts.push(table.get(encodeTerm(term)))
  }
  return { version: state.df_version, counts }
}

/** Terms above `TABLE_ABOVE` with their frequencies; undefined while these are counted directly. */
export function* frequencyTable(
  memory: FrequencyMemory,
  state: IndexState,
): Program<ReadonlyMap<string, number> | undefined> {
  const useTable = state.entries > TABLE_FROM_ENTRIES && state.df_version > 0
  return useTable ? yield* loadTable(memory, state) : undefined
}

function countsOf(memory: FrequencyMemory, state: IndexState, countLimit: number): Map<string, number> {
  const known = memory.counted.get(state.name)
  if (known?.revision === state.revision && known.countLimit === countLimit && known.counts.size < MOST_COUNTED)
    return known.counts
  const counts = new Map<string, number>()
  memory.counted.set(state.name, { revision: state.revision, countLimit, counts })
  return counts
}

function* countOnce(
  index: SearchIndex,
  { term, prefix }: SearchTerm,
  limit: number,
  counts: Map<string, number>,
): Program<number> {
  const match = matchTerm(term, prefix === true)
  if (match === undefined) return 0
  const known = counts.get(match)
  if (known !== undefined) return known
  const count = yield* countPostings(index, { match, limit })
  counts.set(match, count)
  return count
}

const tableOf = prepared(({ name, version }: { name: SearchIndex; version: number }) =>
  compiler.selectFrom('df').select(['term', 'n']).where('name', '=', name).where('version', '=', version),
)

function* loadTable(memory: FrequencyMemory, state: IndexState): Program<ReadonlyMap<string, number>> {
  const known = memory.tables.get(state.name)
  if (known?.version === state.df_version) return known.counts
  const rows = yield* all(asArrays<[string, number]>(tableOf({ name: state.name, version: state.df_version })))
  const counts = new Map(rows)
  memory.tables.set(state.name, { version: state.df_version, counts })
  return counts
}

const prefixSum = prepared((of: { name: SearchIndex; version: number; from: string; to: string }) =>
  rawQuery<{ readonly n: number | null }>(sql`select sum(n) as n from df
    where name = ${of.name} and version = ${of.version} and term >= ${of.from} and term < ${of.to}`),
)

// An upper bound that is quick to get: the full-text index would have to join all lists that begin so.
function* sumOfPrefix(state: IndexState, term: string): Program<number | undefined> {
  const from = encodeTerm(term)
  const range = { from, to: `${from}\u{10ffff}` }
  return (yield* first(prefixSum({ name: state.name, version: state.df_version, ...range })))?.n ?? undefined
}
