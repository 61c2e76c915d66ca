import { sql } from 'kysely'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { first, type Program, run } from '../sql/program.ts'
import { encodeTerm } from './encode-term.ts'
import { indexTable } from './index-table.ts'
import type { SearchIndex } from './search.ts'

const countEntries = prepared(({ index, change }: { index: SearchIndex; change: number }) =>
  compiler
    .updateTable('index_state')
    .set((row) => ({ entries: row('entries', '+', change), revision: row('revision', '+', 1) }))
    .where('name', '=', index),
)

interface IndexStatements {
  readonly insert: ReturnType<typeof insertEntry>
  readonly remove: ReturnType<typeof removeRow>
  readonly find: ReturnType<typeof findRow>
}

const insertEntry = (index: SearchIndex) =>
  prepared((entry: { id: number; terms: string }) =>
    rawQuery<never>(
      sql`insert into ${sql.table(indexTable(index))}(rowid, terms) values (${entry.id}, ${entry.terms})`,
    ),
  )

const removeRow = (index: SearchIndex) =>
  prepared((entry: { id: number }) =>
    rawQuery<never>(sql`delete from ${sql.table(indexTable(index))} where rowid = ${entry.id}`),
  )

const findRow = (index: SearchIndex) =>
  prepared((entry: { id: number }) =>
    rawQuery<{ readonly rowid: number }>(
      sql`select rowid from ${sql.table(indexTable(index))} where rowid = ${entry.id}`,
    ),
  )

const statements = (index: SearchIndex): IndexStatements => ({
  insert: insertEntry(index),
  remove: removeRow(index),
  find: findRow(index),
})

const of: Readonly<Record<SearchIndex, IndexStatements>> = {
  message: statements('message'),
  trace: statements('trace'),
  item: statements('item'),
}

/** Adds an entry that the index doesn't hold yet. */
export function* addEntry(index: SearchIndex, id: number, terms: readonly string[]): Program<void> {
  yield* run(of[index].insert({ id, terms: terms.map(encodeTerm).join(' ') }))
  yield* run(countEntries({ index, change: 1 }))
}

/** Removes an entry; without one nothing happens. */
export function* removeEntry(index: SearchIndex, id: number): Program<void> {
  if (!(yield* hasEntry(index, id))) return
  yield* run(of[index].remove({ id }))
  yield* run(countEntries({ index, change: -1 }))
}

export function* hasEntry(index: SearchIndex, id: number): Program<boolean> {
  return (yield* first(of[index].find({ id }))) !== undefined
}

/** Adds an entry or replaces the one there is. An entry without terms is no entry. */
export function* putEntry(index: SearchIndex, id: number, terms: readonly string[]): Program<void> {
  yield* removeEntry(index, id)
  if (terms.some((term) => encodeTerm(term) !== '')) yield* addEntry(index, id, terms)
}
