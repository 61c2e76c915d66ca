import { sql } from 'kysely'
import { readMeta, writeMeta } from '../schema/meta.ts'
import { asArrays } from '../sql/array-query.ts'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program, run } from '../sql/program.ts'
import { TABLE_ABOVE, TABLE_FROM_ENTRIES } from './frequencies.ts'
import { readIndexState } from './index-state.ts'
import { SEARCH_INDEXES, vocabularyTable } from './index-table.ts'
import type { SearchIndex } from './search.ts'

/** The table is renewed when the index has grown by this factor. */
const GROWTH = 1.5

/** A version being built: terms up to and including `after` are done. `after` null: it is finished. */
interface Build {
  readonly version: number
  readonly entries: number
  readonly after: string | null
}

/**
 * Renews the tables of term frequencies in slices. A new version is built beside the one in use, so it can be
 * interrupted; rows of versions no longer in use go in slices too. True when nothing is left to do.
 */
export function* refreshFrequencies(terms: number): Program<boolean> {
  for (const index of SEARCH_INDEXES) {
    const isDone = (yield* dropStaleRows(index, terms)) && (yield* buildSlice(index, terms))
    if (!isDone) return false
  }
  return true
}

const staleRows = prepared((of: { index: SearchIndex; before: number; limit: number }) =>
  compiler
    .selectFrom('df')
    .select(['version', 'term'])
    .where('name', '=', of.index)
    .where('version', '<', of.before)
    .orderBy('version')
    .orderBy('term')
    .limit(of.limit),
)

function* dropStaleRows(index: SearchIndex, limit: number): Program<boolean> {
  const state = yield* readIndexState(index)
  const before = state.df_version || (yield* readBuild(index)).version
  const stale = yield* all(staleRows({ index, before, limit }))
  const version = stale[0]?.version
  if (version === undefined) return true
  const terms = stale.filter((row) => row.version === version)
  yield* run(
    compiler
      .deleteFrom('df')
      .where('name', '=', index)
      .where('version', '=', version)
      .where('term', '<=', terms.at(-1)?.term ?? ''),
  )
  return false
}

function* buildSlice(index: SearchIndex, limit: number): Program<boolean> {
  const state = yield* readIndexState(index)
  let build = yield* readBuild(index)
  if (build.after === null) {
    if (state.entries <= TABLE_FROM_ENTRIES || state.entries < GROWTH * state.df_entries) return true
    build = { version: build.version + 1, entries: state.entries, after: '' }
  }
  const slice = yield* all(asArrays<[string, number]>(termsAfter(index, build.after ?? '', limit)))
  yield* insertFrequencies(index, build.version, slice)
  const isLast = slice.length < limit
  yield* writeMeta(buildKey(index), JSON.stringify({ ...build, after: isLast ? null : slice.at(-1)?.[0] }))
  if (!isLast) return false
  yield* run(
    compiler
      .updateTable('index_state')
      .set({ df_version: build.version, df_entries: build.entries })
      .where('name', '=', index),
  )
  return true
}

function termsAfter(index: SearchIndex, after: string, limit: number) {
  return rawQuery<never>(
    sql`select term, doc from ${sql.table(vocabularyTable(index))} where term > ${after} order by term limit ${limit}`,
  ).compile()
}

function* insertFrequencies(index: SearchIndex, version: number, slice: readonly [string, number][]): Program<void> {
  const frequent = JSON.stringify(slice.filter(([, documents]) => documents > TABLE_ABOVE))
  yield* run(
    rawQuery(sql`insert into df(name, version, term, n)
      select ${index}, ${version}, value ->> 0, value ->> 1 from json_each(${frequent})`),
  )
}

function buildKey(index: SearchIndex): string {
  return `frequencies:${index}`
}

function* readBuild(index: SearchIndex): Program<Build> {
  const json = yield* readMeta(buildKey(index))
  return json === undefined ? { version: 0, entries: 0, after: null } : (JSON.parse(json) as Build)
}

/** Takes the tables out of use, for an index that is made anew. Version numbers go on. */
export function* forgetFrequencies(): Program<void> {
  for (const index of SEARCH_INDEXES) {
    const build = yield* readBuild(index)
    yield* writeMeta(buildKey(index), JSON.stringify({ ...build, after: null }))
  }
  yield* run(compiler.updateTable('index_state').set({ df_version: 0, df_entries: 0 }))
}
