import type { Program } from '@mem/store'
import type { RecalledItems } from '../items/recall-items.ts'
import type { RecalledMessages } from '../messages/recall-messages.ts'
import type { RecallScope } from '../scope.ts'
import { isInsufficient, unknownWords } from './support.ts'

/** Whether memory knows what a question speaks of. */
export interface Support {
  readonly unknownTerms: readonly string[]
  readonly insufficient: boolean
}

/**
 * Judges the support for a question from what was found: its rare words met in messages or items of the workspace, and its
 * words known to no index, tool output included. The question's own stored message
 * doesn't count, nor do withdrawn ones.
 */
export function* findSupport(
  scope: RecallScope,
  messages: RecalledMessages,
  items: RecalledItems,
  withdrawn: ReadonlySet<number>,
): Program<Support> {
  if (!messages.found || !items.found) return { unknownTerms: [], insufficient: false }
  const insufficient = isInsufficient([
    {
      words: messages.words,
      documents: messages.found.documents,
      held: new Set(
        [...messages.pool.values()].flatMap(({ event, matched }) => (withdrawn.has(event.id) ? [] : [...matched])),
      ),
    },
    {
      words: items.words,
      documents: items.found.documents,
      held: new Set(items.chosen.flatMap(({ matched }) => matched)),
    },
  ])
  const known = new Set<string>()
  for (const { term, frequency } of messages.words) if (frequency > (messages.asked.has(term) ? 1 : 0)) known.add(term)
  for (const { term, frequency } of items.words) if (frequency > 0) known.add(term)
  const missing = scope.signals.terms.filter(({ term, weight }) => weight >= 1 && !known.has(term))
  if (missing.length > 0) {
    const { store, workspace } = scope
    const traces = yield* store.search.query({ index: 'trace', workspace, terms: missing, limit: missing.length })
    for (const index of traces.candidates.flatMap(({ matched }) => matched)) known.add(missing[index]?.term ?? '')
  }
  return { unknownTerms: unknownWords(messages.words, known), insufficient }
}
