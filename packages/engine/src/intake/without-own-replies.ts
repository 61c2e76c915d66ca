import type { ObservedEvent } from '../memory.ts'

/**
 * Passes the events of one session on, without the replies of memory's own command: they repeat what is stored, and
 * would bring back what was forgotten. Gets the events in order.
 */
export const withoutOwnReplies = (commandName: string): ((event: ObservedEvent) => ObservedEvent) => {
  const running = new Set<string>()
  const isOurs = ({ text }: ObservedEvent) => text.trimStart().split(/\s/, 1)[0] === `/${commandName}`
  return (event) => {
    const { type, callId } = event
    if (type === 'command/run' && callId && isOurs(event)) running.add(callId)
    if (type === 'command/done' && callId && running.has(callId)) return { ...event, text: '' }
    // A host without commands, such as a headless one, hands the command on as a message: nothing that the user states.
    return type === 'user/message' && isOurs(event) ? { ...event, sourceKind: 'command' } : event
  }
}
