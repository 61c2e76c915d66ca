import type { StoredEvent } from '@mem/store'
import type { RecallOmission } from './recall-types.ts'

const MOST = 50

/** Collects what was left out and why; at most 50 entries, each reference once. */
export interface Omissions {
  add(ref: string, reason: RecallOmission['reason'], detail: string): void
  list(): readonly RecallOmission[]
}

export function collectOmissions(): Omissions {
  const entries = new Map<string, RecallOmission>()
  return {
    add(ref, reason, detail) {
      if (entries.size < MOST && !entries.has(ref)) entries.set(ref, { ref, reason, detail })
    },
    list: () => [...entries.values()],
  }
}

/** How an omission names an event: `seq:N`, with the session before it when it is another's. */
export function eventReference(event: StoredEvent, session: string): string {
  return event.session === session ? `seq:${event.seq}` : `${event.session} seq:${event.seq}`
}
