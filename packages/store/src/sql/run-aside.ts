import type { SQLOutputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** How long the worker waits for another process's lock, in milliseconds; it blocks nobody. */
const WAIT_MS = 5_000

type Row = Readonly<Record<string, SQLOutputValue>>

/** Source text, so that bundling needs no second file. */
const PROGRAM = `
const { workerData, parentPort } = require('node:worker_threads')
const { DatabaseSync } = require('node:sqlite')
try {
  const { location, readOnly, timeout, statements } = workerData
  const database = new DatabaseSync(location, { readOnly, timeout })
  try {
    database.exec('pragma secure_delete = on')
    parentPort.postMessage({ rows: statements.map((statement) => database.prepare(statement).all()) })
  } finally {
    database.close()
  }
} catch (error) {
  parentPort.postMessage({ message: error.message, errcode: error.errcode })
}`

interface Answer {
  readonly rows?: readonly (readonly Row[])[]
  readonly message?: string
  readonly errcode?: number
}

/**
 * Runs statements that take long on a file, one after the other, through a connection of its own in a worker thread, so that
 * this thread goes on. Gives the rows of each; an error of SQLite keeps its code.
 */
export async function runAside(
  location: string,
  statements: readonly string[],
  { readOnly = false }: { readonly readOnly?: boolean } = {},
): Promise<readonly (readonly Row[])[]> {
  const workerData = { location, readOnly, timeout: WAIT_MS, statements }
  const worker = new Worker(PROGRAM, { eval: true, workerData, execArgv: ['--no-warnings'] })
  // Its end is waited for, since only then its connection is closed.
  const answer = await new Promise<Answer>((resolve, reject) => {
    let said: Answer | undefined
    worker.once('message', (message: Answer) => {
      said = message
    })
    worker.once('error', reject)
    worker.once('exit', (code) => (said ? resolve(said) : reject(new Error(`the worker ended with ${code}`))))
  })
  if (answer.rows) return answer.rows
  throw Object.assign(new Error(answer.message), answer.errcode === undefined ? {} : { errcode: answer.errcode })
}
