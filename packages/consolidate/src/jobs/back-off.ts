import { contentHashOf } from '@mem/store'

const SHORTEST_MS = 15 * 60_000

/** No job waits longer, whatever a server asks for; and a job that would must have been told by a clock that was wrong. */
export const LONGEST_WAIT_MS = 12 * 3_600_000

/**
 * How long a job waits after it failed `failures` times in a row: min(15 min · 2^(failures − 1), 12 h), less up to a fifth, which the
 * name decides, so that jobs that failed together don't all come back together.
 */
export function backOff(name: string, failures: number): number {
  const longest = Math.min(SHORTEST_MS * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS)
  const share = Number.parseInt(contentHashOf(name).slice(0, 8), 16) / 0xffff_ffff
  return Math.round(longest * (1 - share / 5))
}
