import { normalizeText } from '@mem/text'
import { sql } from 'kysely'
import { contentHash } from '../events/content-hash.ts'
import type { Trust } from '../events/event.ts'
import type { ItemSource } from '../items/item.ts'
import { itemId } from '../items/item-id.ts'
import { logItemEvent } from '../items/item-log.ts'
import { itemTerms } from '../items/item-terms.ts'
import { nextItemRow } from '../items/next-item-row.ts'
import { addEntry } from '../search/index-entries.ts'
import { findSession } from '../sessions/session-id.ts'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { all, first, type Program, run } from '../sql/program.ts'
import { findReferred } from './import-event.ts'
import { isFenced } from './import-fence.ts'
import { type ImportState, PURGED, type RowProgram, refuse, withoutSession } from './import-state.ts'
import type { RowOf } from './row-schemas.ts'

/** Who wrote log entries of an import itself. */
const ACTOR = 'import'

/**
 * Stores an item with its sources and its whole history. One that is stored stays as it is here, except that what was
 * retracted elsewhere is retracted, unless the user has acted on it here. What the user took back here doesn't come
 * back under another id, and no statement becomes the user's that no event of the user's says.
 */
export function* importItem(row: RowOf<'item'>, state: ImportState): RowProgram {
  const place = yield* findSession(row.session)
  if (!place) return withoutSession(row.session, state)
  if (row.status === 'retracted') state.retracted.add(row.id)
  const known = yield* first(compiler.selectFrom('item').select(['row', 'status']).where('id', '=', row.id))
  if (known) {
    if (row.status === 'retracted' && known.status !== 'retracted' && !(yield* hasUserActed(known.row)))
      yield* retract(known.row, row.updated_at, 'retracted elsewhere')
    return 'known'
  }
  if (yield* isFenced({ session: row.session, at: row.created_at }, state)) return PURGED
  const sources = yield* findSources(row, state)
  const problem = sources ? yield* problemOf(row, sources) : 'an event it came from isn’t stored'
  if (problem !== undefined || !sources) return refuse(problem ?? '')
  const hash = contentHash(normalizeText(row.content))
  const active = yield* findActive(place.id, hash)
  if (row.status === 'active' && active !== undefined) return 'known'
  const item = yield* insert(row, { session: place.id, workspace: place.workspace, hash, sources })
  if (row.status !== 'retracted' && (yield* wasForgotten(place.workspace, hash, row, state)))
    yield* retract(item, row.updated_at, 'retracted here')
  return 'added'
}

/** Links an item to the one that replaced it; the status was read with the item. */
export function* importSupersession({ item, by }: RowOf<'superseded'>): RowProgram {
  const [older, newer] = [yield* findItem(item), yield* findItem(by)]
  if (!older || !newer) return refuse(`item ${older ? by : item} isn’t stored`)
  if (older.superseded_by !== null || (older.status !== 'superseded' && older.status !== 'retracted')) return 'known'
  yield* run(compiler.updateTable('item').set({ superseded_by: newer.row }).where('row', '=', older.row))
  return 'added'
}

function findItem(id: string) {
  return first(compiler.selectFrom('item').select(['row', 'status', 'superseded_by']).where('id', '=', id))
}

function* findSources(row: RowOf<'item'>, state: ImportState): Program<readonly ItemSource[] | undefined> {
  const sources: ItemSource[] = []
  for (const [reference, start, end, quote] of row.sources) {
    const event = yield* findReferred(reference, state)
    if (event === undefined) return undefined
    sources.push({ event, span: { start, end }, quote })
  }
  return sources
}

