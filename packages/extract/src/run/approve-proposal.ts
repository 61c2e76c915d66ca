import type { ItemDraft, Program, Store, StoredEvent, StoredItem } from '@mem/store'
import type { Statement } from '../extraction.ts'
import { APPROVES } from '../reading/approval.ts'
import { pickedNumber } from '../reading/picked-number.ts'

/**
 * Takes a user's "yes, do that" as the act that it is: the proposal which it answers becomes the user's decision, with the
 * user's words as one of its sources. Gives the decision; null where the assistant's message before made no proposal, or
 * several of which none is picked ("the second"): then nobody knows what was meant.
 */
export function* approveProposal(
  store: Store,
  statement: Statement,
  { event, answered }: { readonly event: StoredEvent; readonly answered: number | null },
): Program<StoredItem | null> {
  if (answered === null || !statement.reasons.includes(APPROVES)) return null
  const items = yield* store.items.bySourceEvents([answered])
  const proposals = items.filter(({ kind, status }) => kind === 'proposal' && status === 'active')
  const inOrder = [...proposals].sort((one, other) => startOf(one, answered) - startOf(other, answered))
  const picked = pickedNumber(statement.content)
  const proposal = picked === null ? (inOrder.length === 1 ? inOrder[0] : undefined) : inOrder[picked - 1]
  if (proposal === undefined) return null
  const source = { event: event.id, span: statement.span, quote: statement.content }
  yield* store.items.put(saidAgain(proposal, source), 'user')
  return yield* store.items.change(proposal.id, 'promoted', 'user', { from: 'proposal', approvedBy: event.id })
}

/** The proposal's own words, as said by the user's act. */
function saidAgain(item: StoredItem, source: ItemDraft['sources'][number]): ItemDraft {
  const { session, kind, content, polarity, durability, tier, evidence, conditions, numbers } = item
  const { subject, attribute, value, score, reasons, extractor } = item
  const said = { session, kind, content, polarity, durability, tier, evidence, conditions, numbers }
  return { ...said, subject, attribute, value, score, reasons, extractor, sources: [source] }
}

function startOf({ sources }: StoredItem, event: number): number {
  return Math.min(...sources.filter((source) => source.event === event).map(({ span }) => span.start))
}
