import type { StoredEvent } from '@mem/store'
import type { RecallOmission } from './recall-types.ts'
import { featuresOf, type ScoreSheet } from './score-sheet.ts'

const MOST = 50

/** Collects what was left out and why; at most 50 entries, each reference once. */
export interface Omissions {
  add(ref: string, reason: RecallOmission['reason'], detail: string, sheet: ScoreSheet): void
  list(): readonly RecallOmission[]
}

export function collectOmissions(): Omissions {
  const entries = new Map<string, RecallOmission>()
  return {
    add(ref, reason, detail, sheet) {
      if (entries.size >= MOST || entries.has(ref)) return
      entries.set(ref, { ref, reason, detail, score: sheet.total, features: featuresOf(sheet) })
    },
    list: () => [...entries.values()],
  }
}

/** How an omission names an event: `seq:N`, with the session before it when it is another's. */
export function eventReference(event: StoredEvent, session: string): string {
  return event.session === session ? `seq:${event.seq}` : `${event.session} seq:${event.seq}`
}
