import type { Clock } from '../ports/clock.ts'

/** Runs something that may never end: gives up when the time is over or the signal is aborted, and tells it so. */
export async function withinTime<T>(
  clock: Pick<Clock, 'sleep'>,
  { milliseconds, signal }: { readonly milliseconds: number; readonly signal: AbortSignal },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T | 'timeout' | 'aborted'> {
  if (signal.aborted) return 'aborted'
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  const over = clock
    .sleep(milliseconds, either)
    .then((): 'aborted' | 'timeout' => (signal.aborted ? 'aborted' : 'timeout'))
  try {
    return await Promise.race([run(either), over])
  } finally {
    ended.abort()
  }
}
