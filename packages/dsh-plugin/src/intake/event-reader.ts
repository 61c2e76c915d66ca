import type { SessionEvent } from '@deepseek-ai/dsh-session'
import type { ObservedEvent } from '@mem/engine'
import { observedEvent, type Position, positionAfter } from '../host/observed-event.ts'

/**
 * Reads the events of one session in order. It keeps the turn and step, which messages don't name, and leaves out the
 * replies of our own command: they repeat what is stored, and would bring back what was forgotten.
 */
export const createEventReader = (session: string, commandName: string) => {
  let at: Position = { turn: null, step: null }
  const ownCommands = new Set<string>()
  return (event: SessionEvent): ObservedEvent | null => {
    at = positionAfter(event, at)
    const observed = observedEvent(session, event, at)
    if (event.type === 'command/run' && event.data.name === commandName) ownCommands.add(event.data.commandId)
    const isOwnReply = event.type === 'command/done' && ownCommands.delete(event.data.commandId)
    if (observed && isOwnReply) return { ...observed, text: '' }
    // A host without commands, such as a headless one, hands the command on as a message: nothing that the user states.
    const isTyped =
      observed?.type === 'user/message' && observed.text.trimStart().split(/\s/, 1)[0] === `/${commandName}`
    return isTyped ? { ...observed, sourceKind: 'command' } : observed
  }
}
