import { sql } from 'kysely'
import type { ModuleTable } from '../schema/module-tables.ts'
import { rawQuery } from '../sql/compiler.ts'
import { all, first, type Program, run } from '../sql/program.ts'
import { isReference } from './export-tables.ts'
import { findReferred } from './import-event.ts'
import { isFenced } from './import-fence.ts'
import { type ImportState, PURGED, type RowProgram, refuse } from './import-state.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Stores a row of a module's table. It is known by its primary key, or where that is a number given out by the database by
 * the columns of a unique index, else by all others; a number is kept where it is free.
 */
export function* importModuleRow(table: ModuleTable, given: Row, state: ImportState): RowProgram {
  const unknown = Object.keys(given).find((column) => !table.columns.includes(column))
  if (unknown !== undefined) return refuse(`${table.name} has no column ${unknown}`)
  const { number } = table
  const name = number === undefined ? '' : `${table.name} ${String(given[number])}`
  // Until it is stored: rows that refer to one that isn't taken, for whatever reason, aren't taken either.
  if (number !== undefined) state.moduleRows.set(name, undefined)
  if (yield* isOfPurged(table, given, state)) return PURGED
  const row = yield* resolve(table, given, state)
  if (typeof row === 'string') return refuse(row)
  const known = yield* findKnown(table, row, number)
  if (known) {
    if (number !== undefined) state.moduleRows.set(name, Number(known[number]))
    return 'known'
  }
  const isTaken = number !== undefined && (yield* exists(table.name, { [number]: row[number] }))
  const values = Object.entries(row).filter(([column]) => !(isTaken && column === number))
  yield* run(
    rawQuery(sql`insert into ${sql.table(table.name)}(${sql.join(values.map(([column]) => sql.ref(column)))})
      values (${sql.join(values.map(([, value]) => value))})`),
  )
  if (number !== undefined) {
    const made = yield* first(rawQuery<{ readonly id: number }>(sql`select last_insert_rowid() as id`))
    state.moduleRows.set(name, made?.id ?? 0)
  }
  return 'added'
}

/** Modules' rows don't say when they were made in a way that is known here. */
function* isOfPurged({ references }: ModuleTable, given: Row, state: ImportState): Program<boolean> {
  if (yield* isFenced({ at: null }, state)) return true
  for (const { column, table } of references) {
    const key = given[column]
    if ((table !== 'session' && table !== 'workspace') || typeof key !== 'string') continue
    if (yield* isFenced({ [table]: key, at: null }, state)) return true
  }
  return false
}

/** The row with bytes as bytes and row numbers of here; a sentence when something it refers to isn't stored. */
function* resolve(table: ModuleTable, given: Row, state: ImportState): Program<Row | string> {
  const row: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(given)) {
    const reference = table.references.find((candidate) => candidate.column === column)
    const found = reference && value !== null ? yield* findRow(reference.table, value, state) : fromJson(value)
    if (found === undefined) return `${column} refers to a row of ${reference?.table} that isn’t stored`
    row[column] = found
  }
  return row
}

function fromJson(value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'hex' in value && typeof value.hex === 'string'
  return isBytes ? Buffer.from(String(value.hex), 'hex') : value
}

function* findRow(table: string, value: unknown, state: ImportState): Program<unknown> {
  if (table === 'event') return isReference(value) ? yield* findReferred(value, state) : undefined
  if (table === 'session' || table === 'workspace')
    return (yield* first(rawQuery<{ id: number }>(sql`select id from ${sql.table(table)} where key = ${value}`)))?.id
  if (table === 'item')
    return (yield* first(rawQuery<{ n: number }>(sql`select "row" as n from item where id = ${value}`)))?.n
  const number = `${table} ${String(value)}`
  return state.moduleRows.has(number) ? state.moduleRows.get(number) : value
}

function* findKnown(table: ModuleTable, row: Row, number: string | undefined): Program<Row | undefined> {
  const columns = number === undefined && table.key.length > 0 ? table.key : yield* identifying(table, number)
  const same = columns.map((column) => sql`${sql.ref(column)} is ${row[column] ?? null}`)
  return yield* first(rawQuery<Row>(sql`select * from ${sql.table(table.name)} where ${sql.join(same, sql` and `)}`))
}

function* identifying(table: ModuleTable, number: string | undefined): Program<readonly string[]> {
  const indexes = yield* all(
    rawQuery<{ readonly name: string }>(
      sql`select name from pragma_index_list(${table.name}) where "unique" = 1 and origin <> 'pk' and partial = 0 order by seq desc`,
    ),
  )
  const [index] = indexes
  if (!index) return table.columns.filter((column) => column !== number)
  const columns = yield* all(
    rawQuery<{ readonly name: string }>(sql`select name from pragma_index_info(${index.name}) order by seqno`),
  )
  return columns.map(({ name }) => name)
}

function* exists(table: string, where: Row): Program<boolean> {
  const same = Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} is ${value}`)
  return (yield* first(rawQuery(sql`select 1 as found from ${sql.table(table)} where ${sql.join(same)}`))) !== undefined
}
