import type { ItemDraft, Program, Store, StoredItem } from '@mem/store'
import type { Statement } from '../extraction.ts'
import { approvedProposal } from './approved-proposal.ts'
import type { Placement } from './placement.ts'

/**
 * Takes a user's "yes, do that" as the act that it is: the proposal which it answers becomes the user's decision, with the
 * user's words as one of its sources. Gives the decision; null when the words approve nothing.
 */
export function* approveProposal(
  store: Store,
  statement: Statement,
  placement: Pick<Placement, 'event' | 'role' | 'answered'>,
): Program<StoredItem | null> {
  const proposal = yield* approvedProposal(store, statement, placement)
  if (proposal === null) return null
  const { event } = placement
  return yield* decide(store, proposal, { event: event.id, span: statement.span, quote: statement.content })
}

/** Makes a proposal the user's decision, with the words that say so as one of its sources. */
export function* decide(store: Store, proposal: StoredItem, source: ItemDraft['sources'][number]): Program<StoredItem> {
  yield* store.items.put(saidAgain(proposal, source), 'user')
  return yield* store.items.change(proposal.id, 'promoted', 'user', { from: 'proposal', approvedBy: source.event })
}

/** The proposal's own words, as said by the user's act. */
function saidAgain(item: StoredItem, source: ItemDraft['sources'][number]): ItemDraft {
  const { session, kind, content, polarity, durability, tier, evidence, conditions, numbers } = item
  const { subject, attribute, value, score, reasons, extractor } = item
  const said = { session, kind, content, polarity, durability, tier, evidence, conditions, numbers }
  return { ...said, subject, attribute, value, score, reasons, extractor, sources: [source] }
}
