import type { EventHit, RecallOmission } from '@mem/retrieve'
import type { MemoryConfig } from '../config/memory-config.ts'
import { sourceReference } from './source-reference.ts'
import { isSeen, type Visible } from './visible-events.ts'

export interface QuotableEvents {
  readonly quotable: readonly EventHit[]
  readonly omitted: readonly RecallOmission[]
}

/** Offered beyond the block's own limit, because some turn out to be duplicates of item lines. */
const spare = 4

/** What makes an event unfit for a quotation. */
export interface QuotationLimits {
  readonly session: string
  readonly visible: Visible
  readonly unread: ReadonlySet<number>
}

/** Recalled events whose type may be quoted, as many as the block could show; the others with the reason. */
export const quotableEvents = (
  hits: readonly EventHit[],
  { evidenceTypes, maxEvidence }: MemoryConfig['assembly'],
  { session, visible, unread }: QuotationLimits,
): QuotableEvents => {
  const most = maxEvidence + spare
  const quotable: EventHit[] = []
  const omitted: RecallOmission[] = []
  for (const hit of hits) {
    const ref = sourceReference(hit.event, session)
    if (!evidenceTypes.includes('*') && !evidenceTypes.includes(hit.event.type)) {
      const detail = `event type ${hit.event.type} is not in assembly.evidenceTypes`
      omitted.push({ ref, reason: 'event-type', detail })
    } else if (isSeen(visible, hit.event)) {
      omitted.push({ ref, reason: 'visible', detail: 'The same words are still visible.' })
    } else if (unread.has(hit.event.id)) {
      omitted.push({ ref, reason: 'deadline', detail: 'Not read yet whether it was meant for its session only.' })
    } else if (hit.supersededBy.length > 0) {
      omitted.push({ ref, reason: 'superseded', detail: `replaced by ${hit.supersededBy.join(', ')}` })
    } else if (quotable.length < most) quotable.push(hit)
    else omitted.push({ ref, reason: 'over-limit', detail: `more than ${most} quotable messages` })
  }
  return { quotable, omitted }
}
