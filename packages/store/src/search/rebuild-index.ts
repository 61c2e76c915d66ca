import { TOKENIZER_VERSION } from '@mem/text'
import { sql } from 'kysely'
import { laneOf } from '../events/event-id.ts'
import { itemTerms } from '../items/item-terms.ts'
import { readMeta, removeMeta, writeMeta } from '../schema/meta.ts'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { all, type Program, run } from '../sql/program.ts'
import { hasEntry, putEntry } from './index-entries.ts'
import { createIndexTable, indexTable, SEARCH_INDEXES } from './index-table.ts'
import { indexText } from './index-text.ts'
import { forgetFrequencies } from './refresh-frequencies.ts'
import type { SearchIndex } from './search.ts'

/** How far a rebuild has come: rows up to and including `after` of a table are done. */
interface Progress {
  readonly table: 'event' | 'item'
  readonly after: number
}

interface Entry {
  readonly id: number
  readonly put: Program<void>
}

const PROGRESS = 'rebuild'

/**
 * Makes the indexes anew from the stored text, in slices. What is stored meanwhile is indexed at once and met again
 * later, so entries that exist are left alone. Searches in between find only a part. True when it is done.
 */
export function* rebuildIndex(rows: number): Program<boolean> {
  const { table, after } = yield* begin()
  const entries = table === 'event' ? yield* eventEntries(after, rows) : yield* itemEntries(after, rows)
  for (const { put } of entries) yield* put
  if (entries.length === rows) yield* saveProgress({ table, after: entries.at(-1)?.id ?? after })
  else if (table === 'event') yield* saveProgress({ table: 'item', after: 0 })
  else return yield* finish()
  return false
}

function* begin(): Program<Progress> {
  const saved = yield* readMeta(PROGRESS)
  if (saved !== undefined) return JSON.parse(saved) as Progress
  for (const index of SEARCH_INDEXES) {
    // Dropping also works on a damaged index, unlike emptying it.
    yield* run(rawQuery(sql`drop table ${sql.table(indexTable(index))}`))
    yield* run(rawQuery(sql.raw(createIndexTable(index))))
  }
  yield* run(compiler.updateTable('index_state').set((row) => ({ entries: 0, revision: row('revision', '+', 1) })))
  yield* forgetFrequencies()
  return { table: 'event', after: 0 }
}

function* finish(): Program<boolean> {
  yield* removeMeta(PROGRESS)
  yield* writeMeta('tokenizer_version', String(TOKENIZER_VERSION))
  return true
}

function saveProgress(progress: Progress): Program<void> {
  return writeMeta(PROGRESS, JSON.stringify(progress))
}

function* eventEntries(after: number, rows: number): Program<readonly Entry[]> {
  const events = yield* all(
    compiler.selectFrom('event').select(['id', 'text']).where('id', '>', after).orderBy('id').limit(rows),
  )
  return events.map(({ id, text }) => ({
    id,
    put: unlessIndexed(laneOf(id), id, () => indexText(laneOf(id), id, text)),
  }))
}

function* itemEntries(after: number, rows: number): Program<readonly Entry[]> {
  const items = yield* all(
    compiler
      .selectFrom('item')
      .select(['row', 'content', 'conditions', 'subject'])
      .where('row', '>', after)
      .orderBy('row')
      .limit(rows),
  )
  return items.map(({ row, content, conditions, subject }) => {
    const terms = itemTerms(content, JSON.parse(conditions) as readonly string[], subject)
    return { id: row, put: unlessIndexed('item', row, () => putEntry('item', row, terms)) }
  })
}

function* unlessIndexed(index: SearchIndex, id: number, put: () => Program<void>): Program<void> {
  if (!(yield* hasEntry(index, id))) yield* put()
}
