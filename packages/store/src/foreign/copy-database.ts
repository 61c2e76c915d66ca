import { copyFile, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemError } from '../errors.ts'
import { unavailable } from '../files/inspect-file.ts'

/** The database, and what SQLite may have left beside it with committed rows, or with pages to be put back. */
const PARTS = ['', '-wal', '-journal']
/** How often a copy is begun anew because somebody wrote meanwhile. */
const ATTEMPTS = 5
/** Most bytes of all parts. */
const MOST_BYTES = 512 * 1_048_576

export interface DatabaseCopy {
  readonly file: string
  remove(): Promise<void>
}

/** Copies a database and its log into a new folder that only its owner reads. The original is only read. */
export async function copyDatabase(path: string): Promise<DatabaseCopy> {
  const real = await realPath(path)
  const folder = await mkdtemp(join(tmpdir(), 'mem-foreign-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  // Never named by the original, whose name may be of any length.
  const file = join(folder, 'copy.sqlite')
  try {
    await copySteadily(path, real, file)
    return { file, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

// SQLite looks for the log beside what a link leads to.
async function realPath(path: string): Promise<string> {
  try {
    const real = await realpath(path)
    if ((await stat(real)).isFile()) return real
  } catch (error) {
    throw unavailable(path, 'it can’t be reached. Check the path and its rights.', error)
  }
  throw unavailable(path, 'it isn’t a file. Give the path of the database.')
}

async function copySteadily(path: string, real: string, file: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await stateOf(path, real)
    for (const part of PARTS) await copyPart(path, `${real}${part}`, `${file}${part}`)
    if ((await stateOf(path, real)) === before) return
  }
  throw new MemError(
    'STORE_BUSY',
    `${path} was written to while it was copied. End the program that has it open, and try again.`,
    { data: { path } },
  )
}

/** What changes when somebody writes to one of the parts. */
async function stateOf(path: string, real: string): Promise<string> {
  let bytes = 0n
  const states: string[] = []
  for (const part of PARTS) {
    const found = await stat(`${real}${part}`, { bigint: true }).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw unavailable(path, 'it can’t be reached. Check the path and its rights.', error)
    })
    bytes += found?.size ?? 0n
    states.push(found ? `${found.ino} ${found.size} ${found.mtimeNs}` : 'none')
  }
  if (bytes > MOST_BYTES)
    throw unavailable(path, `it has ${bytes} bytes; a database of at most ${MOST_BYTES} bytes is read.`)
  return states.join(', ')
}

async function copyPart(path: string, from: string, to: string): Promise<void> {
  try {
    await rm(to, { force: true })
    await copyFile(from, to)
  } catch (error) {
    // The log of a database that was closed is gone; a database that is gone shows in its state.
    if (!isMissing(error))
      throw unavailable(path, 'it can’t be copied. Check its rights and the room on the disk.', error)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
