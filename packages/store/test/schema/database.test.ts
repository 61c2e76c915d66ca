import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { all } from '../../src/index.ts'
import { rawQuery } from '../../src/sql/compiler.ts'
import { testStore } from '../temporary.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: number
}

/** Reads the interfaces: table name to column name to whether the column may be null. */
function declared(): Map<string, Map<string, boolean>> {
  const source = readFileSync(join(import.meta.dirname, '../../src/schema/database.ts'), 'utf8')
  const columns = new Map(
    [...source.matchAll(/interface (\w+Table) \{(.*?)\n\}/gs)].map(([, name = '', body = '']) => [
      name,
      new Map([...body.matchAll(/^ {2}readonly (\w+): (.*)$/gm)].map(([, key = '', type = '']) => [key, mayBeNull(type)])),
    ]),
  )
  const [, tables = ''] = /interface Database \{(.*?)\n\}/s.exec(source) ?? []
  const named = [...tables.matchAll(/readonly (\w+): (\w+)/g)]
  return new Map(named.map(([, table = '', type = '']) => [table, columns.get(type) ?? new Map()]))
}

// `trust`, `role` and the like refer to the types of events.
function mayBeNull(type: string): boolean {
  return /\bnull\b/.test(type) || type.includes("StoredEvent['role']")
}

it('has the tables and columns that the types declare, null where they say so', async () => {
  const store = await testStore()
  const columns = (await store.read(
    all(
      rawQuery<Column>(sql`
        select list.name as "table", info.name, info.type, info."notnull" = 0 and info.pk = 0 as nullable
        from pragma_table_list as list, pragma_table_xinfo(list.name) as info
        where list.schema = 'main' and list.type = 'table' and list.name not like 'sqlite%'`),
    ),
  )) as readonly Column[]
  const actual = Object.groupBy(columns, ({ table }) => table)
  const expected = declared()
  expect(Object.keys(actual).sort()).toEqual([...expected.keys()].sort())
  for (const [table, rows = []] of Object.entries(actual))
    expect(Object.fromEntries(rows.map(({ name, nullable }) => [name, nullable === 1])), table).toEqual(
      Object.fromEntries(expected.get(table) ?? []),
    )
})
