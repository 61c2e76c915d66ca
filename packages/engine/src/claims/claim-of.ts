import { type Claim, type ClaimDraft, workspaceScopeKey } from '@mem/claims-cbdc'
import { validUntil } from '@mem/extract'
import type { Program, Store, StoredEvent, StoredItem, StoredSession } from '@mem/store'
import type { Referred } from '../commands/reference.ts'
import { EVERYWHERE } from '../sessions/everywhere.ts'
import { claimDraftOf } from './claim-draft-of.ts'
import type { ClaimLayer } from './claim-layer.ts'
import { putClaim } from './put-claim.ts'

/** Most characters of a message that becomes a claim, because somebody said something of its line. */
const LONGEST = 4_000

interface Asking {
  readonly store: Store
  readonly layer: ClaimLayer
  readonly session: StoredSession
  /** Milliseconds UTC. */
  readonly now: number
}

const newest = (claims: readonly Claim[]): Claim | undefined =>
  claims.findLast(({ state }) => state === 'active') ?? claims.at(-1)

function* ofItem({ store, layer }: Asking, item: StoredItem): Program<Claim | string> {
  const known = newest(yield* layer.programs.byItems([item.id]))
  if (known) return known
  if (item.status === 'retracted') return `${item.id} was forgotten; restore brings it back`
  if (item.status === 'superseded') return `${item.id} holds no more: nothing is to be learned of it`
  const events = yield* store.events.byIds(item.sources.map(({ event }) => event))
  const draft = claimDraftOf(item, new Map(events.map((event) => [event.id, event])), { asked: true })
  if (!draft) return `${item.id} is nothing that you said: retract takes it out`
  return (yield* putClaim(layer, draft, item.statedAt)).claim
}

/** Where a message holds: what it says for its session only holds there. */
const scopeOf = (
  { session }: StoredEvent,
  workspace: string,
  told: readonly StoredItem[],
): Pick<ClaimDraft, 'scope' | 'scopeKey'> => {
  if (told.some(({ durability }) => durability === 'session' || durability === 'now'))
    return { scope: 'session', scopeKey: `session:${session}` }
  if (workspace === EVERYWHERE) return { scope: 'global', scopeKey: 'global' }
  return { scope: 'workspace', scopeKey: workspaceScopeKey(workspace) }
}

function* ofEvent({ store, layer, now }: Asking, event: StoredEvent, workspace: string): Program<Claim | string> {
  if (event.trust !== 'user') return 'it is nothing that you said: forget takes it out'
  const known = newest(
    (yield* layer.programs.byEvents([event.id])).filter(({ sources }) =>
      sources.some((source) => source.event === event.id && source.item === null),
    ),
  )
  if (known) return known
  if (event.text.trim() === '') return 'it is a message without words'
  if (event.text.length > LONGEST) return `it has more than ${LONGEST} characters; inspect lists the items it gave`
  const told = yield* store.items.bySourceEvents([event.id])
  if (told.some(({ status }) => status === 'retracted'))
    return 'something that it says was forgotten; restore brings it back'
  const scope = scopeOf(event, workspace, told)
  const saidAt = event.time ?? now
  const draft: ClaimDraft = {
    ...scope,
    kind: 'fact',
    content: event.text,
    tags: [],
    origin: scope.scope === 'global' ? 'explicit' : 'heuristic',
    sensitivity: 'normal',
    sources: [{ event: event.id, span: { start: 0, end: event.text.length }, item: null }],
    validFrom: null,
    validUntil: validUntil(event.text, { statedAt: saidAt, offsetMinutes: event.offsetMinutes ?? 0 }),
    subject: null,
    attribute: null,
    value: null,
    conditions: [],
  }
  return (yield* putClaim(layer, draft, saidAt)).claim
}

/** The claim of an item or a message, made where there is none; a text says why there can be none. */
export function* claimOf(asking: Asking, found: Referred): Program<Claim | string> {
  if (found.type === 'item') return yield* ofItem(asking, found.item)
  const workspace = (yield* asking.store.sessions.get(found.event.session))?.workspace ?? asking.session.workspace
  return yield* ofEvent(asking, found.event, workspace)
}
