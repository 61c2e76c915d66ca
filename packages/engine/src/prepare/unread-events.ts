import type { Recall } from '@mem/retrieve'
import type { Program } from '@mem/store'
import type { Runtime } from '../runtime.ts'

/**
 * Recalled events of other sessions that extraction hasn't read: whether they were meant for their session only isn't
 * known yet.
 */
export function* unreadEvents(
  { store, config, owed }: Runtime,
  asking: string,
  { events }: Recall,
): Program<ReadonlySet<number>> {
  const unread = new Set<number>()
  if (!config.extraction.enabled) return unread
  const sessions = new Set(events.map(({ event }) => event.session).filter((key) => key !== asking && owed.has(key)))
  for (const session of sessions) {
    const { lastExtractedEvent } = yield* store.sessions.checkpoint(session)
    for (const { event } of events) if (event.session === session && event.id > lastExtractedEvent) unread.add(event.id)
  }
  return unread
}
