/** Does a work once for a burst of requests: when the shortest pause that was asked for is over. */
export const createBurst = (work: () => void) => {
  const timers = new Map<number, NodeJS.Timeout>()
  const stop = () => {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
  }
  const now = () => {
    stop()
    work()
  }
  return {
    /** Does it at once, for all who have asked. */
    now,
    /** Asks for it within so many milliseconds. The timer keeps no process alive. */
    within(milliseconds: number) {
      if (!timers.has(milliseconds)) timers.set(milliseconds, setTimeout(now, milliseconds).unref())
    },
    /** Forgets all who have asked. */
    stop,
  }
}
