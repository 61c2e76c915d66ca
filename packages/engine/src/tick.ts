import { MemError } from '@mem/store'
import { deadlineIn } from './deadline.ts'
import { extractOwed, retryExtraction } from './observe/extract-session.ts'
import { drainQueue } from './observe/observe-event.ts'
import type { Runtime } from './runtime.ts'
import { retryValidation } from './validation/validate-answer.ts'

/** Terms of the frequency table renewed between two looks at the clock; about a millisecond. */
const frequencySlice = 1_000

/** Pages of the full-text index joined in one step; a few milliseconds. */
const compactionSlice = 64

/** One step of index maintenance. True when nothing is left. */
const maintain = async ({ store }: Runtime): Promise<boolean> => {
  if (!(await store.write(store.search.compact(compactionSlice)))) return false
  return store.write(store.search.refreshFrequencies(frequencySlice))
}

const work = async (runtime: Runtime, late: () => boolean): Promise<boolean> => {
  if (!(await drainQueue(runtime, late)) || late()) return false
  await retryExtraction(runtime)
  await retryValidation(runtime)
  if (!(await extractOwed(runtime, late))) return false
  // Another process kept the bytes of a purge from going.
  if (!(await runtime.store.erase())) return false
  for (;;) {
    if (await maintain(runtime)) return true
    if (late()) return false
  }
}

/**
 * Does waiting work for about `budgetMs` (default 10): stores queued events, retries failed extractions, extracts what
 * waits, takes out the bytes of a purge, joins index segments, renews term frequencies. Returns true when nothing is left, or when trying again soon
 * can't help. Never throws.
 */
export const tick = async (
  runtime: Runtime,
  options: { readonly budgetMs?: number; readonly signal?: AbortSignal } | null = {},
): Promise<boolean> => {
  try {
    const expired = deadlineIn(runtime.ports, options?.budgetMs ?? 10)
    return await work(runtime, () => options?.signal?.aborted === true || expired())
  } catch (error) {
    runtime.health.record('tick', error)
    return !MemError.is(error, 'STORE_BUSY')
  }
}
