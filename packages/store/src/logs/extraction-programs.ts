import { sql } from 'kysely'
import { compiler } from '../sql/compiler.ts'
import { all, type Program, run } from '../sql/program.ts'
import type { PendingExtraction } from './pending-extraction.ts'

/** Remembers a failed extraction; every further call for the event counts an attempt. */
export function* queueExtraction(event: number, error: string): Program<void> {
  yield* run(
    compiler
      .insertInto('pending_extraction')
      .values({ event, attempts: 1, last_error: error })
      .onConflict((conflict) =>
        conflict.column('event').doUpdateSet({ attempts: sql<number>`attempts + 1`, last_error: error }),
      ),
  )
}

/** Fewest attempts first, then oldest. */
export function pendingExtractions(limit: number): Program<readonly PendingExtraction[]> {
  return all(
    compiler
      .selectFrom('pending_extraction')
      .select(['event', 'attempts', 'last_error as lastError'])
      .orderBy('attempts')
      .orderBy('event')
      .limit(limit),
  )
}

export function* clearExtraction(event: number): Program<void> {
  yield* run(compiler.deleteFrom('pending_extraction').where('event', '=', event))
}