/** Why an item can't be taken. */
function* problemOf(row: RowOf<'item'>, sources: readonly ItemSource[]): Program<string | undefined> {
  if (!row.id.startsWith(itemId(row.session, new Uint8Array(), 1).slice(0, 13)))
    return 'its id belongs to another session'
  if (!(yield* areQuotes(sources))) return 'what it quotes isn’t in its event'
  const kinds = yield* kindsOf(sources)
  const isVerified = row.evidence === 'artifact_verified' || row.evidence === 'skill'
  if (
    isVerified &&
    !kinds.some(({ trust, kind }) => trust === 'tool' || (row.evidence === 'skill' && kind === 'skill'))
  )
    return `it claims the evidence ${row.evidence}, and no event it came from gives that`
  const isPromoted = !isVerified && row.log.some(({ event, actor }) => event === 'promoted' && actor === 'user')
  if ((row.evidence !== 'user_explicit' && !isPromoted) || kinds.some(({ trust }) => trust === 'user')) return undefined
  return 'it claims to be the user’s words, and no event it came from is'
}

function* areQuotes(sources: readonly ItemSource[]): Program<boolean> {
  for (const { event, span, quote } of sources) {
    const text = (yield* first(compiler.selectFrom('event').select('text').where('id', '=', event)))?.text
    if (quote === '' || text?.slice(span.start, span.end) !== quote || span.end > text.length) return false
  }
  return true
}

interface SourceKind {
  readonly trust: Trust
  readonly kind: string | null
}

function* kindsOf(sources: readonly ItemSource[]): Program<readonly SourceKind[]> {
  const ids = JSON.stringify(sources.map(({ event }) => event))
  return yield* all(
    rawQuery<SourceKind>(sql`select distinct trust, source_kind as kind from event
      where id in (select value from json_each(${ids}))`),
  )
}

function* findActive(session: number, hash: Uint8Array): Program<number | undefined> {
  const query = compiler.selectFrom('item').select('row').where('session', '=', session)
  return (yield* first(query.where('content_hash', '=', hash).where('status', '=', 'active')))?.row
}

/** Whether the user took the same words back here after the item was made; what the file took back itself doesn't count. */
function* wasForgotten(
  workspace: number,
  hash: Uint8Array,
  { id, created_at: made }: RowOf<'item'>,
  { retracted, wasEmpty }: ImportState,
): Program<boolean> {
  if (wasEmpty) return false
  const own = JSON.stringify([...retracted, id])
  const query = sql`select 1 as found from item join item_log on item_log.item = item."row"
    where item.session in (select id from session where workspace = ${workspace}) and content_hash = ${hash}
      and status = 'retracted' and item_log.event = 'retracted' and actor = 'user' and at >= ${made}
      and item.id not in (select value from json_each(${own}))`
  return (yield* first(rawQuery(query))) !== undefined
}

function* hasUserActed(item: number): Program<boolean> {
  const entry = compiler.selectFrom('item_log').select('id').where('item', '=', item).where('actor', '=', 'user')
  return (yield* first(entry.where('event', '!=', 'created'))) !== undefined
}

function* retract(item: number, at: number, reason: string): Program<void> {
  yield* run(compiler.updateTable('item').set({ status: 'retracted' }).where('row', '=', item))
  yield* logItemEvent({ item, event: 'retracted', at, actor: ACTOR, detail: { reason } })
}

interface Placed {
  readonly session: number
  readonly workspace: number
  readonly hash: Uint8Array
  readonly sources: readonly ItemSource[]
}

function* insert(row: RowOf<'item'>, { session, workspace, hash, sources }: Placed): Program<number> {
  const { log, conditions, numbers, reasons, sources: _sources, ...columns } = row
  const item = yield* nextItemRow(workspace)
  yield* run(
    compiler.insertInto('item').values({
      ...columns,
      row: item,
      session,
      workspace,
      content: normalizeText(row.content),
      conditions: JSON.stringify(conditions),
      numbers: JSON.stringify(numbers),
      reasons: JSON.stringify(reasons),
      superseded_by: null,
      content_hash: hash,
    }),
  )
  for (const { event, span, quote } of sources)
    yield* run(compiler.insertInto('item_source').values({ item, event, start: span.start, end: span.end, quote }))
  for (const entry of log) yield* logItemEvent({ item, ...entry })
  const terms = itemTerms(columns.content, conditions, columns.subject)
  if (terms.length > 0) yield* addEntry('item', item, terms)
  return item
}
