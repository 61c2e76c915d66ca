import { type ClaimDraft, claimKindOf, workspaceScopeKey } from '@mem/claims-cbdc'
import { validUntil } from '@mem/extract'
import type { ItemSource, StoredEvent, StoredItem } from '@mem/store'
import { holdsWords } from '../commands/same-words.ts'
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
const placeOf = (item: StoredItem, isWanted: boolean): Pick<ClaimDraft, 'scope' | 'scopeKey'> | null => {
  if (item.workspace === EVERYWHERE) return isWanted ? { scope: 'global', scopeKey: 'global' } : null
  if (item.durability === 'workspace' || item.durability === 'global')
    return { scope: 'workspace', scopeKey: workspaceScopeKey(item.workspace) }
  return isWanted ? { scope: 'session', scopeKey: `session:${item.session}` } : null
}

export interface DraftOptions {
  /** From an older session, on command. */
  readonly mined?: boolean
  readonly extras?: ClaimExtras
  /** A person says something of the line, so there has to be a claim that learns it. */
  readonly asked?: boolean
}

interface Source {
  readonly event: StoredEvent
  readonly span: ItemSource['span']
}

/**
 * Where the user says what the item says. What others said first is the user's where they say the words too, themselves or by
 * `promote`; that they approved of it ("yes, do that") is enough for whoever asks about the line.
 */
const wordsOfTheUser = (
  item: StoredItem,
  events: ReadonlyMap<number, StoredEvent>,
  isAsked: boolean,
): readonly Source[] => {
  const sources = item.sources.flatMap(({ event: id, span, quote }) => {
    const event = events.get(id)
    return event ? [{ event, span, quote }] : []
  })
  const own = sources.filter(({ event }) => event.trust === 'user')
  if (isAsked || own.length === sources.length) return own
  const holds = holdsWords(item.content)
  return own.filter(({ quote }) => holds(quote))
}

/**
 * The claim that an item makes, or null: only what the user said with confidence and meant to last beyond the session crosses
 * it. Where it's asked for, whatever the user said and still holds has one, for its session if it was meant for that. `events`
 * holds the item's sources by id.
 */
export const claimDraftOf = (
  item: StoredItem,
  events: ReadonlyMap<number, StoredEvent>,
  { mined = false, extras = {}, asked = false }: DraftOptions = {},
): ClaimDraft | null => {
  const sources = wordsOfTheUser(item, events, asked)
  const explicit = sources.some(({ event }) => isTyped(event))
  const kind = extras.kind ?? claimKindOf(item.kind) ?? (asked ? 'fact' : null)
  const place = placeOf(item, explicit || asked)
  const isTheUsers = item.evidence === 'user_explicit' && sources.length > 0
  const isCertain = item.tier === 'active' && item.status === 'active'
  const holds = asked ? item.status === 'active' || item.status === 'disputed' : isCertain
  if (kind === null || place === null || !isTheUsers || !holds) return null
  const offsetMinutes = sources[0]?.event.offsetMinutes ?? 0
  return {
    ...place,
    kind,
    content: item.content,
    tags: extras.tags ?? [],
    origin: explicit || place.scope === 'global' ? 'explicit' : mined ? 'mined' : 'heuristic',
    sensitivity: extras.sensitivity ?? 'normal',
    sources: sources.map(({ event: { id }, span }) => ({ event: id, span, item: item.id })),
    validFrom: null,
    validUntil: validUntil(item.content, { statedAt: item.statedAt, offsetMinutes }),
    subject: item.subject,
    attribute: item.attribute,
    value: item.value,
    conditions: item.conditions,
  }
}
