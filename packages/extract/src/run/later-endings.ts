import { all, type Program, type Store, type StoredEvent } from '@mem/store'
import type { Extraction, Extractor, TaskEnding } from '../extraction.ts'
import { readAs } from './source-policy.ts'

/** What a message says to be over. */
export interface LaterEndings {
  readonly event: StoredEvent
  readonly endings: readonly TaskEnding[]
}

/** Most messages looked at for what was over before a late message arrived, oldest first. */
const MOST_MESSAGES = 200

/**
 * What the user said to be over after a message that arrives late, in messages that were read before it, in order of time. Empty
 * where the message names no blocker and no open item, or nothing was said after it.
 */
export async function laterEndings(
  store: Store,
  event: StoredEvent,
  { extraction, extractor }: { readonly extraction: Extraction; readonly extractor: Extractor },
): Promise<readonly LaterEndings[]> {
  if (!extraction.task.some(({ slot }) => slot === 'blocker' || slot === 'open-item')) return []
  const messages = await store.read(saidLater(store, event))
  return messages.map((later) => {
    const { task } = extractor.extract(later.text, { role: 'user', previousAssistant: null })
    return { event: later, endings: task.filter((signal) => signal.slot === 'ended') }
  })
}

function* saidLater(store: Store, { id, session, time }: StoredEvent): Program<readonly StoredEvent[]> {
  if (time === null) return []
  const ids = yield* all(
    store.sql
      .selectFrom('event')
      .innerJoin('session', 'session.id', 'event.session')
      .select('event.id')
      .where('session.key', '=', session)
      .where('event.type', '=', 'user/message')
      .where('event.id', '<', id)
      .where('event.time', '>', time)
      .orderBy('event.time')
      .limit(MOST_MESSAGES),
  )
  const events = yield* store.events.byIds(ids.map((row) => row.id))
  const messages = events.filter((event) => readAs(event) === 'user')
  return messages.sort((one, other) => (one.time ?? 0) - (other.time ?? 0))
}
