import type { Program, Store, StoredEvent } from '@mem/store'
import type { VisibleMessage } from '../memory.ts'
import type { TextHashes } from './text-hashes.ts'

/** What the model can still see. */
export interface Visible {
  /** Stored events of the session: by message id where the host gives one, else by equal text. */
  readonly events: ReadonlySet<number>
  /** Content hashes of all visible texts: the same words stored elsewhere, such as in the session a fork came from. */
  readonly hashes: ReadonlySet<string>
}

/** Looks up what a step's messages are in the store. */
export function* visibleEvents(
  store: Store,
  session: string,
  visible: readonly VisibleMessage[],
  hashOf: TextHashes,
): Program<Visible> {
  const messageIds = visible.flatMap((message) => message.messageId ?? [])
  const hashed = visible.flatMap(({ messageId, text }) =>
    text ? [{ isNamed: Boolean(messageId), hash: hashOf(messageId || null, text) }] : [],
  )
  const events: StoredEvent[] = [...(yield* store.events.byMessageIds(session, messageIds))]
  for (const { isNamed, hash } of hashed) {
    if (!isNamed) events.push(...(yield* store.events.byContentHash(session, hash)))
  }
  return { events: new Set(events.map((event) => event.id)), hashes: new Set(hashed.map(({ hash }) => hash)) }
}

/** Whether the model can see an event, or the same words. */
export const isSeen = ({ events, hashes }: Visible, event: StoredEvent): boolean =>
  events.has(event.id) || hashes.has(event.contentHash)
