import { eventName, type StoredItem } from '@mem/store'
import type { Runtime } from '../runtime.ts'
import { type Command, refuse, reply } from './command.ts'
import { describeEvent } from './describe-event.ts'
import { describeItem } from './describe-item.ts'
import { resolveReference } from './reference.ts'

const itemLines = async (runtime: Runtime, item: StoredItem): Promise<{ lines: readonly string[]; data: unknown }> => {
  const { store } = runtime
  const history = await store.read(store.items.history(item.id))
  const events = await store.read(store.events.byIds(item.sources.map((source) => source.event)))
  const byId = new Map(events.map((event) => [event.id, event]))
  const numbers = item.numbers.map((number) => `${number.raw} (${number.value} ${number.unit ?? 'no unit'})`)
  const lines = [
    describeItem(item),
    `polarity ${item.polarity}, holds for: ${item.durability}, evidence: ${item.evidence}, stated ${item.statements} time(s)`,
    ...(item.conditions.length > 0 ? [`conditions: ${item.conditions.join('; ')}`] : []),
    ...(numbers.length > 0 ? [`numbers: ${numbers.join('; ')}`] : []),
    `why stored: ${item.reasons.join(', ') || 'asked for'}${item.score === null ? '' : ` (score ${item.score.toFixed(2)})`}, by ${item.extractor}`,
    ...(item.supersedes.length > 0 ? [`supersedes: ${item.supersedes.join(', ')}`] : []),
    ...(item.supersededBy ? [`superseded by: ${item.supersededBy}`] : []),
    ...item.sources.map((source) => {
      const event = byId.get(source.event)
      return `source: ${event ? `${event.session} seq:${event.seq}` : eventName(source.event)} "${source.quote}"`
    }),
    ...history.map((entry) => `${new Date(entry.at).toISOString()} ${entry.event} by ${entry.actor}`),
  ]
  return { lines, data: { item, history, events } }
}

export const inspect: Command = {
  usage: 'inspect <id or #n>',
  description: 'where a line comes from and how it got its state',
  flags: [],
  async run({ runtime, session, command }) {
    if (!command.rest) return refuse('inspect needs an id or a line of the last block, for example: inspect #2')
    const found = await runtime.store.read(resolveReference(runtime.store, session, command.rest))
    if (!found)
      return refuse(`nothing is known here as "${command.rest}"; use an id of search, or #n of the last block`)
    if (found.type === 'event') {
      const items = await runtime.store.read(runtime.store.items.bySourceEvents([found.event.id]))
      const lines = [describeEvent(found.event), ...items.map((item) => `gave: ${describeItem(item)}`)]
      return reply(lines, { event: found.event, items })
    }
    const { lines, data } = await itemLines(runtime, found.item)
    return reply(lines, data)
  },
}
