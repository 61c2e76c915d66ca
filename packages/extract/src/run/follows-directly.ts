import { all, type Program, type Store, type StoredEvent } from '@mem/store'
import { MESSAGE_TYPES } from './source-policy.ts'

/**
 * Whether nothing was said between two messages of a session: neither by position in its log, since ids follow the order of
 * arrival and a plugin's message has one of another lane, nor by the time at which it was said, since a message may reach the
 * log late.
 */
export function* followsDirectly(store: Store, message: StoredEvent, event: StoredEvent): Program<boolean> {
  const isBefore = message.epoch === event.epoch && message.seq < event.seq
  if (!isBefore || (message.time ?? 0) > (event.time ?? Number.POSITIVE_INFINITY)) return false
  const others = store.sql
    .selectFrom('event')
    .select('text')
    .where('session', '=', ({ selectFrom }) =>
      selectFrom('event as one').select('one.session').where('one.id', '=', event.id),
    )
    .where('type', 'in', [...MESSAGE_TYPES])
    .where('epoch', '=', event.epoch)
    .where('id', 'not in', [message.id, event.id])
    .where(({ and, eb, or }) =>
      or([
        and([eb('seq', '>', message.seq), eb('seq', '<', event.seq)]),
        and([eb('time', '>', message.time), eb('time', '<', event.time)]),
      ]),
    )
  return (yield* all(others)).every(({ text }) => !/\S/.test(text))
}
