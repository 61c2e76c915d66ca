import { sql } from 'kysely'
import { SCHEMA_VERSION } from '../schema/migrations.ts'
import type { StoreModule } from '../schema/module.ts'
import { readKeptTables } from '../schema/module-tables.ts'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { all, type Program } from '../sql/program.ts'
import { moduleExport } from './export-module.ts'
import { EXPORT_TABLES, type ExportTable, HOLDS_EVENTS, referenceOf, replaceEvents } from './export-tables.ts'
import { EXPORT_VERSION, type ExportEnd, type ExportHeader } from './transfer.ts'

/** Rows read at a time. */
const PAGE = 200

/** Runs a program on the state that the export shows. */
type Run = <Result>(program: Program<Result>) => Result

/** The lines of an export, each a JSON object without line break; `run` must show one state throughout. */
export function* exportLines(run: Run, open: readonly StoreModule[]): Generator<string, void> {
  yield JSON.stringify(run(header()))
  const rows: Record<string, number> = {}
  const modules = run(readKeptTables(open)).map(moduleExport)
  for (const table of [...EXPORT_TABLES, ...modules]) {
    for (let after: number | null = 0; after !== null; ) {
      const page: { lines: readonly string[]; after: number | null } = run(linesOf(table, after))
      yield* page.lines
      rows[table.name] = (rows[table.name] ?? 0) + page.lines.length
      after = page.after
    }
  }
  yield JSON.stringify({ end: true, rows } satisfies ExportEnd)
}

function* header(): Program<ExportHeader> {
  const modules = yield* all(compiler.selectFrom('module_version').select(['name', 'version']).orderBy('name'))
  const versions = Object.fromEntries(modules.map(({ name, version }) => [name, version]))
  return { mem: 'export', version: EXPORT_VERSION, schema: SCHEMA_VERSION, modules: versions }
}

function* linesOf({ name, page }: ExportTable, after: number) {
  const { rows, after: next } = yield* page(after, PAGE)
  const named = HOLDS_EVENTS.has(name) ? yield* nameEvents(rows) : rows
  return { lines: named.map((row) => JSON.stringify({ table: name, row })), after: next }
}

function* nameEvents(rows: readonly Readonly<Record<string, unknown>>[]) {
  const numbers = new Set<number>()
  for (const row of rows)
    replaceEvents(row, (event) => {
      numbers.add(Number(event))
      return event
    })
  const named = yield* all(
    rawQuery<{ readonly id: number; readonly name: string | null }>(
      sql`select value as id, ${referenceOf(sql`value`)} as name from json_each(${JSON.stringify([...numbers])})`,
    ),
  )
  const names = new Map(named.map(({ id, name }) => [id, name === null ? null : (JSON.parse(name) as unknown)]))
  return rows.map((row) => replaceEvents(row, (event) => names.get(Number(event)) ?? null))
}
