import type { Program, Store, StoredEvent, StoredItem } from '@mem/store'
import type { Statement } from '../extraction.ts'
import { APPROVES } from '../reading/approval.ts'
import { labelledOptions } from '../reading/labelled-options.ts'
import { isOwnRecommendation } from '../reading/own-recommendation.ts'
import { pickedNumber } from '../reading/picked-number.ts'
import { standsAsAsked } from '../reading/stands-as-asked.ts'
import type { Placement } from './placement.ts'
import { MESSAGE_TYPES } from './source-policy.ts'

/**
 * The proposal that a user's "yes, do that" answers. Null wherever anything else may have been meant: the message says
 * more than that, other words stand between it and the assistant's message, that message recommends nothing itself, or
 * several things of which none is picked ("the second").
 */
export function* approvedProposal(
  store: Store,
  statement: Statement,
  { event, role, answered }: Pick<Placement, 'event' | 'role' | 'answered'>,
): Program<StoredItem | null> {
  if (role !== 'user' || answered === null || !statement.reasons.includes(APPROVES)) return null
  if (event.text.trim() !== statement.content) return null
  const [message] = yield* store.events.byIds([answered])
  if (message === undefined || !(yield* followsDirectly(store, message, event))) return null
  const items = yield* store.items.bySourceEvents([answered])
  const proposals = items
    .filter(({ kind }) => kind === 'proposal')
    .map((item) => ({ item, ...placeIn(item, answered) }))
    .sort((one, other) => one.start - other.start)
  const chosen = chooseProposal(message.text, proposals, pickedNumber(statement.content))?.item
  return chosen?.status === 'active' && isOwnRecommendation(chosen.content) ? chosen : null
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

function placeIn({ sources }: StoredItem, event: number): { readonly start: number; readonly end: number } {
  const spans = sources.filter((source) => source.event === event).map(({ span }) => span)
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.min(...spans.map(({ end }) => end)) }
}
