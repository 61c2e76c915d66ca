import type { Program, Store, StoredItem } from '@mem/store'
import { findNumbers } from '@mem/text'
import { remainingClauses } from '../correction/remaining-clauses.ts'
import { readAssertion } from '../reading/assertion.ts'
import { readConditions } from '../reading/conditions.ts'
import { readPolarity } from '../reading/polarity.ts'

/** Who stands in the log behind an item that is a part of a replaced one: no later reading takes it for its own. */
const ACTOR = 'correction'

/** Keeps what else an item said when a correction replaces one of its values: each remaining clause as an item of its own. */
export function* keepRemaining(store: Store, old: StoredItem, replaced: readonly string[]): Program<void> {
  const [source] = old.sources
  const at = source?.quote.indexOf(old.content) ?? -1
  if (source === undefined || at < 0) return
  for (const { start, end } of remainingClauses(old.content, replaced)) {
    const content = old.content.slice(start, end)
    const span = { start: source.span.start + at + start, end: source.span.start + at + end }
    const { session, kind, durability, tier, evidence, score, reasons, extractor } = old
    const read = { ...readAssertion(content), polarity: readPolarity(content), conditions: readConditions(content) }
    const part = { content, numbers: findNumbers(content), sources: [{ event: source.event, span, quote: content }] }
    yield* store.items.put(
      { session, kind, durability, tier, evidence, score, reasons, extractor, ...read, ...part },
      ACTOR,
    )
  }
}
