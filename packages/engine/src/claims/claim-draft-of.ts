import { type ClaimDraft, claimKindOf, workspaceScopeKey } from '@mem/claims-cbdc'
import { validUntil } from '@mem/extract'
import type { StoredEvent, StoredItem } from '@mem/store'
import { EVERYWHERE } from '../sessions/everywhere.ts'

/** What a person may add to a claim that they give by command. */
export interface ClaimExtras {
  readonly kind?: ClaimDraft['kind']
  readonly tags?: readonly string[]
  readonly sensitivity?: ClaimDraft['sensitivity']
}

/** Words of the user's own in a command; what another program once made of them is carried as generated. */
const isTyped = ({ type, trust }: StoredEvent): boolean => type.startsWith('command/') && trust === 'user'

/** Where an item may hold beyond what it was said in; null where it may not. */
const placeOf = (item: StoredItem, explicit: boolean): Pick<ClaimDraft, 'scope' | 'scopeKey'> | null => {
  if (item.workspace === EVERYWHERE) return explicit ? { scope: 'global', scopeKey: 'global' } : null
  if (item.durability === 'workspace' || item.durability === 'global')
    return { scope: 'workspace', scopeKey: workspaceScopeKey(item.workspace) }
  if (item.durability === 'session' && explicit) return { scope: 'session', scopeKey: `session:${item.session}` }
  return null
}

/**
 * The claim that an item makes, or null: only what the user said with confidence and meant to last beyond the session crosses
 * it. `events` holds the item's sources by id.
 */
export const claimDraftOf = (
  item: StoredItem,
  events: ReadonlyMap<number, StoredEvent>,
  { mined = false, extras = {} }: { readonly mined?: boolean; readonly extras?: ClaimExtras } = {},
): ClaimDraft | null => {
  const sources = item.sources.flatMap(({ event }) => events.get(event) ?? [])
  const explicit = sources.some(isTyped)
  const kind = extras.kind ?? claimKindOf(item.kind)
  const place = placeOf(item, explicit)
  const isTheUsers = item.evidence === 'user_explicit' && sources.some(({ trust }) => trust === 'user')
  if (kind === null || place === null || !isTheUsers || item.tier !== 'active' || item.status !== 'active') return null
  const offsetMinutes = sources[0]?.offsetMinutes ?? 0
  return {
    ...place,
    kind,
    content: item.content,
    tags: extras.tags ?? [],
    origin: explicit ? 'explicit' : mined ? 'mined' : 'heuristic',
    sensitivity: extras.sensitivity ?? 'normal',
    sources: item.sources.map(({ event, span }) => ({ event, span, item: item.id })),
    validFrom: null,
    validUntil: validUntil(item.content, { statedAt: item.statedAt, offsetMinutes }),
    subject: item.subject,
    attribute: item.attribute,
    value: item.value,
    conditions: item.conditions,
  }
}
