import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export interface FileSizes {
  readonly fileBytes: number
  /** The file less the pages of its full-text tables. */
  readonly fileBytesNoIndex: number
}

/** Sizes of a database after its log was moved into the file. */
export function fileSizes(path: string): FileSizes {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma wal_checkpoint(truncate)')
    const row = database
      .prepare(`select coalesce(sum(pgsize), 0) as bytes from dbstat where name like '%\\_fts\\_%' escape '\\'`)
      .get()
    const fileBytes = statSync(path).size
    return { fileBytes, fileBytesNoIndex: fileBytes - Number(row?.bytes) }
  } finally {
    database.close()
  }
}
