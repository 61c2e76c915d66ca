import { backOff, LONGEST_WAIT_MS } from './back-off.ts'
import type { JobFailure } from './job.ts'

/** Failures that trying again can't mend. */
const HOPELESS = new Set(['auth', 'not-found'])

/** What becomes of a job whose attempt failed; `attempts` counts that one. */
export function afterFailure(
  name: string,
  attempts: number,
  { code, retryAfterMs, giveBack, retryLimit }: JobFailure,
): { readonly state: 'ready' | 'waiting' | 'parked'; readonly attempts: number; readonly waitMs: number } {
  if (HOPELESS.has(code)) return { state: 'parked', attempts, waitMs: 0 }
  const asked = retryAfterMs === null ? null : Math.min(Math.max(0, retryAfterMs), LONGEST_WAIT_MS)
  if (giveBack) {
    // A server that names no time is left alone as after a failure; what was only broken off may begin at once.
    const waitMs = asked ?? (code === 'rate-limited' ? backOff(name, attempts) : 0)
    return { state: waitMs > 0 ? 'waiting' : 'ready', attempts: attempts - 1, waitMs }
  }
  if (attempts >= retryLimit) return { state: 'parked', attempts, waitMs: 0 }
  return { state: 'waiting', attempts, waitMs: Math.max(asked ?? 0, backOff(name, attempts)) }
}
