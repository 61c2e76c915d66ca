import { cutText, normalizeText } from '@mem/text'
import { sql } from 'kysely'
import { contentHash, hashFromHex } from '../events/content-hash.ts'
import { type EventRecord, MAX_TEXT_LENGTH } from '../events/event-record.ts'
import { findElsewhere, isSame } from '../events/find-identity.ts'
import { insertEvent } from '../events/insert-event.ts'
import { type Known, positionsAt } from '../events/positions.ts'
import { type Fence, findFence, wentAlong } from '../purge/fence.ts'
import { findSession, requireSession, type SessionPlace } from '../sessions/session-id.ts'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { first, type Program, run } from '../sql/program.ts'
import { insertSession } from './import-session.ts'
import { type ImportState, type Outcome, PURGED, type RowProgram, refuse, withoutSession } from './import-state.ts'
import type { RowOf } from './row-schemas.ts'
import type { EventReference } from './transfer.ts'
import { claimsTrust } from './trust-of-row.ts'

/**
 * Stores an event at the position and in the log that the line names, unless it is stored: at its position, or under its
 * message id, or with its text and time, as `append` tells. Where another event has the position, the file's log is
 * another one than ours, and goes on as a new one.
 */
export function* importEvent(row: RowOf<'event'>, state: ImportState): RowProgram {
  if (claimsTrust(row)) return refuse(`it claims the trust of the ${row.trust}, which no event of its kind has`)
  const held = state.held.get(row.session)
  const stored = yield* findSession(row.session)
  const fence = stored ?? (held && (yield* findFence(held.key, held.workspace)))
  if (!fence) return withoutSession(row.session, state)
  if (!state.evenPurged && wasPurged(fence, row)) return PURGED
  if (!stored && held) yield* insertSession(held)
  const place = yield* requireSession(row.session)
  const record = yield* toRecord(row, place)
  if (!state.evenPurged && (yield* wentAlong(row.session, record.content_hash, row.time))) return PURGED
  const outcome = yield* store(place, record, row, state)
  state.shown.set(row.session, (state.shown.get(row.session) ?? 0) + 1)
  return outcome
}

// An export says when each event came to its store, which tells more than a position: hosts renumber. What the user typed into
// a command is never fenced by `append`, since it comes from nowhere else; here it does.
function wasPurged({ fence_time }: Fence, { time, ingested_at, replay }: RowOf<'event'>): boolean {
  if (fence_time === null) return false
  const at = time ?? ingested_at
  return replay === 'none' ? at < fence_time : at <= fence_time
}

function* store(place: SessionPlace, record: EventRecord, row: RowOf<'event'>, state: ImportState): Program<Outcome> {
  const here = yield* positionsAt(place, record.seq)
  const wanted = state.epochs.get(epochKey(row.session, row.epoch)) ?? row.epoch
  const same = here.filter((known) => isSame(known, record))
  const known = same.find(({ epoch }) => epoch === wanted) ?? same[0]
  if (known) {
    remember(state, row, known.epoch)
    return 'known'
  }
  const isTaken = yield* holdsPosition(place.id, wanted, record.seq)
  const epoch = isTaken ? place.epoch + 1 : wanted
  remember(state, row, epoch)
  const elsewhere = yield* findElsewhere(place.id, record)
  if (elsewhere) {
    yield* addAlias(place.id, epoch, record.seq, elsewhere.id)
    return 'known'
  }
  return (yield* insertEvent(place, epoch, record)) === undefined ? refuse('its place is taken') : 'added'
}

function remember(state: ImportState, { session, epoch }: RowOf<'event'>, to: number): void {
  if (epoch !== to) state.epochs.set(epochKey(session, epoch), to)
}

function epochKey(session: string, epoch: number): string {
  return `${epoch} ${session}`
}

function* holdsPosition(session: number, epoch: number, seq: number): Program<boolean> {
  const found = yield* first(
    rawQuery<{ readonly held: number }>(sql`select
      exists (select 1 from event where session = ${session} and epoch = ${epoch} and seq = ${seq}) or
      exists (select 1 from event_alias where session = ${session} and epoch = ${epoch} and seq = ${seq}) as held`),
  )
  return found?.held === 1
}

function addAlias(session: number, epoch: number, seq: number, event: number): Program<void> {
  return run(
    compiler
      .insertInto('event_alias')
      .values({ session, epoch, seq, event })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** The event that a line refers to, here; undefined when it isn't stored. */
export function* findReferred([session, epoch, seq]: EventReference, state: ImportState): Program<number | undefined> {
  const place = yield* findSession(session)
  if (!place) return undefined
  const here: readonly Known[] = yield* positionsAt(place, seq)
  const wanted = state.epochs.get(epochKey(session, epoch)) ?? epoch
  return here.find((known) => known.epoch === wanted)?.id
}

export function* importAlias(row: RowOf<'event_alias'>, state: ImportState): RowProgram {
  const place = yield* findSession(row.session)
  const event = yield* findReferred(row.event, state)
  if (!place || event === undefined) return refuse('its event isn’t stored')
  const epoch = state.epochs.get(epochKey(row.session, row.epoch)) ?? row.epoch
  if (yield* holdsPosition(place.id, epoch, row.seq)) return 'known'
  yield* addAlias(place.id, epoch, row.seq, event)
  return 'added'
}

/** A row as `append` would have made it: an edited file changes no rule. */
function* toRecord(row: RowOf<'event'>, place: SessionPlace): Program<EventRecord> {
  const { session: _session, epoch: _epoch, content_hash: hash, redactions, ...columns } = row
  const normalized = normalizeText(row.text)
  const text = cutText(normalized, MAX_TEXT_LENGTH)
  // Only the hash of a text that is whole can be told from it.
  const isWhole = row.truncated === 0 || text.length < normalized.length
  const given = hashFromHex(hash) ?? contentHash(normalized)
  return {
    ...columns,
    trust: row.trust === 'user' && (yield* isSubagent(place)) ? 'generated' : row.trust,
    text,
    truncated: text.length < normalized.length ? 1 : row.truncated,
    content_hash: isWhole ? contentHash(normalized) : given,
    redactions: redactions?.length ? JSON.stringify(redactions) : null,
  }
}

/** No words of a sub-agent's session are the user's, whatever the file says. */
function* isSubagent({ id }: SessionPlace): Program<boolean> {
  return (yield* first(compiler.selectFrom('session').select('origin').where('id', '=', id)))?.origin === 'subagent'
}
