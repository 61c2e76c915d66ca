import type { Program, Store, StoredEvent } from '@mem/store'
import { MESSAGE_TYPES, readAs } from './source-policy.ts'

const PAGE = 16
/** How far back a message's predecessors are looked for. */
const LOOK_BACK = 8

/** Messages of a session that extraction hasn't read, in the order of their ids; at most `limit`. */
export function* readMessages(store: Store, session: string, limit: number): Program<readonly StoredEvent[]> {
  const messages: StoredEvent[] = []
  let { lastExtractedEvent: afterId } = yield* store.sessions.checkpoint(session)
  while (messages.length < limit) {
    const size = Math.min(PAGE, limit - messages.length)
    const page = yield* store.events.bySession(session, { afterId, types: MESSAGE_TYPES, limit: size })
    const read = page.filter(isMessage)
    messages.push(...read)
    // Behind the messages come traces, whose ids are greater; the watermark must never reach them.
    if (read.length < size) break
    afterId = messages.at(-1)?.id ?? afterId
  }
  return messages
}

// The store keeps the words of user and assistant in a lane of their own, ids ascending in order of arrival.
function isMessage({ trust, text }: StoredEvent): boolean {
  return (trust === 'user' || trust === 'assistant') && /\S/.test(text)
}

/** What was said right before a message in its session. */
export interface Before {
  /** The assistant's last message, null when there is none near. */
  readonly assistant: StoredEvent | null
  /** The user's last message. */
  readonly user: StoredEvent | null
}

export function* readBefore(store: Store, event: StoredEvent): Program<Before> {
  const ids = Array.from({ length: LOOK_BACK }, (_, index) => event.id - 1 - index)
  const events = (yield* store.events.byIds(ids)).filter(({ session }) => session === event.session)
  return {
    assistant: events.find((earlier) => readAs(earlier) === 'assistant') ?? null,
    user: events.find((earlier) => readAs(earlier) === 'user') ?? null,
  }
}
