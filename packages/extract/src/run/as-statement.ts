import type { StoredItem } from '@mem/store'
import { readCorrection } from '../correction/read-correction.ts'
import type { Statement } from '../extraction.ts'
import { isUnsettled } from '../reading/unsettled.ts'

/** A stored item as the statement that its words make, for what it does to others. */
export function asStatement(item: StoredItem): Statement {
  const { kind, content, polarity, durability, tier, evidence, conditions, numbers, subject, attribute, value } = item
  return {
    ...{ kind, content, polarity, durability, tier, evidence, conditions, numbers, subject, attribute, value },
    span: item.sources[0]?.span ?? { start: 0, end: content.length },
    score: item.score ?? 0,
    reasons: item.reasons,
    correction: readCorrection(content),
    unsettled: isUnsettled(content),
  }
}
