import type { StoredEvent, StoredItem } from '@mem/store'
import type { Runtime } from '../runtime.ts'
import { type Command, refuse, reply } from './command.ts'
import { describeItem } from './describe-item.ts'
import { resolveReference } from './reference.ts'

const actor = 'user'

const retract = (runtime: Runtime, item: StoredItem): Promise<StoredItem> =>
  runtime.store.write(runtime.store.items.change(item.id, 'retracted', actor))

/** A quoted message without items gets one, retracted at once: it keeps the message out of every later block. */
const retractEvent = async (runtime: Runtime, event: StoredEvent): Promise<readonly StoredItem[]> => {
  const { store } = runtime
  const items = await store.read(store.items.bySourceEvents([event.id]))
  const living = items.filter((item) => item.status !== 'retracted')
  if (items.length > 0) return Promise.all(living.map((item) => retract(runtime, item)))
  const { item } = await store.write(
    store.items.put(
      {
        session: event.session,
        kind: 'fact',
        content: event.text,
        polarity: 'positive',
        durability: 'workspace',
        tier: 'tentative',
        evidence: event.trust === 'user' ? 'user_explicit' : 'inferred',
        conditions: [],
        numbers: [],
        subject: null,
        attribute: null,
        value: null,
        sources: [{ event: event.id, span: { start: 0, end: event.text.length }, quote: event.text }],
        score: null,
        reasons: [],
        extractor: 'forget',
      },
      actor,
    ),
  )
  return [await retract(runtime, item)]
}

export const forget: Command = {
  usage: 'forget <id or #n>',
  description: 'takes an item or a quoted message out of every later block; the history stays',
  flags: [],
  async run({ runtime, session, command }) {
    const found = await resolveReference(runtime, session, command.rest)
    if (!found) return refuse(`nothing is known as "${command.rest}"; use an id of search, or #n of the last block`)
    const items =
      found.type === 'item' ? [await retract(runtime, found.item)] : await retractEvent(runtime, found.event)
    if (items.length === 0) return refuse('it was forgotten before')
    return reply(items.map((item) => `forgotten: ${describeItem(item)}`).join('\n'), { items })
  },
}
