import { createHash } from 'node:crypto'
import type { Store, StoredEvent } from '@mem/store'
import { normalizeText } from '@mem/text'
import type { VisibleMessage } from '../memory.ts'

/**
 * Ids of the stored events that the model can still see: by message id where the host gives one, else by equal text.
 */
export const visibleEvents = async (
  store: Store,
  session: string,
  visible: readonly VisibleMessage[],
): Promise<ReadonlySet<number>> => {
  const messageIds = visible.flatMap((message) => message.messageId ?? [])
  const texts = visible.flatMap((message) => (message.messageId || !message.text ? [] : [message.text]))
  const events: StoredEvent[] = []
  if (messageIds.length > 0) events.push(...(await store.read(store.events.byMessageIds(session, messageIds))))
  for (const text of texts) {
    const hash = createHash('sha256').update(normalizeText(text)).digest('hex')
    events.push(...(await store.read(store.events.byContentHash(session, hash))))
  }
  return new Set(events.map((event) => event.id))
}
