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
  const report = (sentence: string) => {
    try {
      ports.log('warn', sentence)
    } catch {
      // A log that fails has nobody left to tell; the sentence is in the status.
    }
  }
  return {
    record(where, error) {
      const code = MemError.is(error) ? `${error.code}: ` : ''
      const sentence = `${where}: ${code}${error instanceof Error ? error.message : String(error)}`
      // A full disk fails every event alike: one line in the log says it.
      if (sentence !== last) report(sentence)
      last = sentence
      failures += 1
      return sentence
    },
    lastError: () => last,
    failures: () => failures,
  }
}
