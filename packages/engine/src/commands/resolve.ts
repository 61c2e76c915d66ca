import type { Program, Store, StoredItem, StoredSession } from '@mem/store'
import { andFollow } from '../claims/and-follow.ts'
import type { Runtime } from '../runtime.ts'
import { type Command, refuse, reply } from './command.ts'
import { describeItem } from './describe-item.ts'
import { referredItem } from './referred-item.ts'

const actor = 'user'
const detail = { reason: 'resolved' }

interface Decision {
  readonly kept: string
  /** The other side, where it was named. */
  readonly over: string | null
  readonly both: boolean
}

/** Reads `<ref> [--over <ref>]`, switches before or after the reference. */
const readDecision = (rest: string, flags: ReadonlySet<string>): Decision => {
  const [kept = '', over = null] = rest.split(/\s+--over\s+/, 2)
  const both = /\s+--both$/.test(kept)
  return { kept: kept.replace(/\s+--both$/, '').trim(), over, both: both || flags.has('both') }
}

/** The other sides of a dispute: items that its history, or theirs, names, and that are disputed still. */
function* rivalsOf(store: Store, item: StoredItem): Program<readonly StoredItem[]> {
  const items = yield* store.items.byIds(yield* store.items.disputedWith(item.id))
  return items.filter(({ status, workspace }) => status === 'disputed' && workspace === item.workspace)
}

function* activate(store: Store, item: StoredItem): Program<void> {
  if (item.status !== 'active') yield* store.items.change(item.id, 'reactivated', actor, detail)
}

function* decide(
  { store }: Runtime,
  session: StoredSession | null,
  decision: Decision,
): Program<readonly StoredItem[] | string> {
  const kept = yield* referredItem(store, session, decision.kept)
  if (typeof kept === 'string') return kept
  const other = decision.over === null ? null : yield* referredItem(store, session, decision.over)
  if (typeof other === 'string') return other
  if (other?.id === kept.id) return 'an item can’t be kept over itself'
  if (other?.status === 'retracted' || kept.status === 'retracted')
    return 'a retracted item takes no side; restore it first'
  if (kept.evidence === 'assistant_proposal' && other?.evidence === 'user_explicit')
    return `${kept.id} is an assistant's proposal; make it yours first: promote ${kept.id}`
  if (other === null && kept.status !== 'disputed')
    return `${kept.id} is ${kept.status}, not disputed; to say which of two holds: resolve <id> --over <id>`
  if (other && other.workspace !== kept.workspace)
    return 'one of them holds everywhere and the other only in this workspace: both may; retract the one that is wrong'
  const others = other ? [other] : yield* rivalsOf(store, kept)
  yield* activate(store, kept)
  for (const rival of others) {
    if (decision.both) yield* activate(store, rival)
    else if (rival.status !== 'superseded') yield* store.items.supersede(rival.id, kept.id, actor, detail)
  }
  return yield* store.items.byIds([kept, ...others].map(({ id }) => id))
}

export const resolve: Command = {
  usage: 'resolve [--both] <id or #n> [--over <id or #n>]',
  description: 'ends a dispute: keeps this item, and replaces the other by it, or keeps both; list disputed shows them',
  flags: ['both'],
  changes: true,
  async run({ runtime, session, command }) {
    const decision = readDecision(command.rest, command.flags)
    if (!decision.kept) return refuse('resolve needs an item, for example: resolve #2, or resolve #2 --over #3')
    const items = await runtime.store.write(andFollow(runtime, decide(runtime, session, decision)))
    if (typeof items === 'string') return refuse(items)
    return reply(
      items.map((item, at) => `${at === 0 ? 'kept' : 'other side'}: ${describeItem(item)}`),
      {
        items,
      },
    )
  },
}
