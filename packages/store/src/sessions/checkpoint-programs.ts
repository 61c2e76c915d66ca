import { sql } from 'kysely'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { first, type Program, run } from '../sql/program.ts'
import type { Checkpoint } from './checkpoint.ts'
import { requireSession } from './session-id.ts'

const checkpointOf = prepared(({ session }: { session: number }) =>
  compiler.selectFrom('checkpoint').selectAll().where('session', '=', session),
)

/** How far a session was processed; `INPUT_INVALID` for a session that wasn't put. */
export function* readCheckpoint(key: string): Program<Checkpoint> {
  const session = yield* requireSession(key)
  const row = yield* first(checkpointOf({ session: session.id }))
  return {
    epoch: row?.epoch ?? 0,
    lastEventSeq: row?.last_event_seq ?? -1,
    lastExtractedEvent: row?.last_extracted_event ?? 0,
    lastExtractSeq: row?.last_extract_seq ?? -1,
    lastAssemblySeq: row?.last_assembly_seq ?? -1,
  }
}

/**
 * Sets the positions given. `epoch` is never set: it says which log they were read from, and positions of an older
 * log than the newest are dropped.
 */
export function* putCheckpoint(key: string, checkpoint: Partial<Checkpoint>): Program<void> {
  const session = yield* requireSession(key)
  if (checkpoint.epoch !== undefined && checkpoint.epoch !== session.epoch) return
  const given = {
    last_event_seq: checkpoint.lastEventSeq,
    last_extracted_event: checkpoint.lastExtractedEvent,
    last_extract_seq: checkpoint.lastExtractSeq,
    last_assembly_seq: checkpoint.lastAssemblySeq,
  }
  const columns = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (Object.keys(columns).length === 0) return
  yield* run(compiler.updateTable('checkpoint').set(columns).where('session', '=', session.id))
}

interface Position {
  readonly session: number
  readonly epoch: number
  readonly seq: number
}

const advanceInEpoch = prepared(({ session, seq }: Omit<Position, 'epoch'>) =>
  rawQuery<never>(sql`update checkpoint set last_event_seq = max(last_event_seq, ${seq}) where session = ${session}`),
)

const beginEpoch = prepared(({ session, epoch, seq }: Position) =>
  compiler
    .updateTable('checkpoint')
    .set({ epoch, last_event_seq: seq, last_extract_seq: -1, last_assembly_seq: -1 })
    .where('session', '=', session),
)

/** Moves the checkpoint to a stored position; in a new epoch the positions of the old one mean nothing. */
export function* advanceCheckpoint(position: Position, isNewEpoch: boolean): Program<void> {
  yield* run(isNewEpoch ? beginEpoch(position) : advanceInEpoch(position))
}
