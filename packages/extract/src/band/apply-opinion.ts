import type { Program, Store, StoredEvent, StoredItem } from '@mem/store'
import { normalizeText } from '@mem/text'
import type { Statement } from '../extraction.ts'
import { decidedAbout } from '../run/decided-about.ts'
import { ACTOR } from '../run/decided-items.ts'
import { arrivedLate } from '../run/find-rivals.ts'
import { itemReading } from '../run/item-draft.ts'
import { placementOf } from '../run/placement.ts'
import { readBefore } from '../run/read-messages.ts'
import { storeStatement } from '../run/store-statement.ts'

/** What an opinion did to the store. */
export type Effect = 'raised' | 'added' | 'lapsed' | 'none'

/** A sentence that a judge has an opinion about, and who the judge is. */
export interface Judged {
  readonly event: StoredEvent
  readonly statement: Statement
  readonly keep: boolean
  readonly judge: string
  /** Name of the rules, such as `rules@1`. */
  readonly rules: string
}

/**
 * Does what a judge decided about one sentence. A tentative item that is worth keeping becomes as certain as the rules let
 * a sentence of its kind be; one that isn't lapses; a sentence that the rules left out becomes an item, or approves the
 * proposal which it answers. Nothing else can follow: never an item of other words, never a change of one about which
 * the user has decided.
 */
export function* applyOpinion(store: Store, judged: Judged): Program<Effect> {
  const { event, keep } = judged
  const isDecided = yield* decidedAbout(store, event)
  if (isDecided(judged.statement.span)) return 'none'
  const items = yield* store.items.bySourceEvents([event.id])
  const item = items.find(({ content, session }) => session === event.session && isSame(content, judged.statement))
  if (!keep) return yield* letLapse(store, item, judged)
  const statement = { ...judged.statement, reasons: [`judge:${judged.judge}`, ...judged.statement.reasons].slice(0, 5) }
  if (item === undefined) return yield* add(store, statement, judged)
  if (item.status !== 'active' || item.tier === 'active' || statement.tier !== 'active') return 'none'
  yield* store.items.revise(item.id, itemReading(statement, 'user', nameOf(judged)), ACTOR, { judge: judged.judge })
  // What is certain now replaces what it couldn't replace before.
  yield* add(store, statement, judged)
  return 'raised'
}

function isSame(content: string, statement: Statement): boolean {
  return content === normalizeText(statement.content)
}

/** What has replaced something, or was said several times, isn't undone by an opinion about one sentence. */
function* letLapse(store: Store, item: StoredItem | undefined, { judge }: Judged): Program<Effect> {
  if (item === undefined || item.status !== 'active' || item.tier === 'active') return 'none'
  if (item.supersedes.length > 0 || item.sources.length > 1) return 'none'
  yield* store.items.lapse(item.id, ACTOR, { judge })
  return 'lapsed'
}

function* add(store: Store, statement: Statement, judged: Judged): Program<Effect> {
  const { event } = judged
  const placement = placementOf(event, yield* readBefore(store, event), { role: 'user', extractor: nameOf(judged) })
  const late = yield* arrivedLate(store, event)
  const { created, approved } = yield* storeStatement(store, statement, { ...placement, late, sparesDecided: true })
  if (approved !== null) return 'raised'
  return created > 0 ? 'added' : 'none'
}

/** The rules read the sentence, the judge decided: both stand with the item. */
function nameOf({ rules, judge }: Judged): string {
  return `${rules}+${judge}`
}
