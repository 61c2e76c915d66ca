import type { ItemDraft, Program, Store, StoredEvent, StoredItem } from '@mem/store'
import type { Statement } from '../extraction.ts'
import { APPROVES } from '../reading/approval.ts'
import { labelledOptions } from '../reading/labelled-options.ts'
import { isOwnRecommendation } from '../reading/own-recommendation.ts'
import { pickedNumber } from '../reading/picked-number.ts'
import { standsAsAsked } from '../reading/stands-as-asked.ts'
import { MESSAGE_TYPES } from './source-policy.ts'

/**
 * Takes a user's "yes, do that" as the act that it is: the proposal which it answers becomes the user's decision, with the
 * user's words as one of its sources. Gives the decision. Null wherever anything else may have been meant: the message says
 * more than that, other words stand between it and the assistant's message, that message recommends nothing itself, or
 * several things of which none is picked ("the second").
 */
export function* approveProposal(
  store: Store,
  statement: Statement,
  { event, answered }: { readonly event: StoredEvent; readonly answered: number | null },
): Program<StoredItem | null> {
  if (answered === null || !statement.reasons.includes(APPROVES) || event.text.trim() !== statement.content) return null
  const [message] = yield* store.events.byIds([answered])
  if (message === undefined || !(yield* followsDirectly(store, message, event))) return null
  const items = yield* store.items.bySourceEvents([answered])
  const proposals = items
    .filter(({ kind }) => kind === 'proposal')
    .map((item) => ({ item, ...placeIn(item, answered) }))
    .sort((one, other) => one.start - other.start)
  const chosen = chooseProposal(message.text, proposals, pickedNumber(statement.content))
  if (chosen === undefined || chosen.item.status !== 'active' || !isOwnRecommendation(chosen.item.content)) return null
  const source = { event: event.id, span: statement.span, quote: statement.content }
  yield* store.items.put(saidAgain(chosen.item, source), 'user')
  return yield* store.items.change(chosen.item.id, 'promoted', 'user', { from: 'proposal', approvedBy: event.id })
}

interface Proposal {
  readonly item: StoredItem
  readonly start: number
  readonly end: number
}

/** By number the one that the message labels so, else counts so; without a number the only one. */
function chooseProposal(text: string, proposals: readonly Proposal[], picked: number | null): Proposal | undefined {
  const [first, second] = proposals
  if (picked === null) return first && !second && standsAsAsked(text, first.end) ? first : undefined
  const options = labelledOptions(text)
  if (options.length === 0) return proposals[picked - 1]
  const [option, another] = options.filter(({ number }) => number === picked)
  if (option === undefined || another !== undefined) return undefined
  const [only, more] = proposals.filter(({ start }) => start >= option.start && start < option.end)
  return more === undefined ? only : undefined
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

function placeIn({ sources }: StoredItem, event: number): { readonly start: number; readonly end: number } {
  const spans = sources.filter((source) => source.event === event).map(({ span }) => span)
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.min(...spans.map(({ end }) => end)) }
}
