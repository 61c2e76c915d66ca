import type { Memory } from './memory.ts'

/** Milliseconds that waiting work may take at a time. */
const budgetMs = 15

/**
 * Does the memory's waiting work between the host's turns, with growing pauses until nothing is left. Its timer keeps no
 * process alive.
 */
export const createUpkeep = (memory: Pick<Memory, 'tick'>, { firstPauseMs = 200, longestPauseMs = 5_000 } = {}) => {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const schedule = (pauseMs: number) => {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    timer = setTimeout(() => void work(pauseMs), pauseMs).unref()
  }

  const work = async (pauseMs: number) => {
    try {
      if (await memory.tick({ budgetMs, signal: stopping.signal })) return
      schedule(Math.min(pauseMs * 2, longestPauseMs))
    } catch {
      // A memory that throws has broken its contract; what waits is done after the next turn.
    }
  }

  return {
    /** To be called at the end of a turn. */
    turnEnded: () => schedule(firstPauseMs),
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}
