import type { ObservedEvent } from '../memory.ts'

/** Events that wait because the store can't be written. Bounded; storing is idempotent, so a retry does no harm. */
export interface EventQueue {
  /** False when the queue is full: the event wasn't taken. */
  push(event: ObservedEvent): boolean
  shift(): ObservedEvent | undefined
  /** Puts an event back that was just taken out. */
  unshift(event: ObservedEvent): void
  /** Takes out the events of sessions that were purged. */
  drop(isPurged: (session: string) => boolean): void
  readonly size: () => number
}

export const createEventQueue = (limit: number): EventQueue => {
  const events: ObservedEvent[] = []
  return {
    push(event) {
      if (events.length >= limit) return false
      events.push(event)
      return true
    },
    shift: () => events.shift(),
    unshift: (event) => void events.unshift(event),
    drop(isPurged) {
      const kept = events.filter(({ session }) => !isPurged(session))
      events.splice(0, events.length, ...kept)
    },
    size: () => events.length,
  }
}
