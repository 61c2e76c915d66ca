import type { EventHit, Recall, RecallOmission } from '@mem/retrieve'
import { estimateTokens } from '@mem/text'
import type { MemoryConfig } from '../config/memory-config.ts'
import { sourceReference } from './source-reference.ts'
import { isSeen, type Visible } from './visible-events.ts'

export interface QuotableEvents {
  readonly quotable: readonly EventHit[]
  readonly omitted: readonly RecallOmission[]
}

/** Offered beyond the block's own limit, because some turn out to be duplicates of item lines. */
const spare = 4

/** Quotes are offered for so many times the budget: more can't find room, and preparing them costs time. */
const budgets = 2

/** Type of what the assistant said. */
const ASSISTANT = 'assistant/message'

/** What makes an event unfit for a quotation. */
export interface QuotationLimits {
  readonly budgetTokens: number
  readonly session: string
  readonly visible: Visible
  readonly unread: ReadonlySet<number>
}

/** Recalled events whose type may be quoted, as many as the block could show; the others with the reason. */
export const quotableEvents = (
  { events: hits, asksForAssistant }: Pick<Recall, 'events' | 'asksForAssistant'>,
  { evidenceTypes, assistantWhenAsked, maxEvidence, maxEvidenceTokens }: MemoryConfig['assembly'],
  { session, visible, unread, budgetTokens }: QuotationLimits,
): QuotableEvents => {
  const asked = asksForAssistant && assistantWhenAsked ? [ASSISTANT] : []
  const types = new Set([...evidenceTypes, ...asked])
  const most = maxEvidence + spare
  const quotable: EventHit[] = []
  const omitted: RecallOmission[] = []
  let left = budgets * budgetTokens
  for (const hit of hits) {
    const ref = sourceReference(hit.event, session)
    const { score, features } = hit
    if (!types.has('*') && !types.has(hit.event.type)) {
      const detail = `event type ${hit.event.type} is not in assembly.evidenceTypes`
      omitted.push({ ref, reason: 'event-type', detail, score, features })
    } else if (isSeen(visible, hit.event)) {
      omitted.push({ ref, reason: 'visible', detail: 'The same words are still visible.', score, features })
    } else if (unread.has(hit.event.id)) {
      omitted.push({
        ref,
        reason: 'deadline',
        detail: 'Not read yet whether it was meant for its session only.',
        score,
        features,
      })
    } else if (hit.supersededBy.length > 0) {
      omitted.push({ ref, reason: 'superseded', detail: `replaced by ${hit.supersededBy.join(', ')}`, score, features })
    } else if (quotable.length < most && left > 0) {
      left -= Math.min(maxEvidenceTokens, estimateTokens(hit.event.text))
      quotable.push(hit)
    } else
      omitted.push({
        ref,
        reason: 'over-limit',
        detail: `more than ${most} quotable messages, or than ${budgets} budgets of tokens`,
        score,
        features,
      })
  }
  return { quotable, omitted }
}
