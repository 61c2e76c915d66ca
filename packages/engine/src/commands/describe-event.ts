import { eventName, type StoredEvent } from '@mem/store'
import { cutText } from '@mem/text'
import { oneLine } from './one-line.ts'

/** A message that no person typed is named as such. */
const whose = ({ type, trust }: StoredEvent): string =>
  type === 'user/message' && trust !== 'user' ? 'generated message' : type

/** An event on one line, for lists; at most 200 characters of its text. */
export const describeEvent = (event: StoredEvent): string => {
  const text = cutText(oneLine(event.text), 200)
  return `${eventName(event.id)} [${whose(event)}, ${event.session} seq:${event.seq}] ${text}`
}
