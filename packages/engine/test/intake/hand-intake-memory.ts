import type { IntakePorts, LoggedEvent } from '../../src/intake/intake.ts'
import type { ObservedEvent } from '../../src/memory.ts'

export type HandIntakeMemory = IntakePorts<LoggedEvent>['memory']

/** The part of a memory that intake uses, made by hand: it notes what it is given, and single methods can be replaced. */
export const handIntakeMemory = (replaced: Partial<HandIntakeMemory> = {}) => {
  const calls: string[] = []
  const events: ObservedEvent[] = []
  const memory: HandIntakeMemory = {
    session: async ({ origin }) => origin !== 'subagent',
    observe: async () => ({ status: 'appended', id: events.length }),
    lastSeq: async () => -1,
    isStored: async () => true,
    tick: async () => true,
    report: () => undefined,
    ...replaced,
  }
  return {
    ...memory,
    calls,
    events,
    session(info) {
      calls.push('session')
      return memory.session(info)
    },
    observe(event) {
      events.push(event)
      return memory.observe(event)
    },
  } satisfies HandIntakeMemory & Record<string, unknown>
}
