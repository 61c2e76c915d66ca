import type { z } from 'zod'
import type { ModuleTable } from '../schema/module-tables.ts'
import { importAlias, importEvent } from './import-event.ts'
import { importFence } from './import-fence.ts'
import { importItem, importSupersession } from './import-item.ts'
import { importModuleRow } from './import-module.ts'
import {
  importArchive,
  importCheckpoint,
  importLog,
  importPending,
  importTaskState,
  importWorkspace,
} from './import-rest.ts'
import { importSession } from './import-session.ts'
import type { ImportState, RowProgram } from './import-state.ts'
import { redactRow } from './redact-row.ts'
import { isOwnTable, type OwnTable, type RowOf, rowSchemas } from './row-schemas.ts'
import type { ExportLine } from './transfer.ts'

type Importers = { readonly [Table in OwnTable]: (row: RowOf<Table>, state: ImportState) => RowProgram }

const importers: Importers = {
  workspace: importWorkspace,
  purged: importFence,
  session: importSession,
  event: importEvent,
  event_alias: importAlias,
  archive: importArchive,
  item: importItem,
  superseded: importSupersession,
  checkpoint: importCheckpoint,
  task_state: importTaskState,
  pending_extraction: importPending,
  assembly_log: importLog,
}

/** What a line does, to be run in a write; or why it does nothing. */
export function importRow(
  { table, row }: ExportLine,
  modules: readonly ModuleTable[],
  state: ImportState,
): (() => RowProgram) | string {
  const redacted = redactRow(row)
  if (!isOwnTable(table)) {
    const module = modules.find(({ name }) => name === table)
    if (!module) return `there is no table ${table} here; open the store with the module that keeps it`
    return () => importModuleRow(module, redacted.value as ExportLine['row'], state)
  }
  const found = new Set(redacted.kinds)
  const value =
    table === 'event' && found.size > 0 ? withKinds(redacted.value as ExportLine['row'], found) : redacted.value
  return checked(table, value, state)
}

function checked<Table extends OwnTable>(
  table: Table,
  value: unknown,
  state: ImportState,
): (() => RowProgram) | string {
  // The schema of the table gives the row of its importer; TypeScript doesn't relate the two over a union of tables.
  const schema = rowSchemas[table] as unknown as z.ZodType<RowOf<Table>>
  const parsed = schema.safeParse(value)
  if (parsed.success) return () => importers[table](parsed.data, state)
  const issue = parsed.error.issues[0]
  return `${[table, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'malformed'}`
}

function withKinds(row: ExportLine['row'], kinds: ReadonlySet<string>): ExportLine['row'] {
  const before = Array.isArray(row.redactions) ? row.redactions : []
  return { ...row, redactions: [...new Set([...before, ...kinds])] }
}
