import type { ForeignRow, ForeignTable } from '@mem/store'
import type { TableNames } from './columns.ts'

/** How one table of the original holds what is known of it. */
export interface Layout {
  readonly table: string
  /** The column of each field that the table has. */
  readonly columns: ReadonlyMap<string, string>
  /** Columns that nothing here understands. */
  readonly unknown: readonly string[]
  /** Columns that are understood and not taken. */
  readonly madeAnew: readonly string[]
}

/** Finds a table and its columns by their known spellings, whatever their letter case; undefined where there is no such table. */
export const layoutOf = (tables: readonly ForeignTable[], names: TableNames): Layout | undefined => {
  const table = tables.find(({ name }) => names.tables.includes(name.toLowerCase()))
  if (!table) return undefined
  const held = new Map(table.columns.map((column) => [column.toLowerCase(), column]))
  const columns = new Map<string, string>()
  for (const [field, spellings] of Object.entries(names.fields)) {
    const column = held.get(spellings.find((name) => held.has(name)) ?? '')
    if (column !== undefined) columns.set(field, column)
  }
  const taken = new Set(columns.values())
  const madeAnew = table.columns.filter((column) => names.madeAnew.includes(column.toLowerCase()))
  const unknown = table.columns.filter((column) => !taken.has(column) && !madeAnew.includes(column))
  return { table: table.name, columns, unknown, madeAnew }
}

/** A row by fields; those that the table has no column for are missing. */
export const fieldsOf = ({ columns }: Layout, row: ForeignRow): ForeignRow =>
  Object.fromEntries([...columns].map(([field, column]) => [field, row[column] ?? null]))
