import { hasLapsed, type Program, type Store, type StoredEvent, type StoredItem } from '@mem/store'
import { normalizeText } from '@mem/text'
import type { Statement } from '../extraction.ts'
import { approvedProposal } from '../run/approved-proposal.ts'
import { decidedAbout } from '../run/decided-about.ts'
import { ACTOR } from '../run/decided-items.ts'
import { arrivedLate, findRivals } from '../run/find-rivals.ts'
import { inOrder, type Said } from '../run/in-order.ts'
import { itemReading } from '../run/item-draft.ts'
import { placementOf } from '../run/placement.ts'
import { storeStatement } from '../run/store-statement.ts'
import { withdrawApproval } from '../run/withdraw-approval.ts'
import { endDisputes, REREAD, reactivate, releaseReplaced } from './release-items.ts'
import {
  type Reading,
  type Review,
  type ReviewOptions,
  readAgain,
  readsOtherwise,
  reviewItems,
} from './review-items.ts'
import { stillReplaces } from './still-replaces.ts'

/** What reading messages again did, or would do. */
export interface Changes {
  /** Statements that weren't there. */
  readonly added: readonly string[]
  /** Items whose words are read otherwise now, and proposals that are read as approved. */
  readonly revised: readonly string[]
  /** Items that no newer reading makes any more. */
  readonly lapsed: readonly string[]
  /** Items that stay as they are. */
  readonly kept: number
}

export const NO_CHANGES: Changes = { added: [], revised: [], lapsed: [], kept: 0 }

/** First pass: items that an older extractor made of a message lapse, are revised or stay. */
export function* settleOldItems(store: Store, event: StoredEvent, options: ReviewOptions): Program<Changes> {
  const reading = yield* readAgain(store, event, options)
  if (reading === null) return NO_CHANGES
  const lapsed: string[] = []
  const revised: string[] = []
  const reviews = yield* reviewItems(store, reading, options)
  for (const review of reviews) {
    if (isGone(review)) {
      yield* lapse(store, review.item, options)
      lapsed.push(review.item.content)
    } else if (yield* keep(store, review, reading, options)) revised.push(review.item.content)
  }
  return { added: [], revised, lapsed, kept: reviews.length - lapsed.length - revised.length }
}

function isGone({ outcome, item }: Review): boolean {
  return outcome === 'gone' && !hasLapsed(item)
}

function* lapse(store: Store, item: StoredItem, { extractor }: ReviewOptions): Program<void> {
  yield* store.items.lapse(item.id, ACTOR, { reason: REREAD, extractor: extractor.name })
  yield* releaseReplaced(store, item, () => true)
  yield* endDisputes(store, item)
}

/** True when the item was changed. */
function* keep(store: Store, review: Review, reading: Reading, { extractor }: ReviewOptions): Program<boolean> {
  if (review.outcome === 'gone' || review.statement === null) return false
  const { item, statement } = review
  if (hasLapsed(item)) {
    if ((yield* lapsedByJudge(store, item)) && statement.tier === 'tentative') return false
    // Its words have become the user's decision since, such as an approval.
    if ((yield* decidedAbout(store, reading.event))(statement.span)) return false
    if (!(yield* reactivate(store, item))) return false
  }
  yield* releaseReplaced(store, item, (old) => !stillReplaces(statement, old))
  const now = (yield* store.items.byIds([item.id]))[0] ?? item
  const isOpen = now.status === 'active' || now.status === 'disputed'
  if (!isOpen || !readsOtherwise(now, statement, reading.role)) return hasLapsed(item)
  const tier = now.tier === 'active' && now.supersedes.length > 0 ? 'active' : statement.tier
  const revision = itemReading({ ...statement, tier }, reading.role, extractor.name)
  yield* store.items.revise(item.id, revision, ACTOR, { reason: REREAD })
  return true
}

function* lapsedByJudge(store: Store, { id }: StoredItem): Program<boolean> {
  const history = yield* store.items.history(id)
  return typeof history.findLast(({ event }) => event === 'superseded')?.detail.judge === 'string'
}

/** Second pass: what a message says is stored as on a first reading, except where the user has decided about its words. */
export function* storeAgain(store: Store, event: StoredEvent, options: ReviewOptions): Program<Changes> {
  const reading = yield* readAgain(store, event, options)
  if (reading === null) return NO_CHANGES
  const { role, before } = reading
  const placement = placementOf(event, before, { role, extractor: options.extractor.name })
  const again = { ...placement, late: yield* arrivedLate(store, event), sparesDecided: true }
  if (role === 'user' && (yield* withdrawApproval(store, event, placement.previousUserEvent))) return NO_CHANGES
  const [added, revised, lapsed]: [string[], string[], string[]] = [[], [], []]
  for (const { statement, mustReplace } of yield* undecidedByUser(store, reading)) {
    const { created, approved } = yield* storeStatement(store, statement, { ...again, mustReplace })
    if (created > 0) added.push(statement.content)
    if (approved === null) continue
    revised.push(approved.content)
    for (const item of yield* itemsOf(store, event, statement)) {
      yield* lapse(store, item, options)
      lapsed.push(item.content)
    }
  }
  return { added, revised, lapsed, kept: 0 }
}

/** What an older reading made of words that approve a proposal: on a first reading they make no item of their own. */
function* itemsOf(store: Store, event: StoredEvent, { content }: Statement): Program<readonly StoredItem[]> {
  const items = yield* store.items.bySourceEvents([event.id])
  return items.filter(
    (item) => item.content === normalizeText(content) && item.status === 'active' && item.sources.length === 1,
  )
}

/** Statements none of whose words belong to an item about which the user has decided, such as one that was forgotten. */
function* undecidedByUser(store: Store, reading: Reading): Program<readonly Said[]> {
  const isDecided = yield* decidedAbout(store, reading.event)
  return inOrder(reading).filter(({ statement }) => !isDecided(statement.span))
}

/** What both passes would do to a message's own items, without doing it. */
export function* previewMessage(store: Store, event: StoredEvent, options: ReviewOptions): Program<Changes> {
  const reading = yield* readAgain(store, event, options)
  if (reading === null) return NO_CHANGES
  const reviews = yield* reviewItems(store, reading, options)
  const lapsed = reviews.filter(isGone).map(({ item }) => item.content)
  const revised = reviews.flatMap((review) => {
    if (review.outcome === 'gone' || review.statement === null) return []
    return readsOtherwise(review.item, review.statement, reading.role) ? [review.item.content] : []
  })
  const known = new Set((yield* store.items.bySourceEvents([event.id])).map(({ content }) => content))
  const kept = reviews.length - lapsed.length - revised.length
  const added: string[] = []
  const placement = placementOf(event, reading.before, { role: reading.role, extractor: options.extractor.name })
  for (const { statement, mustReplace } of yield* undecidedByUser(store, reading)) {
    if (mustReplace && (yield* findRivals(store, statement, { ...placement, late: false })).replaced.length === 0)
      continue
    const approved = yield* approvedProposal(store, statement, placement)
    if (approved !== null) {
      revised.push(approved.content)
      for (const { content } of yield* itemsOf(store, event, statement)) lapsed.push(content)
    } else if (!known.has(statement.content)) added.push(statement.content)
  }
  return { added, revised, lapsed, kept }
}
