import { MemError } from '../errors.ts'
import { findSession, requireSession } from '../sessions/session-id.ts'
import { compiler } from '../sql/compiler.ts'
import { first, type Program, run } from '../sql/program.ts'
import { positionsAt } from './positions.ts'

/** The archived full text of the event at a position, if there is one. */
export function* readArchived(session: string, seq: number): Program<string | undefined> {
  const place = yield* findSession(session)
  const known = place && (yield* positionsAt(place, seq))[0]
  if (!known) return undefined
  return (yield* first(compiler.selectFrom('archive').select('text').where('event', '=', known.id)))?.text
}

/** Keeps the full text of a stored event as given; the caller clamps it. Again: the text given last stands. */
export function* archiveEvent(session: string, seq: number, text: string): Program<void> {
  const known = (yield* positionsAt(yield* requireSession(session), seq))[0]
  if (!known)
    throw new MemError('INPUT_INVALID', `There is no event ${seq} in session ${session} to archive; append it first.`, {
      data: { session, seq },
    })
  yield* run(
    compiler
      .insertInto('archive')
      .values({ event: known.id, text })
      .onConflict((conflict) => conflict.column('event').doUpdateSet({ text })),
  )
}
