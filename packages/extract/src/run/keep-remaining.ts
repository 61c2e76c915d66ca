import type { Program, Store, StoredItem } from '@mem/store'
import { findNumbers } from '@mem/text'
import { remainingClauses } from '../correction/remaining-clauses.ts'
import { sharedCount, subjectWords } from '../correction/subject-words.ts'
import { readAssertion } from '../reading/assertion.ts'
import { readConditions } from '../reading/conditions.ts'
import { readPolarity } from '../reading/polarity.ts'

/** Who stands in the log behind an item that is a part of a replaced one: no later reading takes it for its own. */
const ACTOR = 'correction'

/**
 * Keeps what else an item said when a correction replaces one of its values: each remaining clause as a tentative item of its
 * own, unless anything that was stated since speaks of the same.
 */
export function* keepRemaining(
  store: Store,
  old: StoredItem,
  by: StoredItem,
  replaced: readonly string[],
): Program<void> {
  const [source] = old.sources
  const at = source?.quote.indexOf(old.content) ?? -1
  const isLasting = old.durability === 'workspace' || old.durability === 'global'
  if (source === undefined || at < 0 || old.tier !== 'active' || !isLasting) return
  for (const { start, end } of remainingClauses(old.content, replaced, by.content)) {
    const content = old.content.slice(start, end)
    if (yield* isSpokenOfSince(store, old, by, content)) continue
    const span = { start: source.span.start + at + start, end: source.span.start + at + end }
    const { session, kind, durability, evidence, score, reasons, extractor } = old
    const read = { ...readAssertion(content), polarity: readPolarity(content), conditions: readConditions(content) }
    const part = { content, numbers: findNumbers(content), sources: [{ event: source.event, span, quote: content }] }
    yield* store.items.put(
      { session, kind, durability, tier: 'tentative', evidence, score, reasons, extractor, ...read, ...part },
      ACTOR,
    )
  }
}

/** Of more messages than this nobody can say cheaply that none spoke of it. */
const MOST_MESSAGES_SINCE = 200

function* isSpokenOfSince(store: Store, old: StoredItem, by: StoredItem, clause: string): Program<boolean> {
  const words = subjectWords(clause, [])
  const afterId = Math.max(...old.sources.map(({ event }) => event))
  const range = { afterId, types: ['user/message'], limit: MOST_MESSAGES_SINCE }
  const messages = yield* store.events.bySession(old.session, range)
  const said = messages.filter(({ id }) => !by.sources.some(({ event }) => event === id))
  if (messages.length === MOST_MESSAGES_SINCE) return true
  if (said.some(({ text }) => sharedCount(words, subjectWords(text, [])) > 0)) return true
  const items = yield* store.items.list({ workspace: old.workspace, status: ['active', 'disputed'], limit: 500 })
  const others = items.filter(({ id }) => id !== old.id && id !== by.id)
  return others.some(({ content }) => sharedCount(words, subjectWords(content, [])) > 0)
}
