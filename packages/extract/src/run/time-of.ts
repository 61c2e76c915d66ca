import type { StoredEvent } from '@mem/store'

/** When an event was said, milliseconds UTC. Where the host gave no time it counts as said now: nothing is newer. */
export function timeOf(event: StoredEvent): number {
  return event.time ?? Number.POSITIVE_INFINITY
}
