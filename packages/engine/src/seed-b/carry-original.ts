import { createHash } from 'node:crypto'
import { type Claim, type ClaimDraft, claimTerms, startBelief } from '@mem/claims-cbdc'
import { MemError, type Program, type StoredItem } from '@mem/store'
import { redactSecrets } from '@mem/text'
import { typedItem } from '../commands/typed-item.ts'
import type { Runtime } from '../runtime.ts'
import { keepValues } from './kept-values.ts'
import { learnedTermsOf } from './learned-terms.ts'
import type { Original } from './original.ts'
import { readTags } from './read-tags.ts'

/** What became of a claim of the original. `known`: it was taken over before. `alike`: an active claim here says the same. */
export type Carried =
  | { readonly status: 'new'; readonly claim: string }
  | { readonly status: 'known'; readonly claim: string | null }
  | { readonly status: 'alike'; readonly claim: string }
  | { readonly status: 'purged' }
  | { readonly status: 'refused'; readonly reason: string }

export interface Carrying {
  readonly evenPurged: boolean
  /** Milliseconds UTC: where the original has no time. */
  readonly now: number
}

const refused = (reason: string): Carried => ({ status: 'refused', reason })

/**
 * Takes one claim over: its words become an event, which is the user's where they gave it by command and it holds; what holds
 * becomes an item too. Nothing that is here changes. A second time it is known by that event.
 */
export function* carryOriginal(runtime: Runtime, original: Original, { evenPurged, now }: Carrying): Program<Carried> {
  const { store, claims } = runtime
  const { row, place } = original
  const id = messageId(row.id, row.content)
  const [held] = yield* store.events.byMessageIds(place.typed, [id])
  if (held) return { status: 'known', claim: (yield* claims.programs.byEvents([held.id]))[0]?.id ?? null }
  if (redactSecrets(row.content).secrets.length > 0) return refused('it holds a secret')
  const createdAt = row.createdAt ?? row.updatedAt ?? now
  if (!evenPurged && (yield* wasPurged(runtime, original, createdAt))) return { status: 'purged' }
  const same = yield* claims.programs.byWords(place.scopeKey, row.content)
  const settled = yield* settleAgainst(runtime, original, same)
  if (settled) return settled
  yield* makeSessions(runtime, original)
  const event = yield* appendWords(runtime, original, { id, createdAt })
  const item = row.state === 'active' ? yield* putItem(runtime, original, event) : null
  const claim = yield* carry(runtime, { original, event, item, createdAt })
  if (Object.keys(original.kept).length > 0)
    yield* keepValues(runtime, { session: place.typed, time: createdAt }, { claim: claim.id, ...original.kept })
  return { status: 'new', claim: claim.id }
}

/** What a claim is known by: the words too, since other originals may count from 1. */
const messageId = (source: string, content: string): string =>
  `seed-b:${createHash('sha256').update(`${source}\n${content}`).digest('hex').slice(0, 32)}`

function* wasPurged({ store }: Runtime, { row, place }: Original, time: number): Program<boolean> {
  const event = { seq: 0, text: row.content, time, replay: 'host' } as const
  if (yield* store.purge.took({ ...event, session: place.typed }, place.workspace)) return true
  return place.session !== null && (yield* store.purge.took({ ...event, session: place.session }, place.workspace))
}

/** What the claims that say the same here already decide. */
function* settleAgainst({ store }: Runtime, { row }: Original, same: readonly Claim[]): Program<Carried | undefined> {
  const active = same.find(({ state }) => state === 'active')
  const forgotten = same.filter(({ state }) => state === 'tombstoned')
  if (row.state === 'tombstoned') return forgotten[0] && { status: 'known', claim: forgotten[0].id }
  if (row.state === 'superseded') return undefined
  if (active) return { status: 'alike', claim: active.id }
  if (forgotten.length === 0) return undefined
  const events = yield* store.events.byIds(forgotten.flatMap(({ sources }) => sources.map(({ event }) => event)))
  // The original itself knows it as forgotten once, and given by command again.
  const isOriginals = events.length > 0 && events.every(({ type, trust }) => type === TYPE && trust === 'generated')
  return row.origin === 'explicit' && isOriginals ? undefined : refused('it was forgotten')
}

function* makeSessions({ store }: Runtime, { place }: Original): Program<void> {
  const { session: key, typed } = place
  const stored = key === null ? undefined : yield* store.sessions.get(key)
  const workspace = stored?.workspace ?? place.workspace
  if (key !== null && !stored) yield* store.sessions.put({ key, workspace })
  yield* store.sessions.put({ key: typed, workspace })
}

const TYPE = 'command/import'

/** Whether the words are the user's own, and hold. */
const isTheUsers = ({ row }: Original): boolean => row.origin === 'explicit' && row.state === 'active'

function* appendWords(
  { store }: Runtime,
  original: Original,
  { id, createdAt }: { readonly id: string; readonly createdAt: number },
): Program<number> {
  const { row, place } = original
  const { lastEventSeq } = yield* store.sessions.checkpoint(place.typed)
  const outcome = yield* store.events.append({
    session: place.typed,
    seq: lastEventSeq + 1,
    type: TYPE,
    trust: isTheUsers(original) ? 'user' : 'generated',
    role: 'command',
    text: row.content,
    time: createdAt,
    messageId: id,
    sourceKind: 'seed-b',
    sourceForm: row.origin,
    replay: 'none',
  })
  if (outcome.status === 'appended') return outcome.id
  throw new MemError('INPUT_INVALID', `its words can’t be stored: ${outcome.status}`)
}

/** What a program made of the user's words stays tentative: it is shown marked, and nothing of it stands. */
function* putItem({ store }: Runtime, original: Original, event: number): Program<StoredItem> {
  const { row, place } = original
  const typed = typedItem({
    session: place.session ?? place.typed,
    text: row.content,
    event,
    kind: row.kind,
    durability: row.scope,
  })
  const gathered = { tier: 'tentative', evidence: 'inferred' } as const
  return (yield* store.items.put(isTheUsers(original) ? typed : { ...typed, ...gathered }, 'import')).item
}

interface Sourced {
  readonly original: Original
  readonly event: number
  readonly item: StoredItem | null
  readonly createdAt: number
}

function carry({ claims }: Runtime, { original, event, item, createdAt }: Sourced): Program<Claim> {
  const { row, place, belief, outcomes } = original
  const updatedAt = row.updatedAt ?? createdAt
  const start = startBelief(row.origin)
  const draft: ClaimDraft = {
    scope: place.scope,
    scopeKey: place.scopeKey,
    kind: row.kind,
    content: row.content,
    tags: readTags(row.tags).tags,
    origin: row.origin,
    sensitivity: row.sensitivity ?? 'normal',
    sources: [{ event, span: { start: 0, end: row.content.length }, item: item?.id ?? null }],
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    subject: item?.subject ?? null,
    attribute: item?.attribute ?? null,
    value: item?.value ?? null,
    conditions: item?.conditions ?? [],
  }
  return claims.programs.carry(draft, {
    terms: claimTerms(row.content),
    learnedTerms: learnedTermsOf(row.learnedTerms),
    state: row.state,
    start,
    belief: belief ?? start,
    outcomes: outcomes.map(({ at, ...said }) => ({ ...said, at: at ?? updatedAt, session: null })),
    createdAt,
    updatedAt,
    leftAt: row.state === 'active' ? null : updatedAt,
  })
}
