import type { Runtime } from '../runtime.ts'
import { followItems } from './follow-items.ts'

/** Items of a session looked at in one pass; the newest come first. */
const MOST_ITEMS = 1_000

/** Makes claims of what a session has established, when a turn of it has ended and all of it was extracted, or a command mines it. */
export const learnSession = async (runtime: Runtime, session: string): Promise<void> => {
  const { store, claims, config, ports, health } = runtime
  const mined = claims.mining.has(session)
  if (!config.claims.automaticExtraction && !mined) return
  try {
    await store.write(
      (function* () {
        const items = yield* store.items.list({ session, limit: MOST_ITEMS })
        yield* followItems(store, claims, items, { now: ports.clock(), mined })
      })(),
    )
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
