import { MemError } from '@mem/store'
import { extractOwed, retryExtraction } from './observe/extract-session.ts'
import { drainQueue } from './observe/observe-event.ts'
import type { Runtime } from './runtime.ts'

/** Terms of the frequency table renewed between two looks at the clock; about a millisecond. */
const frequencySlice = 1_000

/** Pages of the full-text index joined in one step; a few milliseconds. */
const compactionSlice = 64

/** One step of index maintenance. True when nothing is left. */
const maintain = async ({ store }: Runtime): Promise<boolean> => {
  if (!(await store.write(store.search.compact(compactionSlice)))) return false
  return store.write(store.search.refreshFrequencies(frequencySlice))
}

/**
 * Does waiting work for about `budgetMs` (default 10): stores queued events, retries failed extractions, extracts what waits, joins index
 * segments, renews term frequencies. Returns true when nothing is left. Never throws.
 */
export const tick = async (
  runtime: Runtime,
  options: { readonly budgetMs?: number; readonly signal?: AbortSignal } = {},
): Promise<boolean> => {
  const { clock } = runtime.ports
  const end = clock() + (options.budgetMs ?? 10)
  try {
    if (!(await drainQueue(runtime))) return false
    await retryExtraction(runtime)
    if (!(await extractOwed(runtime, () => options.signal?.aborted === true || clock() >= end))) return false
    for (;;) {
      if (options.signal?.aborted) return false
      if (await maintain(runtime)) return true
      if (clock() >= end) return false
    }
  } catch (error) {
    runtime.health.record('tick', error)
    return !MemError.is(error, 'STORE_BUSY')
  }
}
