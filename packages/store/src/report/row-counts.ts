import type { DatabaseSync } from 'node:sqlite'

/** A query for the number of rows of every table of a database, as `name` and `n`: one statement, so of one moment. */
export function rowCountsQuery(database: DatabaseSync): string {
  return tableNames(database)
    .map((name) => `select '${name}' as name, count(*) as n from "${name}"`)
    .join(' union all ')
}

/** What such a query gave, by table. */
export function rowCounts(rows: readonly Readonly<Record<string, unknown>>[]): Readonly<Record<string, number>> {
  return Object.fromEntries(rows.map(({ name, n }) => [String(name), Number(n)]))
}

// Shadow tables of the indexes are left out, and so are the virtual tables themselves: `index_state` counts entries.
function tableNames(database: DatabaseSync): readonly string[] {
  const rows = database.prepare(`select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`)
  return rows.all().map((row) => String(row.name))
}
