import type { StoredEvent } from '@mem/store'
import { cutText } from '@mem/text'

/** The first 12 characters, none of them cut through. */
const shortKey = (key: string): string => cutText(key, 12)

/** How a block names an event: `seq:12`, and with the session's short name when it is another's. */
export const sourceReference = (event: Pick<StoredEvent, 'session' | 'seq'>, asking: string): string =>
  event.session === asking ? `seq:${event.seq}` : `${shortKey(event.session)} seq:${event.seq}`
