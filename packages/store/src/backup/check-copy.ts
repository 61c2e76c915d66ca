import { MemError } from '../errors.ts'
import type { Connection } from '../sql/connection.ts'
import { runAside } from '../sql/run-aside.ts'
import { toFileError } from '../sql/to-file-error.ts'
import { type Contents, contentsOf, contentsQueries, purgesOf } from './contents.ts'
import { COPY_CHECKS, copyProblems } from './copy-problems.ts'

/**
 * Reads all of a copy, compares it with what the store held `before`, and gives what it holds.
 *
 * @throws MemError `STORE_DAMAGED` when the copy isn't sound
 */
export async function checkCopy({ database, path }: Connection, copy: string, before: Contents): Promise<Contents> {
  const queries = contentsQueries(database)
  const answers = await readCopy(copy, [...queries, ...COPY_CHECKS], path)
  const copied = contentsOf(answers.slice(0, queries.length))
  const [problem] = copyProblems(answers.slice(queries.length), before, copied)
  if (problem === undefined) return copied
  throw new MemError(
    'STORE_DAMAGED',
    `${path}: a copy of it isn’t sound (${problem}), so no backup was kept. Write an export, and keep earlier backups.`,
    { data: { path, problem } },
  )
}

async function readCopy(copy: string, queries: readonly string[], path: string): ReturnType<typeof runAside> {
  try {
    return await runAside(copy, queries, { readOnly: true })
  } catch (error) {
    throw toFileError(error, path)
  }
}

/** Refuses a copy that was made before a purge, with `STORE_BUSY`: what was purged would live on in it. */
export function requireUnpurged({ database, path }: Connection, { purges }: Contents): void {
  if (purgesOf(database) === purges) return
  throw new MemError(
    'STORE_BUSY',
    `${path}: something was purged while it was copied, and would have stayed in the backup. None was kept; try again.`,
    { data: { path } },
  )
}
