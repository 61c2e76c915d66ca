import { sql } from 'kysely'
import type { ModuleTable } from '../schema/module-tables.ts'
import { type ExportTable, referenceOf, table } from './export-tables.ts'

/** Reads the rows of a module's table: bytes as hex, and what they refer to by its name. */
export function moduleExport({ name, columns, key, references }: ModuleTable): ExportTable {
  const named = columns.map((column) => {
    const reference = references.find((candidate) => candidate.column === column)
    return sql`${reference ? nameOf(reference.table, `${name}.${column}`) : sql.ref(`${name}.${column}`)} as ${sql.ref(column)}`
  })
  const isEvent = (column: string) => references.some((held) => held.column === column && held.table === 'event')
  const order = sql.join((key.length > 0 ? key : columns).map((column) => sql.ref(`${name}.${column}`)))
  return table(
    name,
    (after, limit) => sql`
      select * from (select row_number() over (order by ${order}) as n, ${sql.join(named)} from ${sql.table(name)})
      where n > ${after} order by n limit ${limit}`,
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, isEvent(column) ? fromSql(value) : toJson(value)]),
      ),
  )
}

/** What stands in a line for a row number of one of the store's tables; numbers of other tables are kept. */
function nameOf(table: string, column: string) {
  const id = sql.ref(column)
  switch (table) {
    case 'session':
    case 'workspace':
      return sql`(select key from ${sql.table(table)} where id = ${id})`
    case 'item':
      return sql`(select id from item where "row" = ${id})`
    case 'event':
      return referenceOf(id)
    default:
      return id
  }
}

function toJson(value: unknown): unknown {
  return value instanceof Uint8Array ? { hex: Buffer.from(value).toString('hex') } : value
}

// SQLite gives JSON as text.
function fromSql(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : null
}
