import { MemError } from '@mem/store'
import type { ObservedEvent, ObserveOutcome } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import { capturedTypes } from './captured-types.ts'
import { extractSession } from './extract-session.ts'
import { observedEventSchema } from './observed-event-schema.ts'
import { toNewEvent } from './to-new-event.ts'

const refused = (reason: string): ObserveOutcome => ({ status: 'refused', reason })

const append = async (runtime: Runtime, event: ObservedEvent): Promise<ObserveOutcome> => {
  const session = await runtime.sessions.get(event.session)
  if (!runtime.sessions.enabled(session)) return refused('memory is off for this session')
  runtime.extracted.delete(event.session)
  runtime.owed.add(event.session)
  return runtime.store.write(runtime.store.events.append(toNewEvent(event, session)))
}

/** Stores what waits, oldest first, until the queue is empty or the store is busy again. True when it is empty. */
export const drainQueue = async (runtime: Runtime): Promise<boolean> => {
  for (let event = runtime.queue.shift(); event; event = runtime.queue.shift()) {
    try {
      await append(runtime, event)
    } catch (error) {
      if (!MemError.is(error, 'STORE_BUSY')) {
        runtime.health.record('observe', error)
        continue
      }
      runtime.queue.unshift(event)
      return false
    }
  }
  return true
}

/**
 * Takes in one host event: checks its shape, redacts, appends, and at the end of a turn extracts from what the session
 * said. Never throws: a malformed event is refused with a reason, an event that meets a busy store waits in the queue.
 */
export const observeEvent = async (runtime: Runtime, given: ObservedEvent): Promise<ObserveOutcome> => {
  const parsed = observedEventSchema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return refused(`${issue?.path.join('.') || 'event'}: ${issue?.message ?? 'malformed'}`)
  }
  if (!capturedTypes.has(given.type)) return refused(`events of type ${given.type} are not stored`)
  try {
    if (runtime.queue.size() > 0 && !(await drainQueue(runtime))) {
      runtime.queue.push(given)
      return { status: 'queued' }
    }
    const outcome = await append(runtime, given)
    if (given.type === 'turn/end' && outcome.status === 'appended') await extractSession(runtime, given.session)
    return outcome
  } catch (error) {
    if (MemError.is(error, 'STORE_BUSY')) {
      runtime.queue.push(given)
      return { status: 'queued' }
    }
    return refused(runtime.health.record('observe', error))
  }
}
