import { MemError } from '@mem/store'
import type { MemoryPorts } from './ports.ts'

/** What went wrong lately; shown by `status`. A failure of memory is recorded here and never thrown into the host. */
export interface Health {
  /** Records a failure and gives the sentence that describes it. */
  record(where: string, error: unknown): string
  /** The newest failure, or null. */
  readonly lastError: () => string | null
  readonly failures: () => number
}

export const createHealth = (ports: Pick<MemoryPorts, 'log'>): Health => {
  let last: string | null = null
  let failures = 0
  return {
    record(where, error) {
      const code = MemError.is(error) ? `${error.code}: ` : ''
      last = `${where}: ${code}${error instanceof Error ? error.message : String(error)}`
      failures += 1
      ports.log('warn', last)
      return last
    },
    lastError: () => last,
    failures: () => failures,
  }
}
