import {
  all,
  eventIdOf,
  MemError,
  type Program,
  type Store,
  type StoredEvent,
  type StoredItem,
  type StoredSession,
} from '@mem/store'
import { type LoggedLine, loggedLines } from '../prepare/logged-lines.ts'
import { EVERYWHERE } from '../sessions/everywhere.ts'

export type Referred =
  | { readonly type: 'item'; readonly item: StoredItem }
  | { readonly type: 'event'; readonly event: StoredEvent }

/** Ids that an ambiguous reference is answered with. */
const mostCandidates = 5

/** A reference that nothing can be found by, and why. */
const unusable = (given: string, why: string): MemError =>
  new MemError('INPUT_INVALID', `nothing is known here as "${given}": ${why}`, { data: { given } })

/** What is answered to a reference that fits several. */
export const ambiguous = (given: string, ids: readonly string[]): MemError => {
  const shown = [...ids.slice(0, mostCandidates), ...(ids.length > mostCandidates ? ['…'] : [])].join(', ')
  return new MemError('INPUT_INVALID', `"${given}" may be any of ${shown}; give the whole id`, { data: { given } })
}

/** Blocks looked through for a number; each holds only what was new behind the one before it. */
const mostBlocks = 50

const firstPosition = (lines: readonly LoggedLine[]): number =>
  Math.min(...lines.flatMap(({ position }) => position ?? []))

/**
 * The line of the newest block, or of an earlier one that it went on from: numbers run on from block to block as long as the
 * earlier ones are visible, and begin anew with 1.
 */
function* byPosition(store: Store, session: StoredSession, position: number): Program<Referred | undefined> {
  const blocks = yield* store.logs.injectedBlocks(session.key, { limit: mostBlocks })
  if (blocks.length === 0) throw unusable(`#${position}`, 'this session had no block yet')
  const lines = blocks.map(loggedLines).find((one) => firstPosition(one) <= position)
  const ref = lines?.find((line) => line.position === position)?.ref
  return ref ? yield* byId(store, ref) : undefined
}

function* byId(store: Store, ref: string): Program<Referred | undefined> {
  if (/^\d{1,15}$/.test(ref)) {
    const [event] = yield* store.events.byIds([Number(ref)])
    return event && { type: 'event', event }
  }
  if (ref.startsWith('rule_'))
    throw unusable(ref, 'it is a rule of a skill; "rules" lists them with their lines, "rules set" changes one')
  const [item] = yield* store.items.byIds([ref])
  return item && { type: 'item', item }
}

/** What ids of the items that a short id may mean look like in SQL; null when it is none. */
const idsLike = (given: string): string | null => {
  if (/^mem_[0-9a-f]{8}_[0-9a-f]{1,16}$/i.test(given)) return `${given.toLowerCase()}%`
  const part = /^\[?(?:mem[ _])?([0-9a-f]{4,16})\]?$/i.exec(given)?.[1]
  // `mem_`, eight characters of the session and `_` stand before it.
  return part ? `${'_'.repeat(13)}${part.toLowerCase()}%` : null
}

/** Ids of items whose last part begins so, as blocks show it, or that begin so themselves; newest first, some of many. */
export function* itemsNamed(store: Store, session: StoredSession | null, given: string): Program<readonly string[]> {
  const like = idsLike(given)
  if (like === null) return []
  const query = store.sql
    .selectFrom('item')
    .innerJoin('workspace', 'workspace.id', 'item.workspace')
    .select('item.id')
    .where('item.id', 'like', like)
    .orderBy('item.row', 'desc')
    .limit(mostCandidates + 1)
  const found = yield* all(session ? query.where('workspace.key', 'in', [session.workspace, EVERYWHERE]) : query)
  return found.map(({ id }) => id)
}

function* byShortId(store: Store, session: StoredSession | null, given: string): Program<Referred | undefined> {
  const [first, second, ...more] = yield* itemsNamed(store, session, given)
  if (first && second) throw ambiguous(given, [first, second, ...more])
  return first === undefined ? undefined : yield* byId(store, first)
}

/** An event by its position; the beginning of a session's name will do when it is the only one. */
function* bySeq(store: Store, session: StoredSession, name: string, seq: number): Program<Referred | undefined> {
  const keys = name ? (yield* store.sessions.list(session.workspace)).map(({ key }) => key) : [session.key]
  const meant =
    keys.includes(name) || !name
      ? keys.filter((key) => !name || key === name)
      : keys.filter((key) => key.startsWith(name))
  const events: StoredEvent[] = []
  for (const key of meant) events.push(...(yield* store.events.bySeq(key, [seq])))
  const [event, second] = events
  return event && !second ? { type: 'event', event } : undefined
}

function* refer(store: Store, session: StoredSession | null, given: string): Program<Referred | undefined> {
  const position = /^#(\d{1,6})$/.exec(given)?.[1]
  if (position) return session ? yield* byPosition(store, session, Number(position)) : undefined
  const [, name, seq] = /^(?:(.+) )?seq:(\d{1,15})$/.exec(given) ?? []
  if (seq) return session ? yield* bySeq(store, session, name ?? '', Number(seq)) : undefined
  const bare = given.replace(/^\[|\]$/g, '')
  const found = yield* byId(store, String(eventIdOf(bare) ?? bare.replace(/^ev(?=\d)/, '')))
  return found ?? (yield* byShortId(store, session, given))
}

/**
 * What a person refers to, within the workspace of the session that asks and what is remembered everywhere (all of the
 * store without one): `#3` is a line of the session's last block or of one that it went on from, `mem_…` an item,
 * `45b5d376` or `[mem 45b5d376]`, as blocks show it, too; `ev12` an event, `seq:12` an event of the session, and
 * `<session> seq:12`, as blocks and commands print it, one of another. Throws `INPUT_INVALID`, which a command answers
 * with, where a person needs more to be told than that nothing was found.
 */
export function* resolveReference(
  store: Store,
  session: StoredSession | null,
  given: string,
): Program<Referred | undefined> {
  const found = yield* refer(store, session, given)
  if (!found || !session) return found
  const workspace =
    found.type === 'item' ? found.item.workspace : (yield* store.sessions.get(found.event.session))?.workspace
  return workspace === session.workspace || workspace === EVERYWHERE ? found : undefined
}
