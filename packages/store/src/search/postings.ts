import { sql } from 'kysely'
import type { IdRange } from '../events/event-id.ts'
import { asArrays } from '../sql/array-query.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, first, type Program } from '../sql/program.ts'
import { indexTable } from './index-table.ts'
import type { SearchIndex } from './search.ts'

interface Lookup {
  readonly match: string
  readonly limit: number
}

// Bounds go in as bigint: a number is bound as a float, and FTS5 doesn't use a float bound to skip postings.
type RangedLookup = Lookup & { readonly from: bigint; readonly to: bigint }

const statements = (index: SearchIndex) => {
  const table = sql.table(indexTable(index))
  return {
    everywhere: prepared((at: Lookup) =>
      rawQuery<never>(sql`select rowid from ${table} where ${table} match ${at.match}
        order by rowid desc limit ${at.limit}`),
    ),
    within: prepared((at: RangedLookup) =>
      rawQuery<never>(sql`select rowid from ${table} where ${table} match ${at.match}
        and rowid between ${at.from} and ${at.to} order by rowid desc limit ${at.limit}`),
    ),
    count: prepared((at: Lookup) =>
      rawQuery<{ readonly n: number }>(
        sql`select count(*) as n from (select 1 from ${table} where ${table} match ${at.match} limit ${at.limit})`,
      ),
    ),
  }
}

const of = { message: statements('message'), trace: statements('trace'), item: statements('item') } as const

/** Ids of the newest entries that hold a term. */
export function* readPostings(
  index: SearchIndex,
  { match, limit }: Lookup,
  range?: IdRange,
): Program<readonly number[]> {
  const query = range
    ? of[index].within({ match, limit, from: BigInt(range.from), to: BigInt(range.to) })
    : of[index].everywhere({ match, limit })
  return (yield* all(asArrays<[number]>(query))).map(([id]) => id)
}

/** In how many entries a term occurs, counted up to a limit. */
export function* countPostings(index: SearchIndex, lookup: Lookup): Program<number> {
  return (yield* first(of[index].count(lookup)))?.n ?? 0
}
