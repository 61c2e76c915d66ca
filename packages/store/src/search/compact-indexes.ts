import { sql } from 'kysely'
import { readMeta, writeMeta } from '../schema/meta.ts'
import { rawQuery } from '../sql/compiler.ts'
import { first, type Program, run } from '../sql/program.ts'
import { readIndexState } from './index-state.ts'
import { indexTable, SEARCH_INDEXES } from './index-table.ts'
import type { SearchIndex } from './search.ts'

/** An index is compacted when it has grown by this factor, from this size on. */
const GROWTH = 1.5
const FROM_ENTRIES = 1_000

interface Compaction {
  /** Entries when the newest compaction began. */
  readonly entries: number
  readonly finished: boolean
}

/**
 * Joins the segments of the full-text indexes into one, `pages` pages of work at a time: every look-up visits every
 * segment (18 of them after 100,000 single inserts). True when nothing is left to do.
 */
export function* compactIndexes(pages: number): Program<boolean> {
  for (const index of SEARCH_INDEXES) if (!(yield* compactSlice(index, pages))) return false
  return true
}

function* compactSlice(index: SearchIndex, pages: number): Program<boolean> {
  const { entries } = yield* readIndexState(index)
  const last = yield* readCompaction(index)
  if (last.finished && (entries <= FROM_ENTRIES || entries < GROWTH * last.entries)) return true
  const before = yield* changes()
  // FTS5: a negative amount of work begins a merge of all segments, a positive one goes on with it.
  yield* merge(index, last.finished ? -pages : pages)
  // Documented by FTS5: fewer than two changes mean that there was nothing to merge.
  const finished = (yield* changes()) - before < 2
  yield* writeMeta(key(index), JSON.stringify({ entries: last.finished ? entries : last.entries, finished }))
  return finished
}

function merge(index: SearchIndex, pages: number): Program<void> {
  const table = sql.table(indexTable(index))
  return run(rawQuery(sql`insert into ${table}(${table}, rank) values ('merge', ${pages})`))
}

function* changes(): Program<number> {
  return (yield* first(rawQuery<{ readonly n: number }>(sql`select total_changes() as n`)))?.n ?? 0
}

function key(index: SearchIndex): string {
  return `compaction:${index}`
}

function* readCompaction(index: SearchIndex): Program<Compaction> {
  const json = yield* readMeta(key(index))
  return json === undefined ? { entries: 0, finished: true } : (JSON.parse(json) as Compaction)
}
