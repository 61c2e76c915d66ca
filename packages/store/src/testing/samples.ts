import type { NewEvent, StoredEvent } from '../events/event.ts'
import type { ItemDraft } from '../items/item.ts'

/** A user's message of session `s`, ready to append. */
export function sampleEvent(given: Partial<NewEvent> = {}): NewEvent {
  return {
    session: 's',
    seq: 0,
    type: 'user/message',
    trust: 'user',
    role: 'user',
    text: 'The staging server listens on port 8080.',
    time: null,
    sourceKind: 'user',
    ...given,
  }
}

/** A fact that says what a stored event says, whole. */
export function sampleDraft(event: StoredEvent, given: Partial<ItemDraft> = {}): ItemDraft {
  return {
    session: event.session,
    kind: 'fact',
    content: event.text,
    polarity: 'positive',
    durability: 'workspace',
    tier: 'active',
    evidence: 'user_explicit',
    conditions: [],
    numbers: [],
    subject: null,
    attribute: null,
    value: null,
    sources: [{ event: event.id, span: { start: 0, end: event.text.length }, quote: event.text }],
    score: null,
    reasons: [],
    extractor: 'sample@1',
    ...given,
  }
}
