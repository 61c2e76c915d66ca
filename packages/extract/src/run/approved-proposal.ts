import type { Program, Store, StoredEvent, StoredItem } from '@mem/store'
import type { Span } from '@mem/text'
import { APPROVES, isApproval } from '../approval/approval.ts'
import { chosenProposal } from '../approval/chosen-proposal.ts'
import { type PickedOption, readPick } from '../approval/pick.ts'
import type { Statement } from '../extraction.ts'
import { isRedacted } from '../reading/redacted.ts'
import { followsDirectly } from './follows-directly.ts'
import type { Placement } from './placement.ts'

/**
 * The proposal that a user's "yes, do that" answers. Null wherever anything else may have been meant: the message says more
 * than that, other words stand between it and the assistant's message, or that message leaves it open (`chosenProposal`).
 */
export function* approvedProposal(
  store: Store,
  statement: Statement,
  { event, role, answered }: Pick<Placement, 'event' | 'role' | 'answered'>,
): Program<StoredItem | null> {
  if (role !== 'user' || answered === null || !statement.reasons.includes(APPROVES) || !isApproval(event.text))
    return null
  const [message] = yield* store.events.byIds([answered])
  if (message === undefined || !(yield* followsDirectly(store, message, event))) return null
  const item = yield* proposedAs(store, message, readPick(statement.content))
  return item?.kind === 'proposal' && item.status === 'active' && !isRedacted(item.content) ? item : null
}

/** The item of the proposal that a "yes" to the message, or that pick, can only mean; see `chosenProposal`. */
export function* proposedAs(
  store: Store,
  message: StoredEvent,
  picked: PickedOption | null,
): Program<StoredItem | null> {
  const proposals = yield* proposalsOf(store, message.id)
  const spans = proposals.map(({ span }) => span)
  const chosen = chosenProposal(message.text, spans, picked)
  return proposals.find(({ span }) => span === chosen)?.item ?? null
}

interface Proposal {
  readonly item: StoredItem
  readonly span: Span
}

/** What the message proposed, in its order, decided since or not: a pick counts them all. */
function* proposalsOf(store: Store, message: number): Program<readonly Proposal[]> {
  const items = yield* store.items.bySourceEvents([message])
  const places = items.flatMap((item) =>
    item.sources.filter(({ event }) => event === message).map(({ span }): Proposal => ({ item, span })),
  )
  return places.sort((one, other) => one.span.start - other.span.start)
}
