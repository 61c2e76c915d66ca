import { sql } from 'kysely'
import { rawQuery } from '../sql/compiler.ts'
import { all, type Program } from '../sql/program.ts'
import type { StoreModule } from './module.ts'

/** A column that points to a row of another table. */
export interface TableReference {
  readonly column: string
  readonly table: string
  /** Column pointed to. */
  readonly to: string
}

/** A table that a module keeps, read from the database itself, so that modules declare nothing twice. */
export interface ModuleTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Columns of the primary key, in order; empty for a table without one. */
  readonly key: readonly string[]
  /** The key, when it is one column with a number that the database gives out; undefined for any other key. */
  readonly number: string | undefined
  readonly references: readonly TableReference[]
}

const OWN = [
  ...[
    'workspace',
    'session',
    'checkpoint',
    'task_state',
    'event',
    'event_alias',
    'archive',
    'event_outline',
    'item',
    'item_source',
  ],
  ...['item_log', 'assembly_log', 'pending_extraction', 'purged', 'index_state', 'df', 'meta', 'module_version'],
]

/** The plain tables of modules, each after those that it refers to. */
export function* readModuleTables(): Program<readonly ModuleTable[]> {
  const names = yield* all(
    rawQuery<{ readonly name: string }>(sql`select name from pragma_table_list
      where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
        and name not in (${sql.join(OWN)}) order by name`),
  )
  const tables: ModuleTable[] = []
  for (const { name } of names) tables.push(yield* describeTable(name))
  return parentsFirst(tables)
}

/** The tables of modules that an export holds: those that no open module can make again. */
export function* readKeptTables(modules: readonly StoreModule[]): Program<readonly ModuleTable[]> {
  const derived = new Set(modules.flatMap((module) => module.derived ?? []))
  return (yield* readModuleTables()).filter(({ name }) => !derived.has(name))
}

function* describeTable(name: string): Program<ModuleTable> {
  const columns = yield* all(
    rawQuery<{ readonly name: string; readonly type: string; readonly pk: number }>(
      sql`select name, type, pk from pragma_table_info(${name}) order by cid`,
    ),
  )
  const references = yield* all(
    rawQuery<{ readonly column: string; readonly table: string; readonly to: string | null }>(
      sql`select "from" as "column", "table", "to" from pragma_foreign_key_list(${name}) order by id, seq`,
    ),
  )
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const [number, second] = key
  const isGivenOut = !second && number?.type.toLowerCase() === 'integer'
  const isOwn = isGivenOut && !references.some(({ column }) => column === number.name)
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    number: isOwn ? number.name : undefined,
    references: references.map(({ column, table, to }) => ({ column, table, to: to ?? keyOf(table) })),
  }
}

// `references item` without a column means the primary key of that table.
function keyOf(table: string): string {
  if (table === 'item') return 'row'
  return ['archive', 'pending_extraction'].includes(table) ? 'event' : 'id'
}

function parentsFirst(tables: readonly ModuleTable[]): readonly ModuleTable[] {
  const placed: ModuleTable[] = []
  const visit = (table: ModuleTable, above: readonly string[]): void => {
    if (placed.includes(table) || above.includes(table.name)) return
    for (const { table: parent } of table.references) {
      const found = tables.find(({ name }) => name === parent)
      if (found) visit(found, [...above, table.name])
    }
    placed.push(table)
  }
  for (const table of tables) visit(table, [])
  return placed
}
