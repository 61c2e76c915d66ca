// These add the event types of their packages to the host's map.
import type {} from '@deepseek-ai/dsh-commands'
import type {} from '@deepseek-ai/dsh-compaction'
import type { SessionEvent } from '@deepseek-ai/dsh-session'
import { capturedTypes, type ObservedEvent } from '@mem/engine'
import { messageText } from './message-text.ts'

type Words = Pick<ObservedEvent, 'text' | 'messageId' | 'sourceKind' | 'sourceForm' | 'toolName' | 'callId'>

/** Where a session stands in its conversation; messages don't say it themselves. */
export type Position = Pick<ObservedEvent, 'turn' | 'step'>

const toolResult = ({ message }: Extract<SessionEvent, { type: 'tool/result' }>['data']): Words => {
  // Up to 0.1 the call's id stands in a block; later the message itself carries it.
  const { toolCallId = message.content[0]?.toolCallId } = message as { toolCallId?: string }
  return { text: messageText(message.content), messageId: message.id, callId: toolCallId ?? null }
}

/** What an event says; null for a type that isn't stored, such as stream chunks. */
const wordsOf = (event: SessionEvent): Words | null => {
  switch (event.type) {
    case 'user/message': {
      const { id, content, source } = event.data
      const sourceForm = 'form' in source ? (source.form ?? null) : null
      return { text: messageText(content), messageId: id, sourceKind: source.kind, sourceForm }
    }
    case 'assistant/message':
      return { text: messageText(event.data.message.content), messageId: event.data.message.id }
    case 'tool/call': {
      const { name, callId } = event.data
      return { text: `${name} ${event.data.arguments}`, toolName: name, callId }
    }
    case 'tool/result':
      return toolResult(event.data)
    case 'command/run':
      return { text: `/${event.data.name}${event.data.args ?? ''}`, callId: event.data.commandId }
    case 'command/done':
      return { text: event.data.text ?? '', callId: event.data.commandId }
    case 'turn/end':
      return { text: event.data.reason.kind }
    case 'compaction/summary':
      return { text: messageText(event.data.summary) }
    case 'todo/write':
      return { text: event.data.todos.map(({ status, content }) => `[${status}] ${content}`).join('\n') }
    default:
      return capturedTypes.has(event.type) ? { text: '' } : null
  }
}

/** The position after an event, from those that name one. */
export const positionAfter = (event: SessionEvent, before: Position): Position =>
  event.type === 'turn/start' || event.type === 'step/start' ? { step: null, ...event.data } : before

/** A host event as the engine takes it; null for types that aren't stored. Throws when the host changed a shape. */
export const observedEvent = (session: string, event: SessionEvent, at: Position): ObservedEvent | null => {
  const words = wordsOf(event)
  const { seq, type, time } = event
  return words && { session, seq, type, time, offsetMinutes: 0 - new Date(time).getTimezoneOffset(), ...at, ...words }
}
