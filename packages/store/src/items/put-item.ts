import { normalizeText } from '@mem/text'
import { sql } from 'kysely'
import { contentHash } from '../events/content-hash.ts'
import { parseInput } from '../input/parse-input.ts'
import { addEntry } from '../search/index-entries.ts'
import { requireSession, type SessionPlace } from '../sessions/session-id.ts'
import { compiler } from '../sql/compiler.ts'
import { all, first, type Program, run } from '../sql/program.ts'
import { checkSources } from './check-sources.ts'
import type { ItemDraft, ItemSource, StoredItem } from './item.ts'
import { itemDraft } from './item-draft.ts'
import { itemId } from './item-id.ts'
import { logItemEvent } from './item-log.ts'
import { itemTerms } from './item-terms.ts'
import { nextItemRow } from './next-item-row.ts'
import { readItemsByRows } from './read-items.ts'

export interface PutItem {
  readonly item: StoredItem
  readonly created: boolean
}

/** Stores an item, or counts another statement of the active one of equal content; see `ItemPrograms.put`. */
export function* putItem(input: ItemDraft, actor: string, now: number): Program<PutItem> {
  const parsed = parseInput(itemDraft, input, 'Item')
  const draft = { ...parsed, content: normalizeText(parsed.content) }
  const place = yield* requireSession(draft.session)
  const statedAt = (yield* checkSources(draft.sources)) ?? now
  const hash = contentHash(draft.content)
  const equal = yield* findEqual(place.id, hash)
  const active = equal.find(({ status }) => status === 'active')
  if (active) {
    yield* restate(active.row, draft.sources, statedAt, now)
    return { item: yield* itemAt(active.row), created: false }
  }
  // The same words of the same events, read again: the item made from them stays in the state it is in.
  const sameSource = yield* findHolder(
    equal.map(({ row }) => row),
    draft.sources,
  )
  if (sameSource !== undefined) return { item: yield* itemAt(sameSource), created: false }
  const row = yield* insertItem({ draft, place, hash, statedAt, now })
  yield* logItemEvent({ item: row, event: 'created', at: now, actor, detail: { extractor: draft.extractor } })
  return { item: yield* itemAt(row), created: true }
}

function* itemAt(row: number): Program<StoredItem> {
  return (yield* readItemsByRows([row]))[0] as StoredItem
}

function findEqual(session: number, hash: Uint8Array) {
  return all(
    compiler
      .selectFrom('item')
      .select(['row', 'status'])
      .where('session', '=', session)
      .where('content_hash', '=', hash)
      .orderBy('row', 'desc'),
  )
}

function* findHolder(rows: readonly number[], sources: readonly ItemSource[]): Program<number | undefined> {
  for (const item of rows) {
    const held = yield* all(
      compiler.selectFrom('item_source').select(['event', 'start', 'end']).where('item', '=', item),
    )
    const holdsAll = sources.every(({ event, span }) =>
      held.some((source) => source.event === event && source.start === span.start && source.end === span.end),
    )
    if (holdsAll) return item
  }
  return undefined
}

function* restate(item: number, sources: readonly ItemSource[], statedAt: number, now: number): Program<void> {
  const added = yield* addSources(item, sources)
  if (added === 0) return
  yield* run(
    compiler
      .updateTable('item')
      .set((row) => ({
        statements: row('statements', '+', 1),
        stated_at: sql<number>`max(stated_at, ${statedAt})`,
        updated_at: now,
      }))
      .where('row', '=', item),
  )
}

/** Adds the sources that the item doesn't have yet; returns their number. */
function* addSources(item: number, sources: readonly ItemSource[]): Program<number> {
  const added = yield* all(
    compiler
      .insertInto('item_source')
      .values(sources.map(({ event, span, quote }) => ({ item, event, start: span.start, end: span.end, quote })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('event'),
  )
  return added.length
}

interface NewItem {
  readonly draft: ItemDraft
  readonly place: SessionPlace
  readonly hash: Uint8Array
  readonly statedAt: number
  readonly now: number
}

function* insertItem({ draft, place, hash, statedAt, now }: NewItem): Program<number> {
  const row = yield* nextItemRow(place.workspace)
  const { session, conditions, numbers, reasons, sources, ...columns } = draft
  yield* run(
    compiler.insertInto('item').values({
      ...columns,
      row,
      id: yield* freeId(session, hash),
      session: place.id,
      workspace: place.workspace,
      conditions: JSON.stringify(conditions),
      numbers: JSON.stringify(numbers),
      reasons: JSON.stringify(reasons),
      status: 'active',
      superseded_by: null,
      content_hash: hash,
      stated_at: statedAt,
      statements: 1,
      created_at: now,
      updated_at: now,
    }),
  )
  yield* addSources(row, sources)
  const terms = itemTerms(draft.content, conditions, draft.subject)
  if (terms.length > 0) yield* addEntry('item', row, terms)
  return row
}

function* freeId(session: string, hash: Uint8Array): Program<string> {
  for (let occurrence = 1; ; occurrence += 1) {
    const id = itemId(session, hash, occurrence)
    const taken = yield* first(compiler.selectFrom('item').select('row').where('id', '=', id))
    if (!taken) return id
  }
}
