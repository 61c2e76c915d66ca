import { type Claim, type ClaimDraft, workspaceScopeKey } from '@mem/claims-cbdc'
import type { Program, Store, StoredEvent, StoredItem, StoredSession } from '@mem/store'
import type { Referred } from '../commands/reference.ts'
import { EVERYWHERE } from '../sessions/everywhere.ts'
import type { ClaimLayer } from './claim-layer.ts'
import { putClaim } from './put-claim.ts'

/** Most characters of a message that becomes a claim, because somebody said something of its line. */
const LONGEST = 4_000

const scopeOf = (workspace: string): Pick<ClaimDraft, 'scope' | 'scopeKey'> =>
  workspace === EVERYWHERE
    ? { scope: 'global', scopeKey: 'global' }
    : { scope: 'workspace', scopeKey: workspaceScopeKey(workspace) }

const draftOf = (workspace: string, text: string, sources: ClaimDraft['sources']): ClaimDraft => ({
  ...scopeOf(workspace),
  kind: 'fact',
  content: text,
  tags: [],
  origin: workspace === EVERYWHERE ? 'explicit' : 'heuristic',
  sensitivity: 'normal',
  sources,
  validFrom: null,
  validUntil: null,
  subject: null,
  attribute: null,
  value: null,
  conditions: [],
})

const newest = (claims: readonly Claim[]): Claim | undefined =>
  claims.findLast(({ state }) => state === 'active') ?? claims.at(-1)

function* ofItem(layer: ClaimLayer, item: StoredItem): Program<Claim | string> {
  const known = newest(yield* layer.programs.byItems([item.id]))
  if (known) return known
  if (item.evidence !== 'user_explicit') return `${item.id} is nothing that you said: retract takes it out`
  const sources = item.sources.map(({ event, span }) => ({ event, span, item: item.id }))
  const draft = draftOf(item.workspace, item.content, sources)
  return (yield* putClaim(
    layer,
    { ...draft, subject: item.subject, attribute: item.attribute, value: item.value, conditions: item.conditions },
    item.statedAt,
  )).claim
}

function* ofEvent(layer: ClaimLayer, event: StoredEvent, workspace: string, now: number): Program<Claim | string> {
  if (event.trust !== 'user') return 'it is nothing that you said: forget takes it out'
  const known = newest(
    (yield* layer.programs.byEvents([event.id])).filter(({ sources }) =>
      sources.some((source) => source.event === event.id && source.item === null),
    ),
  )
  if (known) return known
  if (event.text.trim() === '') return 'it is a message without words'
  if (event.text.length > LONGEST) return `it has more than ${LONGEST} characters; inspect lists the items it gave`
  const sources = [{ event: event.id, span: { start: 0, end: event.text.length }, item: null }]
  return (yield* putClaim(layer, draftOf(workspace, event.text, sources), event.time ?? now)).claim
}

/** The claim of an item or a message, made where there is none; a text says why there can be none. */
export function* claimOf(
  {
    store,
    layer,
    session,
    now,
  }: { readonly store: Store; readonly layer: ClaimLayer; readonly session: StoredSession; readonly now: number },
  found: Referred,
): Program<Claim | string> {
  if (found.type === 'item') return yield* ofItem(layer, found.item)
  const workspace = (yield* store.sessions.get(found.event.session))?.workspace ?? session.workspace
  return yield* ofEvent(layer, found.event, workspace, now)
}
