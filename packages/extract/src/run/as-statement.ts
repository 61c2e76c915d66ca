import type { StoredEvent, StoredItem } from '@mem/store'
import { readCorrection } from '../correction/read-correction.ts'
import type { Statement } from '../extraction.ts'
import { isUnsettled } from '../reading/unsettled.ts'

/** A stored item as the statement that its words make, said in `event`, for what it does to others. */
export function asStatement(item: StoredItem, event: StoredEvent): Statement {
  const { kind, content, polarity, durability, tier, evidence, conditions, numbers, subject, attribute, value } = item
  return {
    ...{ kind, content, polarity, durability, tier, evidence, conditions, numbers, subject, attribute, value },
    span: item.sources.find((source) => source.event === event.id)?.span ?? { start: 0, end: event.text.length },
    score: item.score ?? 0,
    reasons: item.reasons,
    correction: readCorrection(content),
    unsettled: isUnsettled(content),
  }
}
