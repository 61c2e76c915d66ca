import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { indexTable, SEARCH_INDEXES } from '../search/index-table.ts'
import type { Connection } from '../sql/connection.ts'
import { sqliteCode, toMemError } from '../sql/to-mem-error.ts'
import { ERASE_DUE } from './run-purge.ts'

/** How long the worker waits for another process's lock, in milliseconds; it blocks nobody. */
const WAIT_MS = 5_000
const BUSY = 5

/**
 * Takes the bytes of what was purged out of the files, and gives the room back: an index keeps the terms of a deleted entry
 * until its segments are joined, a page parts of moved rows until it is written anew, the log old pages until it is emptied.
 * `VACUUM` needs the lock for long (about a second for 300 MB), so a file is written anew by a worker; this thread's
 * writes are `STORE_BUSY` meanwhile. False when another process reads or writes: call it again later.
 */
export async function erase({ database, path }: Connection): Promise<boolean> {
  const due = dueFor(database)
  if (due === undefined) return true
  const location = database.location()
  try {
    if (location === null) for (const step of STEPS) database.exec(step)
    else await inWorker(location)
    const isDone = location === null || isLogEmpty(database)
    // Another purge may have come meanwhile.
    if (isDone) database.prepare('delete from meta where key = ? and value = ?').run(ERASE_DUE, due)
    return isDone && !isDue(database)
  } catch (error) {
    if (((sqliteCode(error) ?? 0) & 0xff) === BUSY) return false
    throw toMemError(error, path)
  }
}

/** Whether bytes of what was purged may still stand in the files. */
export function isDue(database: DatabaseSync): boolean {
  return dueFor(database) !== undefined
}

function dueFor(database: DatabaseSync): string | undefined {
  return database.prepare('select value from meta where key = ?').get(ERASE_DUE)?.value as string | undefined
}

const STEPS = [
  ...SEARCH_INDEXES.map((index) => `insert into ${indexTable(index)}(${indexTable(index)}) values ('optimize')`),
  'vacuum',
]

// Emptying the log is refused while somebody reads an older state, or hasn't come to it yet.
function isLogEmpty(database: DatabaseSync): boolean {
  return Number(database.prepare('pragma wal_checkpoint(truncate)').get()?.busy) === 0
}

/** Source text, so that bundling needs no second file. */
const PROGRAM = `
const { workerData, parentPort } = require('node:worker_threads')
const { DatabaseSync } = require('node:sqlite')
const database = new DatabaseSync(workerData.location, { timeout: workerData.waitMs })
try {
  database.exec('pragma secure_delete = on')
  for (const step of workerData.steps) database.exec(step)
  parentPort.postMessage({})
} catch (error) {
  parentPort.postMessage({ message: error.message, errcode: error.errcode })
} finally {
  database.close()
}`

interface Answer {
  readonly message?: string
  readonly errcode?: number
}

async function inWorker(location: string): Promise<void> {
  const workerData = { location, waitMs: WAIT_MS, steps: STEPS }
  const worker = new Worker(PROGRAM, { eval: true, workerData, execArgv: ['--no-warnings'] })
  const answer = await new Promise<Answer>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
  })
  await worker.terminate()
  if (answer.message !== undefined)
    throw Object.assign(new Error(answer.message), answer.errcode === undefined ? {} : { errcode: answer.errcode })
}
