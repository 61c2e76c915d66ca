import type { Store } from '@mem/store'
import { checkName, isKnownCheck, type ValidationPrograms, validationPrograms } from '@mem/validate'
import type { MemoryConfig } from '../config/memory-config.ts'
import type { Health } from '../health.ts'
import { createLine, type Line } from '../line.ts'
import type { MemoryPorts } from '../ports.ts'
import type { Answer } from './validate-answer.ts'

/** What validation keeps while a memory is open. */
export interface Validation {
  readonly programs: ValidationPrograms
  /** Scripts run one after another. */
  readonly inOrder: Line
  /** Ends scripts that still run. */
  readonly ending: AbortController
  /** The newest run of each session whose scripts wait: those of an older answer needn't be asked any more. */
  readonly newest: Map<string, number>
  /** Answers whose run could not be stored; tried again by `tick`. */
  readonly unstored: Answer[]
  /** Reminders that were given and could not be counted in the store. */
  readonly uncounted: Map<string, number>
}

interface Parts {
  readonly store: Store
  readonly config: MemoryConfig
  readonly health: Health
  readonly ports: MemoryPorts
}

/** Begins validation, and says which configured checks this version doesn't know. */
export const createValidation = ({ store, config, health, ports }: Parts): Validation => {
  for (const [index, check] of config.validation.checks.entries()) {
    if (isKnownCheck(check)) continue
    health.record('validation', `${checkName(check, index)} has the unknown type "${check.type}" and is skipped`)
  }
  return {
    programs: validationPrograms(store, ports.clock),
    inOrder: createLine(),
    ending: new AbortController(),
    newest: new Map(),
    unstored: [],
    uncounted: new Map(),
  }
}

/** Scripts of answers that were given before may go on so long when the memory closes, in milliseconds. */
const graceMs = 3_000

/** Waits for scripts that run, for a bounded time; afterwards none does. */
export const endValidation = async ({ inOrder, ending }: Validation): Promise<void> => {
  const grace = setTimeout(() => ending.abort(), graceMs)
  await inOrder(async () => ending.abort())
  clearTimeout(grace)
}
