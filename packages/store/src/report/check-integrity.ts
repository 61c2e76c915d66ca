import type { DatabaseSync } from 'node:sqlite'
import { indexTable, SEARCH_INDEXES } from '../search/index-table.ts'

interface Check {
  readonly what: string
  /** Gives one row per finding; its first column says what, or counts. */
  readonly sql: string
}

const indexChecks: readonly Check[] = SEARCH_INDEXES.flatMap((index) => {
  const [owner, key] = index === 'item' ? ['item', '"row"'] : ['event', 'id']
  return [
    {
      what: `index ${index}: number of entries that belong to no stored row`,
      sql: `select count(*) as n from ${indexTable(index)} where rowid not in (select ${key} from ${owner}) having n > 0`,
    },
    {
      what: `index ${index}: entries that its count (second number) misses`,
      sql: `select (select count(*) from ${indexTable(index)}) || ', ' || entries from index_state
        where name = '${index}' and entries <> (select count(*) from ${indexTable(index)})`,
    },
  ]
})

/** Queries that find damage in a database. */
export const INTEGRITY_CHECKS: readonly Check[] = [
  { what: 'file', sql: `select * from pragma_integrity_check where integrity_check <> 'ok'` },
  {
    what: 'missing row referred to by',
    sql: "select \"table\" || ' ' || coalesce(rowid, '') from pragma_foreign_key_check",
  },
  ...indexChecks,
  {
    what: 'item whose quote isn’t in its event',
    sql: `select item.id from item_source join item on item."row" = item_source.item
      join event on event.id = item_source.event where instr(event.text, quote) = 0`,
  },
]

/** Reads everything once and names what is damaged; repairs nothing. */
export function checkIntegrity(database: DatabaseSync): readonly string[] {
  return INTEGRITY_CHECKS.flatMap((check) => {
    try {
      return findings(check, database.prepare(check.sql).all())
    } catch (error) {
      // A check that can't be made is itself a finding: the part it reads is damaged.
      return [`${check.what}: can’t be read (${error instanceof Error ? error.message : String(error)})`]
    }
  })
}

/** What a check's query found, a sentence each. */
export function findings({ what }: Check, rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  return rows.map((row) => `${what}: ${Object.values(row)[0]}`)
}
