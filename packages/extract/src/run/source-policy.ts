import type { StoredEvent, StoredSession } from '@mem/store'

/** Types of events that can teach something. */
export const MESSAGE_TYPES: readonly string[] = ['user/message', 'assistant/message']

/**
 * As what a message is read: only words that a person typed teach as the user's, only an assistant's own message can
 * propose. Everything else (tool output, text put in by plugins, our own block) gives null.
 */
export function readAs(event: StoredEvent): 'user' | 'assistant' | null {
  if (event.type === 'user/message' && event.trust === 'user')
    return (event.sourceKind ?? 'user') === 'user' ? 'user' : null
  return event.type === 'assistant/message' && event.trust === 'assistant' ? 'assistant' : null
}

/** Only root sessions whose memory is on: a sub-agent's task looks like a user's message and isn't one. */
export function mayTeach(session: StoredSession | undefined): boolean {
  return session !== undefined && session.origin === 'root' && session.memoryEnabled
}
