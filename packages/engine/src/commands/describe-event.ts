import type { StoredEvent } from '@mem/store'
import { cutText, stripInvisible } from '@mem/text'

/** An event on one line, for lists; at most 200 characters of its text. */
export const describeEvent = (event: StoredEvent): string => {
  const text = cutText(stripInvisible(event.text).replace(/\s+/g, ' '), 200)
  return `ev${event.id} [${event.type}, ${event.session} seq:${event.seq}] ${text}`
}
