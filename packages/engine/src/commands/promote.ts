import { replaceRivals } from '@mem/extract'
import type { ItemDraft, Program, StoredItem, StoredSession } from '@mem/store'
import { andFollow } from '../claims/and-follow.ts'
import type { Runtime } from '../runtime.ts'
import { type Command, refuse, reply } from './command.ts'
import { appendTyped } from './command-session.ts'
import { describeItem } from './describe-item.ts'
import { referredItem } from './referred-item.ts'

const draftOf = (item: StoredItem, event: number, text: string): ItemDraft => ({
  session: item.session,
  kind: item.kind,
  content: item.content,
  polarity: item.polarity,
  durability: item.durability,
  tier: item.tier,
  evidence: item.evidence,
  conditions: item.conditions,
  numbers: item.numbers,
  subject: item.subject,
  attribute: item.attribute,
  value: item.value,
  sources: [{ event, span: { start: 0, end: text.length }, quote: text }],
  score: item.score,
  reasons: item.reasons,
  extractor: item.extractor,
})

/**
 * What the user didn't say becomes theirs by saying it now: the act is an event of the user's with the item's words, and one
 * of the item's sources from then on. Gives the id of the act, null where the item is the user's word already.
 */
function* adopt(runtime: Runtime, item: StoredItem): Program<number | null> {
  if (item.evidence !== 'assistant_proposal' && item.evidence !== 'inferred') return null
  const outcome = yield* appendTyped(runtime, item.workspace, 'command/promote', item.content)
  if (outcome.status !== 'appended') return null
  yield* runtime.store.items.put(draftOf(item, outcome.id, item.content), 'user')
  return outcome.id
}

function* promoteReferred(
  runtime: Runtime,
  session: StoredSession | null,
  given: string,
): Program<readonly [StoredItem] | string> {
  const { store } = runtime
  const item = yield* referredItem(store, session, given)
  if (typeof item === 'string') return item
  if (item.status === 'retracted') return `${item.id} is retracted; bring it back first: restore ${item.id}`
  if (item.status === 'active' && item.tier === 'active' && item.kind !== 'proposal')
    return `${item.id} is an active ${item.kind} already`
  const act = item.status === 'active' ? yield* adopt(runtime, item) : null
  const promoted = yield* store.items.change(item.id, 'promoted', 'user', { from: item.kind, evidence: item.evidence })
  const [event] = act === null ? [] : yield* store.events.byIds([act])
  if (event) yield* replaceRivals(store, promoted, event)
  return [promoted]
}

export const promote: Command = {
  usage: 'promote <id or #n>',
  description: 'makes a tentative item an active one, and a proposal a decision of yours',
  flags: [],
  changes: true,
  async run({ runtime, session, command }) {
    if (!command.rest) return refuse('promote needs an item, for example: promote #2')
    const items = await runtime.store.write(andFollow(runtime, promoteReferred(runtime, session, command.rest)))
    if (typeof items === 'string') return refuse(items)
    const [item] = items
    return reply(`promoted: ${describeItem(item)}`, item)
  },
}
