import { countSession } from '../extract/gates/count-session.ts'
import type { Gate } from '../extract/gates/gate.ts'
import { closedGate, gatesOf } from '../extract/gates/gates-of.ts'
import { sessionStates } from '../extract/gates/session-states.ts'
import { chooseRoute } from '../generate/choose-route.ts'
import type { Pipeline } from '../pipeline/pipeline-ports.ts'
import { leftOf } from '../pipeline/spend.ts'
import type { SessionFacts } from '../ports/session-log.ts'

export interface ExplainedSession {
  readonly session: SessionFacts
  /** Every gate in order; the first that is closed keeps the session out. */
  readonly gates: readonly Gate[]
  readonly closed: Gate | null
}

/** Why a session is read now, or isn't; null for one that isn't known. */
export async function explainSession(pipeline: Pipeline, id: string): Promise<ExplainedSession | null> {
  const { store, log, model, clock, settings } = pipeline
  const session = await log.find(id)
  if (session === null) return null
  const state = (await store.read(sessionStates(store, [session]))).get(id)
  if (state === undefined) return null
  const route = model === null ? null : await chooseRoute(model, settings, session.route)
  const { tokens } = await store.read(leftOf(pipeline, ''))
  const enough = { events: settings.minSessionEvents, added: settings.minDeltaEvents }
  const count = await countSession(log.read(id, 0), { doneMark: state.job?.doneMark ?? -1, enough })
  const run = { now: clock.now(), tokensLeft: tokens, taken: 0 }
  const gates = gatesOf({ session, state, route, settings, run, count })
  return { session, gates, closed: closedGate(gates) ?? null }
}
