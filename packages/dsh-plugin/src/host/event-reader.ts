import type { SessionEvent } from '@deepseek-ai/dsh-session'
import type { ObservedEvent } from '@mem/engine'
import { observedEvent, type Position, positionAfter } from './observed-event.ts'

/** Reads the events of one session in order; it keeps the turn and step, which messages don't name. */
export const createEventReader = (session: string) => {
  let at: Position = { turn: null, step: null }
  return (event: SessionEvent): ObservedEvent | null => {
    at = positionAfter(event, at)
    return observedEvent(session, event, at)
  }
}
