import type { UnlearnedItems } from '@mem/claims-cbdc'
import type { Program } from '@mem/store'
import type { Runtime } from '../runtime.ts'
import { followItems } from './follow-items.ts'

/** Items made claims in one transaction, about a fifth of a millisecond each: a longer backlog is left to `tick`. */
const SLICE = 100

/** What is left of a session after one slice; null when nothing is. */
function* learnSlice({ store, claims, ports }: Runtime, session: string): Program<UnlearnedItems | null> {
  const mined = claims.mining.has(session)
  const purges = yield* store.purge.count()
  const begun = claims.begun.get(session)
  const { rows, through } =
    begun?.through.purges === purges ? begun : yield* claims.programs.unlearned(session, { purges, whole: mined })
  const items = yield* store.items.byRows(rows.slice(0, SLICE))
  yield* followItems(store, claims, items, { now: ports.clock(), mined })
  if (rows.length > SLICE) return { rows: rows.slice(SLICE), through }
  yield* claims.programs.learnedThrough(session, through)
  return null
}

/**
 * Makes claims of what a session has established, when a turn of it has ended and all of it was extracted, or a command mines it. Of
 * many items only the first ones: true when none is left, or they must wait.
 */
export const learnSession = async (runtime: Runtime, session: string): Promise<boolean> => {
  const { store, claims, config, health } = runtime
  if (!config.claims.automaticExtraction && !claims.mining.has(session)) {
    claims.owed.delete(session)
    return true
  }
  try {
    const left = await store.write(learnSlice(runtime, session))
    if (left) claims.begun.set(session, left)
    else {
      claims.begun.delete(session)
      claims.owed.delete(session)
    }
    return left === null
  } catch (error) {
    health.record('claims', error)
    return true
  }
}

/** A turn in which nothing was said for so long has ended, whatever became of its end: an hour. */
const TURN_OVER = 3_600_000

/** Whether a turn of the session is under way, here or in another process. */
function* isInTurn({ store, ports }: Runtime, session: string): Program<boolean> {
  const types = ['turn/start', 'turn/end']
  const [edge] = yield* store.events.bySession(session, { types, limit: 1, descending: true })
  if (edge?.type !== 'turn/start') return false
  const [last] = yield* store.events.bySession(session, { limit: 1, descending: true })
  return ports.clock() - (last?.ingestedAt ?? 0) < TURN_OVER
}

/** The same for every session that waits, until `late` says so. True when none is left. */
export const learnOwed = async (runtime: Runtime, late: () => boolean): Promise<boolean> => {
  const { store, claims, owed, health } = runtime
  for (const session of [...claims.owed]) {
    // What isn't extracted yet comes first.
    if (owed.has(session) || (await store.read(isInTurn(runtime, session)))) continue
    const failures = health.failures()
    while (!(await learnSession(runtime, session))) if (late()) return false
    if (health.failures() > failures || late()) return false
  }
  return true
}
