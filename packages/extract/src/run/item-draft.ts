import type { ItemDraft, ItemReading, StoredEvent } from '@mem/store'
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
  return {
    ...itemReading(statement, role, extractor),
    session: event.session,
    content: statement.content,
    evidence: role === 'assistant' ? 'assistant_proposal' : 'user_explicit',
    sources: [
      { event: event.id, span: statement.span, quote: event.text.slice(statement.span.start, statement.span.end) },
    ],
  }
}

/** How a statement reads its words, within what its speaker may state. */
export function itemReading(statement: Statement, role: 'user' | 'assistant', extractor: string): ItemReading {
  const proposed = role === 'assistant'
  return {
    kind: proposed ? 'proposal' : statement.kind,
    polarity: statement.polarity,
    durability: statement.durability,
    tier: proposed ? 'tentative' : statement.tier,
    conditions: statement.conditions,
    numbers: statement.numbers,
    subject: statement.subject,
    attribute: statement.attribute,
    value: statement.value,
    score: statement.score,
    reasons: statement.reasons,
    extractor,
  }
}
