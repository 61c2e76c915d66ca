import { all, type Program, type Store } from '@mem/store'
import type { Runtime } from '../runtime.ts'
import { followItems } from './follow-items.ts'

/** How far a session's items were looked at. */
export interface Learned {
  /** Highest row number; -1 for none. */
  readonly row: number
  /** Milliseconds UTC by the store's clock. */
  readonly at: number
}

const NOTHING: Learned = { row: -1, at: 0 }

/** Rows of the session's items that are new since, or changed since. */
function* changedRows(store: Store, session: string, since: Learned): Program<readonly number[]> {
  const rows = yield* all(
    store.sql
      .selectFrom('item')
      .innerJoin('session', 'session.id', 'item.session')
      .select('item.row')
      .where('session.key', '=', session)
      .where(({ or, eb }) => or([eb('item.row', '>', since.row), eb('item.updated_at', '>=', since.at)]))
      .orderBy('item.row'),
  )
  return rows.map(({ row }) => row)
}

/** Makes claims of what a session has established, when a turn of it has ended and all of it was extracted, or a command mines it. */
export const learnSession = async (runtime: Runtime, session: string): Promise<void> => {
  const { store, claims, config, ports, health } = runtime
  const mined = claims.mining.has(session)
  if (!config.claims.automaticExtraction && !mined) return
  try {
    const now = ports.clock()
    const last = claims.learned.get(session) ?? NOTHING
    const row = await store.write(
      (function* () {
        const rows = yield* changedRows(store, session, mined ? NOTHING : last)
        yield* followItems(store, claims, yield* store.items.byRows(rows), { now, mined })
        return Math.max(last.row, ...rows.slice(-1))
      })(),
    )
    claims.learned.set(session, { row, at: now })
    claims.owed.delete(session)
  } catch (error) {
    health.record('claims', error)
  }
}

/** The same for every session that waits, until `late` says so. True when none is left. */
export const learnOwed = async (runtime: Runtime, late: () => boolean): Promise<boolean> => {
  const { claims, extracted, health } = runtime
  for (const session of [...claims.owed]) {
    if (!extracted.has(session)) continue
    const failures = health.failures()
    await learnSession(runtime, session)
    if (health.failures() > failures || late()) return false
  }
  return true
}
