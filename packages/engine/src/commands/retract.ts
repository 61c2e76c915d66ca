import type { Program, StoredItem, StoredSession } from '@mem/store'
import { andFollow } from '../claims/and-follow.ts'
import type { Runtime } from '../runtime.ts'
import { EVERYWHERE } from '../sessions/everywhere.ts'
import { type Command, refuse, reply } from './command.ts'
import { describeItem } from './describe-item.ts'
import { FORGET_MARK } from './forget.ts'
import { resolveReference } from './reference.ts'
import { referredItem } from './referred-item.ts'
import { repeatsOf } from './same-words.ts'

/** A line of a block stands for all items that say the same: with one of them alone it would come back. An id names one item. */
const isLine = (given: string): boolean => given.startsWith('#')

/** Workspaces whose items a line of a block may stand for. */
const heldBy = (session: StoredSession | null, item: StoredItem): readonly string[] => [
  item.workspace,
  ...(session ? [session.workspace, EVERYWHERE] : []),
]

/** Retracts the item, by the number of a line also those that say the same. */
function* retractReferred(
  { store }: Runtime,
  session: StoredSession | null,
  given: string,
): Program<readonly StoredItem[] | string> {
  const item = yield* referredItem(store, session, given)
  if (typeof item === 'string') return item
  if (item.status === 'retracted') return `${item.id} is retracted already`
  const same = isLine(given) ? yield* repeatsOf(store, item, heldBy(session, item)) : []
  const repeats = same.filter(({ status }) => status === 'active' || status === 'disputed')
  const retracted: StoredItem[] = []
  for (const { id } of [item, ...repeats]) retracted.push(yield* store.items.change(id, 'retracted', 'user'))
  return retracted
}

export const retract: Command = {
  usage: 'retract <id or #n>',
  description:
    'takes this one item back, #n all that the line stands for; restore undoes it. forget takes out the words wherever they stand',
  flags: [],
  changes: true,
  async run({ runtime, session, command }) {
    if (!command.rest) return refuse('retract needs an item, for example: retract #2')
    const items = await runtime.store.write(andFollow(runtime, retractReferred(runtime, session, command.rest)))
    if (typeof items === 'string') return refuse(items)
    const [item, ...repeats] = items
    return reply(
      items.map((one) => `retracted: ${describeItem(one)}`),
      { ...item, repeats },
    )
  },
}

const describeRestored = (item: StoredItem): string =>
  item.extractor === FORGET_MARK ? `restored: the message “${item.content}”` : `restored: ${describeItem(item)}`

function* restoreReferred(
  { store }: Runtime,
  session: StoredSession | null,
  given: string,
): Program<readonly StoredItem[] | string> {
  const found = yield* resolveReference(store, session, given)
  if (!found) return `nothing is known here as "${given}"; use an id of search or list, or #n of the last block`
  const items =
    found.type === 'item'
      ? [found.item, ...(isLine(given) ? yield* repeatsOf(store, found.item, heldBy(session, found.item)) : [])]
      : yield* store.items.bySourceEvents([found.event.id])
  const retracted = items.filter(({ status }) => status === 'retracted')
  if (retracted.length === 0)
    return `nothing of "${given}" is retracted${items.some(({ status }) => status === 'superseded') ? '; a replaced item comes back with: resolve <id> --over <id>' : ''}`
  const restored: StoredItem[] = []
  for (const { id, extractor } of retracted) {
    yield* store.items.change(id, 'reactivated', 'user')
    // A message that had no item has none again: its mark only kept it out of blocks.
    if (extractor === FORGET_MARK) yield* store.items.lapse(id, 'user', { reason: 'restored' })
    restored.push(...(yield* store.items.byIds([id])))
  }
  return restored
}

export const restore: Command = {
  usage: 'restore <id or #n>',
  description: 'brings back what retract or forget took out, one item or all of one message',
  flags: [],
  changes: true,
  async run({ runtime, session, command }) {
    if (!command.rest) return refuse('restore needs an item, for example: restore mem_…; list retracted shows them')
    const items = await runtime.store.write(andFollow(runtime, restoreReferred(runtime, session, command.rest)))
    if (typeof items === 'string') return refuse(items)
    return reply(items.map(describeRestored), { items })
  },
}
