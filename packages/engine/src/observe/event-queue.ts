import type { ObservedEvent } from '../memory.ts'

/** Events that wait because the store was busy. Bounded; storing is idempotent, so a retry does no harm. */
export interface EventQueue {
  push(event: ObservedEvent): void
  shift(): ObservedEvent | undefined
  unshift(event: ObservedEvent): void
  readonly size: () => number
  /** How many were dropped because the queue was full. */
  readonly dropped: () => number
}

export const createEventQueue = (limit: number): EventQueue => {
  const events: ObservedEvent[] = []
  let dropped = 0
  const trim = () => {
    while (events.length > limit) {
      events.shift()
      dropped += 1
    }
  }
  return {
    push(event) {
      events.push(event)
      trim()
    },
    shift: () => events.shift(),
    unshift(event) {
      events.unshift(event)
      trim()
    },
    size: () => events.length,
    dropped: () => dropped,
  }
}
