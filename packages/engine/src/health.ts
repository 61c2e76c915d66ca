import { MemError } from '@mem/store'
import type { MemoryPorts } from './ports.ts'
import { reasonOf } from './reason-of.ts'

/** What went wrong lately; shown by `status`. A failure of memory is recorded here and never thrown into the host. */
export interface Health {
  /** Records a failure and gives the sentence that describes it. */
  record(where: string, error: unknown): string
  /** Logs what is no failure. */
  note(sentence: string): void
  /** The newest failure, or null. */
  readonly lastError: () => string | null
  readonly failures: () => number
}

const ignored = () => {
  // A log that fails has nobody left to tell; the sentence is in the status.
}

export const createHealth = (ports: Pick<MemoryPorts, 'log'>): Health => {
  let last: string | null = null
  let failures = 0
  const report = (level: 'info' | 'warn', sentence: string) => {
    try {
      const logged: unknown = ports.log(level, sentence)
      if (logged instanceof Promise) logged.catch(ignored)
    } catch {
      ignored()
    }
  }
  return {
    record(where, error) {
      const code = MemError.is(error) ? `${error.code}: ` : ''
      const sentence = `${where}: ${code}${reasonOf(error)}`
      // A full disk fails every event alike: one line in the log says it.
      if (sentence !== last) report('warn', sentence)
      last = sentence
      failures += 1
      return sentence
    },
    note: (sentence) => report('info', sentence),
    lastError: () => last,
    failures: () => failures,
  }
}
