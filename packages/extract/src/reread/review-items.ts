import type { Program, Store, StoredEvent, StoredItem } from '@mem/store'
import { normalizeText } from '@mem/text'
import type { Extraction, Extractor, Statement, UndecidedSentence } from '../extraction.ts'
import { decidedItems } from '../run/decided-items.ts'
import { itemReading } from '../run/item-draft.ts'
import { type Before, readBefore } from '../run/read-messages.ts'
import { readAs } from '../run/source-policy.ts'
import { timeOf } from '../run/time-of.ts'

/** A message as the newer extractor reads it. */
export interface Reading {
  readonly event: StoredEvent
  readonly role: 'user' | 'assistant'
  readonly before: Before
  readonly statements: readonly Statement[]
  readonly changes: readonly Statement[]
  readonly undecided: readonly UndecidedSentence[]
}

/** What a newer reading says about an item that an older one made. */
export type Review =
  | { readonly item: StoredItem; readonly outcome: 'gone' }
  /** Made again; `statement` is null when another message speaks for it, or a judge has decided and still may. */
  | { readonly item: StoredItem; readonly outcome: 'stays'; readonly statement: Statement | null }

export interface ReviewOptions {
  readonly extractor: Extractor
  readonly proposals: boolean
}

/** Reads a message; null for one that teaches nothing. */
export function* readAgain(store: Store, event: StoredEvent, options: ReviewOptions): Program<Reading | null> {
  const role = readAs(event)
  if (role === null || (role === 'assistant' && !options.proposals)) return null
  const before = yield* readBefore(store, event)
  const context = { role, previousAssistant: role === 'user' ? (before.assistant?.text ?? null) : null }
  const { statements, changes = [] }: Extraction = options.extractor.extract(event.text, context)
  const undecided = options.extractor.undecided?.(event.text, context) ?? []
  return { event, role, before, statements, changes, undecided }
}

/** Compares the items that older extractors made of a message, those that nobody else has decided about. */
export function* reviewItems(store: Store, reading: Reading, options: ReviewOptions): Program<readonly Review[]> {
  const made = yield* store.items.bySourceEvents([reading.event.id])
  const older = made.filter(
    ({ session, extractor, status }) =>
      session === reading.event.session && status !== 'retracted' && rulesOf(extractor) !== options.extractor.name,
  )
  const decided = yield* decidedItems(store, older)
  const reviews: Review[] = []
  for (const item of older.filter(({ id }) => !decided.has(id)))
    reviews.push(yield* reviewOne(store, item, reading, options))
  return reviews
}

function* reviewOne(store: Store, item: StoredItem, reading: Reading, options: ReviewOptions): Program<Review> {
  const statement = statementOf(item, reading)
  const judged = item.extractor.includes('+')
  const stays = statement !== null || (judged && reading.undecided.some((one) => says(one.statement, item)))
  // Said several times, an item is read as the first message reads it that makes it.
  const speaker = yield* otherSpeaker(store, item, { reading, stays, options })
  if (!stays && !speaker) return { item, outcome: 'gone' }
  return { item, outcome: 'stays', statement: judged || speaker ? null : statement }
}

interface OtherSpeaker {
  readonly reading: Reading
  readonly stays: boolean
  readonly options: ReviewOptions
}

/** Another message that makes the item: an earlier one when this message makes it too, else any. */
function* otherSpeaker(store: Store, item: StoredItem, { reading, stays, options }: OtherSpeaker): Program<boolean> {
  const ids = [...new Set(item.sources.map(({ event }) => event))].filter((id) => id !== reading.event.id)
  for (const event of yield* store.events.byIds(ids)) {
    if (stays && !isBefore(event, reading.event)) continue
    const other = yield* readAgain(store, event, options)
    if (other && statementOf(item, other) !== null) return true
  }
  return false
}

function isBefore(one: StoredEvent, other: StoredEvent): boolean {
  return timeOf(one) === timeOf(other) ? one.id < other.id : timeOf(one) < timeOf(other)
}

// A change counts as long as it stands in the place of something.
function statementOf(item: StoredItem, { statements, changes }: Reading): Statement | null {
  const said = item.supersedes.length > 0 ? [...statements, ...changes] : statements
  return said.find((statement) => says(statement, item)) ?? null
}

function says({ content }: Statement, item: StoredItem): boolean {
  return normalizeText(content) === item.content
}

/** The rules behind an extractor's name: a judge's mark follows them after a plus. */
function rulesOf(extractor: string): string {
  return extractor.split('+', 1)[0] ?? extractor
}

/** Whether a newer reading says something else about an item than what is stored, beyond score and reasons. */
export function readsOtherwise(item: StoredItem, statement: Statement, role: 'user' | 'assistant'): boolean {
  const { score, reasons, extractor, tier, ...meaning } = itemReading(statement, role, item.extractor)
  // A correction whose old value is known was made active whatever its score.
  const raised = item.tier === 'active' && item.supersedes.length > 0
  if (tier !== item.tier && !raised) return true
  return Object.entries(meaning).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(item[name as keyof typeof meaning]),
  )
}
