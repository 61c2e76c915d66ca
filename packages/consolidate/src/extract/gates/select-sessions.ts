import { chooseRoute } from '../../generate/choose-route.ts'
import type { LanguageModel, ModelRoute } from '../../ports/language-model.ts'
import type { SessionFacts, SessionLog } from '../../ports/session-log.ts'
import type { Settings } from '../../settings.ts'
import { countSession } from './count-session.ts'
import type { GateName } from './gate.ts'
import { closedGate, gatesOf } from './gates-of.ts'
import type { RunState, SessionCount, SessionState } from './session-state.ts'

export interface SelectPorts {
  readonly log: SessionLog
  readonly model: Pick<LanguageModel, 'defaultRoute'>
  /** What the store knows of these sessions, in one read; every one of them is in the map. */
  readonly states: (sessions: readonly SessionFacts[]) => Promise<ReadonlyMap<string, SessionState>>
}

/** A session that passed every gate. */
export interface SessionCandidate {
  readonly session: SessionFacts
  readonly state: SessionState
  readonly route: ModelRoute
}

export interface Selection {
  /** Those to be read, in order, at most `maxRolloutsPerRun` less those that were taken: new ones first, the newest of them first, then the one that wasn't looked at for longest. */
  readonly taken: readonly SessionCandidate[]
  /** How many of the sessions that were looked at each gate kept out. */
  readonly left: Readonly<Partial<Record<GateName, number>>>
}

const PAGE = 200
const MOST_SESSIONS = 10_000

/** Looks through past sessions, at most 10,000 of those that aren't too old, for those that are due. Asks no model. */
export async function selectSessions(
  ports: SelectPorts,
  { settings, run }: { readonly settings: Settings; readonly run: RunState },
): Promise<Selection> {
  const room = Math.max(0, settings.maxRolloutsPerRun - run.taken)
  const fresh: SessionCandidate[] = []
  const grown: SessionCandidate[] = []
  const left: Partial<Record<GateName, number>> = {}
  const window = {
    updatedAfter: run.now - settings.maxRolloutAgeDays * 86_400_000,
    updatedBefore: run.now - settings.idleMs,
  }
  let cursor: string | null = null
  for (let looked = 0; looked < MOST_SESSIONS && fresh.length < room; ) {
    const { sessions, cursor: next }: Awaited<ReturnType<SessionLog['list']>> = await ports.log.list({
      ...window,
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    })
    looked += Math.max(1, sessions.length)
    const states = await ports.states(sessions)
    for (const session of sessions) {
      const found = await pass(ports, { session, state: states.get(session.id)!, settings, run })
      if (typeof found === 'string') left[found] = (left[found] ?? 0) + 1
      else (neverRead(found) ? fresh : grown).push(found)
    }
    cursor = next
    if (cursor === null) break
  }
  grown.sort(
    (one, other) =>
      (one.state.job?.checkedAt ?? 0) - (other.state.job?.checkedAt ?? 0) ||
      (one.session.id < other.session.id ? -1 : 1),
  )
  const taken = [...fresh, ...grown]
  if (taken.length > room) left.run = (left.run ?? 0) + taken.length - room
  return { taken: taken.slice(0, room), left }
}

interface Passing {
  readonly session: SessionFacts
  readonly state: SessionState
  readonly settings: Settings
  readonly run: RunState
}

/** The candidate, or the gate that keeps the session out. */
async function pass(
  { log, model }: SelectPorts,
  { session, state, settings, run }: Passing,
): Promise<SessionCandidate | GateName> {
  const route = await chooseRoute(model, settings, session.route)
  const ask = (count: SessionCount | null) => closedGate(gatesOf({ session, state, route, settings, run, count }))?.name
  const early = ask(null)
  if (early !== undefined || route === null) return early ?? 'route'
  const late = ask(await countOf(log, { session, state, settings, run }))
  return late ?? { session, state, route }
}

/** Null for a log that can't be read: its job will say so, and the other sessions go on. */
async function countOf(log: SessionLog, { session, state, settings }: Passing): Promise<SessionCount | null> {
  const doneMark = state.job?.doneMark ?? -1
  const added = doneMark < 0 ? 0 : settings.minDeltaEvents
  try {
    return await countSession(log.read(session.id, 0), {
      doneMark,
      enough: { events: settings.minSessionEvents, added },
    })
  } catch {
    // The reader that has the job meets the same error, and stores it with the job.
    return null
  }
}

function neverRead({ state: { job } }: SessionCandidate): boolean {
  return job === null || job.doneMark < 0
}
