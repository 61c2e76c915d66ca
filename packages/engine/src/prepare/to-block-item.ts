import type { BlockItem } from '@mem/assemble'
import type { ItemHit } from '@mem/retrieve'
import type { StoredEvent, StoredItem } from '@mem/store'
import type { ShownClaims } from '../claims/shown-claims.ts'
import { sourceReference } from './source-reference.ts'
import { statedDate } from './stated-date.ts'

const isBare = (item: StoredItem): boolean =>
  item.conditions.length === 0 &&
  item.numbers.some((number) => typeof number.value === 'number' && number.unit === null)

interface Surroundings {
  /** Source events by id. */
  readonly events: ReadonlyMap<number, StoredEvent>
  /** Key of the session that asks. */
  readonly session: string
  readonly claims: Pick<ShownClaims, 'verify' | 'texts'>
}

/** An item as a line of the block. */
export const toBlockItem = (
  { item, score }: Pick<ItemHit, 'item' | 'score'>,
  { events, session, claims }: Surroundings,
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
    verify: item.durability === 'now' || claims.verify.has(item.id),
    date: statedDate(item.statedAt, sources[0]?.offsetMinutes ?? null),
    sources: sources.map((event) => sourceReference(event, session)),
    supersededBy: item.supersededBy,
    score,
  }
}
