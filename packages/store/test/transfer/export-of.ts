import type { ImportOptions, ImportReport, Store } from '../../src/index.ts'

export async function exportOf(store: Store): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of store.export()) lines.push(line)
  return lines
}

/** Reads a store's export into another one. */
export async function copy(from: Store, to: Store, options?: ImportOptions): Promise<ImportReport> {
  return to.import(await exportOf(from), options)
}

/** Rows of a table in an export. */
export function rowsOf(lines: readonly string[], table: string): readonly Record<string, unknown>[] {
  return lines
    .map((line) => JSON.parse(line) as { table?: string; row?: Record<string, unknown> })
    .flatMap((line) => (line.table === table && line.row ? [line.row] : []))
}
