import { contentHashOf, type Program, type Store, type StoredEvent } from '@mem/store'
import type { VisibleMessage } from '../memory.ts'

/** Ids of the stored events that the model can still see: by message id where the host gives one, else by equal text. */
export function* visibleEvents(
  store: Store,
  session: string,
  visible: readonly VisibleMessage[],
): Program<ReadonlySet<number>> {
  const messageIds = visible.flatMap((message) => message.messageId ?? [])
  const texts = visible.flatMap((message) => (message.messageId || !message.text ? [] : [message.text]))
  const events: StoredEvent[] = [...(yield* store.events.byMessageIds(session, messageIds))]
  for (const text of texts) events.push(...(yield* store.events.byContentHash(session, contentHashOf(text))))
  return new Set(events.map((event) => event.id))
}
