import { contentHashOf, type StoredEvent } from '@mem/store'
import { parse } from '../boundary/parse.ts'
import type { ObservedEvent } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import { observedEventSchema } from './observed-event-schema.ts'
import { withoutSecrets } from './without-secrets.ts'

const isSame = (stored: StoredEvent, event: ObservedEvent): boolean => {
  if (stored.type !== event.type) return false
  if (stored.messageId && event.messageId) return stored.messageId === event.messageId
  if (stored.callId && event.callId) return stored.callId === event.callId
  const isSameTime = stored.time === null || event.time == null || stored.time === Math.trunc(event.time)
  return isSameTime && stored.contentHash === contentHashOf(withoutSecrets(event.text).text)
}

/**
 * Whether this very event stands at its position: by the host's ids, else by words and time; or stood there until it was
 * purged. False when it can't be
 * told: giving events again that are stored does no harm.
 */
export const isStored = async ({ store, health }: Runtime, given: ObservedEvent): Promise<boolean> => {
  const parsed = parse(observedEventSchema, given, 'event')
  if ('problem' in parsed) return false
  const event = parsed.data
  try {
    const here = await store.read(store.events.bySeq(event.session, [event.seq]))
    if (here.some((stored) => isSame(stored, event))) return true
    const { session, seq, time = null } = event
    return await store.read(store.purge.took({ session, seq, text: withoutSecrets(event.text).text, time }))
  } catch (error) {
    health.record('isStored', error)
    return false
  }
}
