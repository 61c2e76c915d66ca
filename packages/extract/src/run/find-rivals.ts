import type { Program, Store, StoredEvent, StoredItem } from '@mem/store'
import { mayReplace } from '../correction/may-replace.ts'
import { type Closeness, replacedItems } from '../correction/replaced-items.ts'
import { contradicts } from '../correction/same-key.ts'
import { statedCorrection } from '../correction/stated-correction.ts'
import type { Statement } from '../extraction.ts'
import { timeOf } from './time-of.ts'

/** Items looked at, newest first. */
const SCOPE_LIMIT = 500

/** Items that a statement meets: which it replaces, which it disputes, and which has already replaced it. */
export interface Rivals {
  readonly replaced: readonly StoredItem[]
  readonly disputed: readonly StoredItem[]
  /** A newer item that this statement, arriving late, gives way to. */
  readonly replacedBy: StoredItem | null
}

/** Where a statement stands. */
export interface Standing {
  readonly event: StoredEvent
  /** Id of the user's message right before, when there is one. */
  readonly previousUserEvent: number | null
  /** Something newer is stored already: the message arrived out of order. */
  readonly late: boolean
}

/** True when the workspace holds an active item that was stated after the event. */
export function* arrivedLate(store: Store, event: StoredEvent): Program<boolean> {
  const [newest] = yield* store.items.list({ workspace: event.workspace, status: ['active'], limit: 1 })
  return newest !== undefined && newest.statedAt > timeOf(event)
}

/** Finds the rivals of a user's statement in its memory scope: its session, else its workspace. */
export function* findRivals(store: Store, statement: Statement, standing: Standing): Program<Rivals> {
  const keyed = yield* sameKey(store, statement, standing)
  const active = yield* activeItems(store, statement, standing)
  if (statement.unsettled) return { replaced: [], disputed: keyed.filter(isActive), replacedBy: null }
  const isOlder = (item: StoredItem) =>
    item.statedAt <= timeOf(standing.event) && !isSaidLater(item, statement, standing)
  const isLater = (item: StoredItem) => !isOlder(item) && !isPassedBy(statement, item, standing)
  const within = (item: StoredItem) => isOlder(item) && !outlasts(item, statement, standing)
  const outdated = keyed.filter((item) => within(item) && mayReplace(statement, item))
  const named = namedByCorrection(statement, active.filter(within), standing)
  const later = [
    ...keyed.filter((item) => isLater(item) && isActive(item) && mayReplace(item, statement)),
    ...active.filter((item) => isLater(item) && namesLater(item, statement)),
  ]
  const replaced = new Map([...named, ...outdated].map((item) => [item.id, item]))
  return { replaced: [...replaced.values()], disputed: [], replacedBy: later[0] ?? null }
}

/** Within a message the order of its words decides, also when it is read a second time. */
function isSaidLater({ sources }: StoredItem, { span }: Statement, { event }: Standing): boolean {
  return sources.some((source) => source.event === event.id && source.span.start > span.start)
}

/** What is meant for one session ends with it: it replaces nothing that holds beyond. */
function outlasts(item: StoredItem, { durability }: Statement, { event }: Standing): boolean {
  return isPassing(durability) && !(isPassing(item.durability) && item.session === event.session)
}

/** The other direction, for a statement that arrives late. */
function isPassedBy({ durability }: Statement, item: StoredItem, { event }: Standing): boolean {
  return isPassing(item.durability) && !(isPassing(durability) && item.session === event.session)
}

function isPassing(durability: StoredItem['durability']): boolean {
  return durability === 'now' || durability === 'session'
}

function isActive({ status }: StoredItem): boolean {
  return status === 'active'
}

function* sameKey(store: Store, statement: Statement, { event }: Standing): Program<readonly StoredItem[]> {
  const { subject, attribute } = statement
  if (subject === null || attribute === null) return []
  const items = yield* store.items.list({
    workspace: event.workspace,
    status: ['active', 'disputed'],
    subject,
    attribute,
    limit: SCOPE_LIMIT,
  })
  return items.filter((item) => item.evidence === 'user_explicit' && contradicts(item, statement))
}

// Read only when something may be found: a correction looks back, a late statement looks ahead.
function* activeItems(
  store: Store,
  { content, correction }: Statement,
  standing: Standing,
): Program<readonly StoredItem[]> {
  if (!standing.late && (correction === null || correction.replaces.length === 0)) return []
  const items = yield* store.items.list({
    workspace: standing.event.workspace,
    status: ['active'],
    limit: SCOPE_LIMIT,
  })
  return items.filter((item) => item.evidence === 'user_explicit' && item.content !== content)
}

function namedByCorrection(
  { content, correction }: Statement,
  items: readonly StoredItem[],
  { event, previousUserEvent }: Standing,
): readonly StoredItem[] {
  if (correction === null) return []
  const closeness = ({ sources }: StoredItem): Closeness => {
    if (sources.some((source) => source.event === event.id)) return 'same-message'
    return sources.some((source) => source.event === previousUserEvent) ? 'previous-message' : 'earlier'
  }
  const inSession = items.filter(({ session }) => session === event.session)
  const found = replacedItems({ content, correction, candidates: inSession, closeness })
  return found.length > 0 ? found : replacedItems({ content, correction, candidates: items, closeness })
}

// The features of what is stored aren't read again; the words of denying, asking and supposing are.
const UNKNOWN: ReadonlySet<string> = new Set()

// The other direction: had the newer item come after the statement, would its correction have named the statement?
function namesLater(newer: StoredItem, statement: Statement): boolean {
  const correction = statedCorrection(newer.content, () => UNKNOWN)
  if (correction === null) return false
  const candidate: StoredItem = { ...newer, content: statement.content, numbers: statement.numbers }
  const closeness = (): Closeness => 'earlier'
  return replacedItems({ content: newer.content, correction, candidates: [candidate], closeness }).length > 0
}
