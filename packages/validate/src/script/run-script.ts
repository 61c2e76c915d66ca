import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ScriptCheck, ScriptOutcome } from '../checks/run-scripts.ts'
import { readAnswer } from './script-answer.ts'
import { workerSource } from './worker-source.ts'

const failed = (reason: string): ScriptOutcome => ({ status: 'failed', reason })

const startWorker = ({ path, memoryLimitMb }: ScriptCheck, text: string): Worker =>
  new Worker(workerSource, {
    eval: true,
    workerData: { url: pathToFileURL(path).href, text },
    // What it prints must not reach the host's terminal or protocol.
    stdout: true,
    stderr: true,
    // Flags of the host, such as loaders, aren't meant for it.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: Math.ceil(memoryLimitMb / 4) },
  })

const reasonOf = (error: unknown, { memoryLimitMb }: ScriptCheck): string => {
  if (!(error instanceof Error)) return `breaks: ${String(error)}`
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? `needs more than ${memoryLimitMb} MB` : `breaks: ${error.message}`
}

/**
 * Runs a `script` check in a worker of its own: about 1 ms of the caller's thread, some 75 ms in all. Nothing is kept from
 * one run to the next, and a changed file counts at once. The worker is ended after the check's time limit, when its
 * memory is used up, or by `signal`. Never throws; every failure is an outcome with a reason.
 *
 * The module is the user's own and isn't shut in: it can read files and open connections.
 */
export const runScript = (check: ScriptCheck, text: string, signal?: AbortSignal): Promise<ScriptOutcome> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve(failed('was ended with the memory'))
    let worker: Worker
    try {
      worker = startWorker(check, text)
    } catch (error) {
      return resolve(failed(reasonOf(error, check)))
    }
    const end = (outcome: ScriptOutcome) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      resolve(outcome)
      // Not waited for: a worker in a call of the system ends only after it.
      void worker.terminate()
    }
    const onAbort = () => end(failed('was ended with the memory'))
    const timer = setTimeout(() => end(failed(`gives no answer within ${check.timeLimitMs} ms`)), check.timeLimitMs)
    signal?.addEventListener('abort', onAbort, { once: true })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.once('message', (json: unknown) => end(readMessage(json)))
    worker.once('error', (error) => end(failed(reasonOf(error, check))))
    worker.once('exit', () => end(failed('ends without an answer')))
  })

/** The script shares the worker's port and can post to it before us. */
const readMessage = (json: unknown): ScriptOutcome => {
  try {
    return readAnswer(String(json))
  } catch {
    // What isn't JSON of ours was posted by the script itself.
    return failed('posts messages of its own')
  }
}
