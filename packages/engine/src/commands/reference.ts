import type { Program, Store, StoredEvent, StoredItem, StoredSession } from '@mem/store'

export type Referred =
  | { readonly type: 'item'; readonly item: StoredItem }
  | { readonly type: 'event'; readonly event: StoredEvent }

interface LoggedLine {
  readonly position?: number | null
  readonly ref?: string | null
}

function* byPosition(store: Store, session: StoredSession, position: number): Program<Referred | undefined> {
  const log = yield* store.logs.latestBlock(session.key)
  const lines = (log?.lines ?? []) as readonly LoggedLine[]
  const ref = lines.find((line) => line.position === position)?.ref
  return ref ? yield* byId(store, ref) : undefined
}

function* byId(store: Store, ref: string): Program<Referred | undefined> {
  if (/^\d{1,15}$/.test(ref)) {
    const [event] = yield* store.events.byIds([Number(ref)])
    return event && { type: 'event', event }
  }
  const [item] = yield* store.items.byIds([ref])
  return item && { type: 'item', item }
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
  return yield* byId(store, given.replace(/^ev(?=\d)/, ''))
}

/**
 * What a person refers to, within the workspace of the session that asks (everywhere without one): `#3` is a line of the
 * session's last block, `mem_…` an item, `ev12` an event, `seq:12` an event of the session, and `<session> seq:12`, as
 * blocks and commands print it, one of another.
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
  return workspace === session.workspace ? found : undefined
}
