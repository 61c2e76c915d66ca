import type { ItemDraft, StoredEvent } from '@mem/store'
import type { Statement } from '../extraction.ts'

/**
 * A statement as an item of its event. Who said it decides its authority, whatever the extractor claims: an assistant's
 * message gives tentative proposals and nothing else.
 */
export function itemDraft(
  statement: Statement,
  event: StoredEvent,
  role: 'user' | 'assistant',
  extractor: string,
): ItemDraft {
  const proposed = role === 'assistant'
  return {
    session: event.session,
    kind: proposed ? 'proposal' : statement.kind,
    content: statement.content,
    polarity: statement.polarity,
    durability: statement.durability,
    tier: proposed ? 'tentative' : statement.tier,
    evidence: proposed ? 'assistant_proposal' : 'user_explicit',
    conditions: statement.conditions,
    numbers: statement.numbers,
    subject: statement.subject,
    attribute: statement.attribute,
    value: statement.value,
    sources: [
      { event: event.id, span: statement.span, quote: event.text.slice(statement.span.start, statement.span.end) },
    ],
    score: statement.score,
    reasons: statement.reasons,
    extractor,
  }
}
