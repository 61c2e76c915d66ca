import type { ItemDraft, Program, Store, StoredEvent, StoredItem } from '@mem/store'
import type { Span } from '@mem/text'
import { APPROVES, isApproval } from '../approval/approval.ts'
import { chosenProposal } from '../approval/chosen-proposal.ts'
import { pickedNumber } from '../approval/picked-number.ts'
import type { Statement } from '../extraction.ts'
import { isRedacted } from '../reading/redacted.ts'
import { MESSAGE_TYPES } from './source-policy.ts'

/**
 * Takes a user's "yes, do that" as the act that it is: the proposal which it answers becomes the user's decision, with the
 * user's words as one of its sources. Gives the decision. Null wherever anything else may have been meant: the message says
 * more than that, other words stand between it and the assistant's message, or that message leaves it open (`chosenProposal`).
 */
export function* approveProposal(
  store: Store,
  statement: Statement,
  { event, answered }: { readonly event: StoredEvent; readonly answered: number | null },
): Program<StoredItem | null> {
  if (answered === null || !statement.reasons.includes(APPROVES) || !isApproval(event.text)) return null
  const [message] = yield* store.events.byIds([answered])
  if (message === undefined || !(yield* followsDirectly(store, message, event))) return null
  const proposals = yield* proposalsOf(store, answered)
  const spans = proposals.map(({ span }) => span)
  const chosen = chosenProposal(message.text, spans, pickedNumber(statement.content))
  const item = proposals.find(({ span }) => span === chosen)?.item
  if (item?.kind !== 'proposal' || item.status !== 'active' || isRedacted(item.content)) return null
  const source = { event: event.id, span: statement.span, quote: statement.content }
  yield* store.items.put(saidAgain(item, source), 'user')
  return yield* store.items.change(item.id, 'promoted', 'user', { from: 'proposal', approvedBy: event.id })
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

// By position in the session's log: ids follow the order of arrival, and a plugin's message has one of another lane.
function* followsDirectly(store: Store, message: StoredEvent, { session, epoch, id }: StoredEvent): Program<boolean> {
  if (message.epoch !== epoch) return false
  const next = yield* store.events.bySession(session, { after: message, types: MESSAGE_TYPES, limit: 8 })
  return next.find(({ text }) => /\S/.test(text))?.id === id
}

/** The proposal's own words, as said by the user's act. */
function saidAgain(item: StoredItem, source: ItemDraft['sources'][number]): ItemDraft {
  const { session, kind, content, polarity, durability, tier, evidence, conditions, numbers } = item
  const { subject, attribute, value, score, reasons, extractor } = item
  const said = { session, kind, content, polarity, durability, tier, evidence, conditions, numbers }
  return { ...said, subject, attribute, value, score, reasons, extractor, sources: [source] }
}
