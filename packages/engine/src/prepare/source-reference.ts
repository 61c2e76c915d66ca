import type { StoredEvent } from '@mem/store'

/** How a block names an event: `seq:12`, and with the session's short name when it is another's. */
export const sourceReference = (event: Pick<StoredEvent, 'session' | 'seq'>, asking: string): string =>
  event.session === asking ? `seq:${event.seq}` : `${event.session.slice(0, 12)} seq:${event.seq}`
