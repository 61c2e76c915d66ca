import type { Program, Store } from '@mem/store'

/** What the events of a session show of its compactions. */
export interface SessionCompactions {
  /** Compaction events stored; one compaction writes several. */
  readonly events: number
  /** Position and time of the last one. */
  readonly lastSeq: number | null
  readonly lastTime: number | null
}

const types = ['compaction/start', 'compaction/summary', 'compaction/end', 'compaction/prune']

export function* sessionCompactions(store: Store, session: string): Program<SessionCompactions> {
  const events = yield* store.events.bySession(session, { types })
  const last = events.at(-1)
  return { events: events.length, lastSeq: last?.seq ?? null, lastTime: last?.time ?? null }
}
