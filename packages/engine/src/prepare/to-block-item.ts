import type { BlockItem } from '@mem/assemble'
import type { ItemHit } from '@mem/retrieve'
import type { StoredEvent, StoredItem } from '@mem/store'
import { sourceReference } from './source-reference.ts'
import { statedDate } from './stated-date.ts'

const isBare = (item: StoredItem): boolean =>
  item.conditions.length === 0 &&
  item.numbers.some((number) => typeof number.value === 'number' && number.unit === null)

/** An item as a line of the block; `events` holds its source events by id. */
export const toBlockItem = (
  { item, score }: Pick<ItemHit, 'item' | 'score'>,
  events: ReadonlyMap<number, StoredEvent>,
  asking: string,
): BlockItem => {
  const sources = item.sources.flatMap((source) => events.get(source.event) ?? [])
  return {
    id: item.id,
    kind: item.kind,
    content: item.content,
    evidence: item.evidence,
    status: item.status === 'retracted' ? 'superseded' : item.status,
    tentative: item.tier === 'tentative',
    conditions: item.conditions,
    scope: item.durability === 'session' ? 'session' : null,
    bareNumber: isBare(item),
    verify: item.durability === 'now',
    date: statedDate(item.statedAt, sources[0]?.offsetMinutes ?? null),
    sources: sources.map((event) => sourceReference(event, asking)),
    supersededBy: item.supersededBy,
    score,
  }
}
