import { parse } from '../boundary/parse.ts'
import { learnSession } from '../claims/learn-session.ts'
import { isPassing } from '../is-passing.ts'
import type { ObservedEvent, ObserveOutcome } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import { validateAnswer } from '../validation/validate-answer.ts'
import { capturedTypes } from './captured-types.ts'
import { confirmBlock } from './confirm-block.ts'
import { extractSession } from './extract-session.ts'
import { observedEventSchema } from './observed-event-schema.ts'
import { storeEvent } from './store-event.ts'
import { toNewEvent } from './to-new-event.ts'

/** Nothing is wrong when this is why an event wasn't stored. */
const offReason = 'memory is off for this session'

const refused = (reason: string): ObserveOutcome => ({ status: 'refused', reason })

/** Nothing is wrong either with an event that the user has purged, and that comes again. */
const isFault = (outcome: ObserveOutcome): outcome is Extract<ObserveOutcome, { status: 'refused' }> =>
  outcome.status === 'refused' && outcome.reason !== offReason && outcome.cause !== 'purged'

const append = async (runtime: Runtime, event: ObservedEvent): Promise<ObserveOutcome> => {
  const outcome = await appendOnce(runtime, event)
  if (outcome.status !== 'refused' || outcome.cause !== 'no-session') return outcome
  // Another process purged the session: what is new begins it again, behind the fence.
  runtime.sessions.forget(event.session)
  return appendOnce(runtime, event)
}

const appendOnce = async (runtime: Runtime, event: ObservedEvent): Promise<ObserveOutcome> => {
  const session = await runtime.sessions.get(event.session)
  if (!runtime.sessions.enabled(session)) return refused(offReason)
  runtime.extracted.delete(event.session)
  runtime.owed.add(event.session)
  const stored = toNewEvent(event, session)
  const outcome = await runtime.store.write(storeEvent(runtime.store, runtime.config, stored))
  if (outcome.status === 'appended' && stored.type === 'turn/end') runtime.claims.owed.add(event.session)
  if (outcome.status === 'appended' && stored.type === 'user/message' && stored.trust === 'generated')
    await confirmBlock(runtime, event)
  if (outcome.status === 'appended' && stored.type === 'assistant/message' && session.origin === 'root')
    await validateAnswer(runtime, stored)
  return outcome
}

const drain = async (runtime: Runtime, late: () => boolean = () => false): Promise<boolean> => {
  const { queue, health } = runtime
  for (let event = queue.shift(); event; event = queue.shift()) {
    try {
      const outcome = await append(runtime, event)
      if (isFault(outcome)) health.record('observe', outcome.reason)
    } catch (error) {
      health.record('observe', error)
      if (isPassing(error)) {
        queue.unshift(event)
        return false
      }
    }
    if (late()) return queue.size() === 0
  }
  return true
}

/** Lets an event wait; without room its session is behind until it is read again. */
const wait = ({ queue, behind, health }: Runtime, event: ObservedEvent): ObserveOutcome => {
  if (queue.push(event)) return { status: 'queued' }
  behind.add(event.session)
  health.record('observe', `${queue.size()} events wait to be stored, later ones must be given again`)
  return { status: 'behind' }
}

/** What a turn has established is extracted when it ends, and what may cross sessions becomes a claim. */
const endTurn = async (runtime: Runtime, session: string): Promise<void> => {
  await extractSession(runtime, session)
  // A long backlog is left to `tick`.
  if (runtime.extracted.has(session)) await learnSession(runtime, session)
}

const take = async (runtime: Runtime, event: ObservedEvent): Promise<ObserveOutcome> => {
  if (runtime.behind.has(event.session)) return { status: 'behind' }
  try {
    if (runtime.queue.size() > 0 && !(await drain(runtime))) return wait(runtime, event)
    const outcome = await append(runtime, event)
    if (isFault(outcome)) runtime.health.record('observe', outcome.reason)
    if (event.type === 'turn/end' && outcome.status === 'appended') await endTurn(runtime, event.session)
    return outcome
  } catch (error) {
    const reason = runtime.health.record('observe', error)
    return isPassing(error) ? wait(runtime, event) : refused(reason)
  }
}

/**
 * Takes in one host event: checks its shape, redacts, appends, and at the end of a turn extracts from what the session
 * said. Never throws: a malformed event is refused with a reason, an event that meets a store that can't be written now
 * waits in the queue.
 */
export const observeEvent = async (runtime: Runtime, given: ObservedEvent): Promise<ObserveOutcome> => {
  const parsed = parse(observedEventSchema, given, 'event')
  if ('problem' in parsed) {
    runtime.health.record('observe', `an event was refused: ${parsed.problem}`)
    return refused(parsed.problem)
  }
  const event = parsed.data
  if (!capturedTypes.has(event.type))
    return refused(`events of type ${event.type} are not stored; stored are ${[...capturedTypes].join(', ')}`)
  return runtime.inOrder(() => take(runtime, event))
}

/** Stores what waits, oldest first, until the queue is empty, the store can't be written again, or it is late. True when it is empty. */
export const drainQueue = (runtime: Runtime, late?: () => boolean): Promise<boolean> =>
  runtime.inOrder(() => drain(runtime, late))
