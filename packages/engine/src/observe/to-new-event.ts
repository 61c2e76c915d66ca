import type { NewEvent, StoredSession } from '@mem/store'
import type { ObservedEvent } from '../memory.ts'
import { classifyTrust } from './classify-trust.ts'
import { withoutSecrets } from './without-secrets.ts'

const roleOf = (type: string): NewEvent['role'] => {
  if (type.startsWith('user/')) return 'user'
  if (type.startsWith('assistant/')) return 'assistant'
  if (type.startsWith('tool/')) return 'tool'
  return type.startsWith('command/') ? 'command' : null
}

/** The event as it is stored: secrets taken out before anything else sees the text (out of the other fields they are already). */
export const toNewEvent = (event: ObservedEvent, session: StoredSession): NewEvent => {
  const redacted = withoutSecrets(event.text)
  return {
    session: event.session,
    seq: event.seq,
    type: event.type,
    trust: classifyTrust(event, session),
    role: roleOf(event.type),
    text: redacted.text,
    time: event.time == null ? null : Math.trunc(event.time),
    offsetMinutes: event.offsetMinutes ?? null,
    turn: event.turn ?? null,
    step: event.step ?? null,
    messageId: event.messageId ?? null,
    sourceKind: event.sourceKind ?? null,
    sourceForm: event.sourceForm ?? null,
    toolName: event.toolName ?? null,
    callId: event.callId ?? null,
    speaker: event.speaker ?? null,
    replay: 'host',
    redactions: redacted.secrets.map((secret) => secret.kind),
  }
}
