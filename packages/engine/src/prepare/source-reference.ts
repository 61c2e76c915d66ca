import { eventName, type StoredEvent } from '@mem/store'

/** How a block names an event: `seq:12`, and `ev2.3` when it is another session's, whose name may be long. */
export const sourceReference = (event: Pick<StoredEvent, 'id' | 'session' | 'seq'>, asking: string): string =>
  event.session === asking ? `seq:${event.seq}` : eventName(event.id)
