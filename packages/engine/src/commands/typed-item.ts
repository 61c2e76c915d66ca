import type { ClaimKind } from '@mem/claims-cbdc'
import { EXTRACTOR, extractMessage, type Statement } from '@mem/extract'
import type { ItemDraft } from '@mem/store'
import { findNumbers } from '@mem/text'

/** What the text says when it is read as a message. */
const readAs = (text: string): Statement | undefined =>
  extractMessage(text, { role: 'user', previousAssistant: null }).statements[0]

/** The kind of item for a kind that a person named; a warning is an order to beware. */
const itemKindOf = (kind: ClaimKind): ItemDraft['kind'] => (kind === 'warning' ? 'constraint' : kind)

export interface Typed {
  /** Session that the item belongs to. */
  readonly session: string
  readonly text: string
  /** The event of these words. */
  readonly event: number
  /** What it was called; left out where it wasn't. */
  readonly kind?: ClaimKind
  readonly durability: 'session' | 'workspace' | 'global'
}

/** The item of words that were typed into a command, whole. */
export const typedItem = ({ session, text, event, kind, durability }: Typed): ItemDraft => {
  const statement = readAs(text)
  return {
    session,
    // What is meant for everywhere and can't be read is a wish how to work: a fact would wait for its words.
    kind: kind ? itemKindOf(kind) : (statement?.kind ?? (durability === 'global' ? 'preference' : 'fact')),
    content: text,
    polarity: statement?.polarity ?? 'positive',
    durability,
    tier: 'active',
    evidence: 'user_explicit',
    conditions: statement?.conditions ?? [],
    numbers: findNumbers(text),
    subject: statement?.subject ?? null,
    attribute: statement?.attribute ?? null,
    value: statement?.value ?? null,
    sources: [{ event, span: { start: 0, end: text.length }, quote: text }],
    score: null,
    reasons: [],
    extractor: EXTRACTOR,
  }
}
