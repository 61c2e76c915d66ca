import type { BlockItem } from '@mem/assemble'
import { validUntil } from '@mem/extract'
import type { ItemHit } from '@mem/retrieve'
import type { StoredEvent, StoredItem } from '@mem/store'
import type { ShownClaims } from '../claims/shown-claims.ts'
import { sourceReference } from './source-reference.ts'
import { statedDate } from './stated-date.ts'

const isBare = (item: StoredItem): boolean =>
  item.conditions.length === 0 &&
  item.numbers.some((number) => typeof number.value === 'number' && number.unit === null)

/** Whether a statement named its own end, and that is over. */
const hasEnded = ({ content, statedAt }: StoredItem, source: StoredEvent | undefined, now: number): boolean => {
  const until = validUntil(content, { statedAt, offsetMinutes: source?.offsetMinutes ?? 0 })
  return until !== null && until <= now
}

interface Surroundings {
  /** Source events by id. */
  readonly events: ReadonlyMap<number, StoredEvent>
  /** Key of the session that asks. */
  readonly session: string
  readonly claims: Pick<ShownClaims, 'verify' | 'texts'>
  /** Milliseconds UTC. */
  readonly now: number
}

/** An item as a line of the block. */
export const toBlockItem = (
  { item, score }: Pick<ItemHit, 'item' | 'score'>,
  { events, session, claims, now }: Surroundings,
): BlockItem => {
  const sources = item.sources.flatMap((source) => events.get(source.event) ?? [])
  return {
    id: item.id,
    kind: item.kind,
    content: claims.texts.get(item.id) ?? item.content,
    evidence: item.evidence,
    status: item.status === 'retracted' ? 'superseded' : item.status,
    tentative: item.tier === 'tentative',
    conditions: item.conditions,
    scope: item.durability === 'session' ? 'session' : null,
    bareNumber: isBare(item),
    verify: item.durability === 'now' || claims.verify.has(item.id) || hasEnded(item, sources[0], now),
    date: statedDate(item.statedAt, sources[0]?.offsetMinutes ?? null),
    sources: sources.map((event) => sourceReference(event, session)),
    supersededBy: item.supersededBy,
    score,
  }
}
