import type { StoredSession, Trust } from '@mem/store'
import type { ObservedEvent } from '../memory.ts'

/**
 * Who stands behind an event's words. Only a message whose source kind is `user`, in a root session, is the user's:
 * an allow-list, since a sub-agent's task and other plugins' context also arrive as user messages.
 */
export const classifyTrust = (event: Pick<ObservedEvent, 'type' | 'sourceKind'>, session: StoredSession): Trust => {
  if (event.type === 'user/message') {
    return event.sourceKind === 'user' && session.origin === 'root' ? 'user' : 'generated'
  }
  if (event.type === 'assistant/message') return 'assistant'
  return event.type.startsWith('tool/') ? 'tool' : 'generated'
}
