import { ERASE_STEPS } from '../purge/erase.ts'
import { ERASE_DUE } from '../purge/run-purge.ts'
import type { Connection } from '../sql/connection.ts'
import { runAside } from '../sql/run-aside.ts'
import { type Contents, contentsOf, contentsQueries } from './contents.ts'

const DUE = `from meta where key = '${ERASE_DUE}'`

/**
 * Copies a database into an empty file, without bytes of what was purged, and gives what it held right before. A file is
 * copied in a worker on one snapshot, while anybody writes; a database in memory on this thread.
 */
export async function copyDatabase({ database }: Connection, copy: string): Promise<Contents> {
  const statements = [...contentsQueries(database), `vacuum into '${copy.replaceAll("'", "''")}'`]
  const location = database.location()
  const before =
    location === null
      ? statements.map((statement) => database.prepare(statement).all())
      : await runAside(location, statements, { readOnly: true })
  // The indexes are copied as they are, with the terms of entries that were deleted since they were joined last.
  const [due = []] = await runAside(copy, [`select value ${DUE}`])
  if (due.length > 0) await runAside(copy, [...ERASE_STEPS, `delete ${DUE}`])
  return contentsOf(before)
}
