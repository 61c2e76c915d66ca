import { MemError } from '@mem/store'
import { learnOwed } from './claims/learn-session.ts'
import { deadlineIn } from './deadline.ts'
import { extractOwed, rereadWaiting, retryExtraction } from './observe/extract-session.ts'
import { drainQueue } from './observe/observe-event.ts'
import type { Runtime } from './runtime.ts'
import { retryValidation } from './validation/validate-answer.ts'

/** Terms of the frequency table renewed between two looks at the clock; about a millisecond. */
const frequencySlice = 1_000

/** Claims taken into their index in one step, after an import. */
const claimSlice = 500

/** Pages of the full-text index joined in one step; a few milliseconds. */
const compactionSlice = 64

/** One step of index maintenance. True when nothing is left. */
const maintain = async ({ store, claims }: Runtime): Promise<boolean> => {
  if (!(await store.write(store.search.compact(compactionSlice)))) return false
  if ((await store.write(claims.programs.index(claimSlice))) > 0) return false
  return store.write(store.search.refreshFrequencies(frequencySlice))
}

const work = async (runtime: Runtime, late: () => boolean, signal: AbortSignal | undefined): Promise<boolean> => {
  if (!(await drainQueue(runtime, late)) || late()) return false
  await retryExtraction(runtime)
  await retryValidation(runtime)
  if (!(await extractOwed(runtime, late))) return false
  if (!(await rereadWaiting(runtime, late))) return false
  if (!(await learnOwed(runtime, late))) return false
  // Another process kept the bytes of a purge from going.
  if (!(await runtime.store.erase())) return false
  while (!(await maintain(runtime))) if (late()) return false
  // Last, because these wait for a server: everything else is done by then.
  while (runtime.model && !(await runtime.model.step(signal))) if (late()) return false
  while (runtime.embeddings && !(await runtime.embeddings.step(signal))) if (late()) return false
  return true
}

/**
 * Does waiting work for about `budgetMs` (default 10): stores queued events, retries failed extractions, extracts what
 * waits, reads again what a command asked for, takes out the bytes of a purge, joins index segments, renews term
 * frequencies. With a model or embeddings switched on, it then asks those: one call may take the call's own timeout, in
 * which nothing is blocked. Returns true when nothing is left, or when trying again soon can't help. Never throws.
 */
export const tick = async (
  runtime: Runtime,
  options: { readonly budgetMs?: number; readonly signal?: AbortSignal } | null = {},
): Promise<boolean> => {
  try {
    const expired = deadlineIn(runtime.ports, options?.budgetMs ?? 10)
    const { signal } = options ?? {}
    return await work(runtime, () => signal?.aborted === true || expired(), signal)
  } catch (error) {
    runtime.health.record('tick', error)
    return !MemError.is(error, 'STORE_BUSY')
  }
}
