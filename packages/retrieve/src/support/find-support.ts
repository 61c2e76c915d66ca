import type { Program } from '@mem/store'
import { type QueryTerm, queryTerms, termSequence } from '@mem/text'
import type { RecalledItems } from '../items/recall-items.ts'
import type { RecalledMessages } from '../messages/recall-messages.ts'
import type { SaidByOthers } from '../recall-types.ts'
import type { RecallScope } from '../scope.ts'
import { provenTerms } from '../translations/translated-terms.ts'
import { isInsufficient, type MetIndex } from './is-insufficient.ts'
import { requestOpening } from './request-opening.ts'
import { saidByOthers } from './said-by-others.ts'
import { unknownWords } from './unknown-words.ts'

/** Whether memory knows what a question speaks of. */
export interface Support {
  readonly unknownTerms: readonly string[]
  readonly saidByOthers: readonly SaidByOthers[]
  readonly insufficient: boolean
}

/**
 * Judges the support for a question from what was found. The question's own stored message doesn't count, nor do those that
 * may not be shown. Words of a date don't either: a date is compared with the dates of messages.
 */
export function* findSupport(
  scope: RecallScope,
  messages: RecalledMessages,
  items: RecalledItems,
  barred: ReadonlySet<number>,
): Program<Support> {
  if (!messages.found || !items.found) return { unknownTerms: [], saidByOthers: [], insufficient: false }
  const terms = withoutDates(scope)
  const known = yield* knownTerms(scope, terms, messages, items)
  const unknown = unknownOf(scope.request.text, terms, known)
  const shown = [...messages.pool.values()].filter(({ outline }) => !barred.has(outline.id))
  const indexes: readonly MetIndex[] = [
    {
      words: messages.words,
      documents: messages.found.documents,
      held: new Set(shown.flatMap(({ matched }) => [...matched])),
    },
    {
      words: items.words,
      documents: items.found.documents,
      held: new Set(items.chosen.flatMap(({ matched }) => matched)),
    },
  ]
  return {
    unknownTerms: unknown,
    saidByOthers: saidByOthers(scope.request.text, terms, messages, barred),
    insufficient: isInsufficient(indexes, unknown),
  }
}

/** What is to be done with the thing is nothing that memory could know, so a request's opening names no unknown word. */
function unknownOf(question: string, terms: readonly QueryTerm[], known: ReadonlySet<string>): readonly string[] {
  const opening = requestOpening(question)
  if (opening === 0) return unknownWords(question, terms, known)
  const asked = question.slice(opening)
  const rest = new Set(queryTerms(asked).map(({ term }) => term))
  return unknownWords(
    asked,
    terms.filter(({ term }) => rest.has(term)),
    known,
  )
}

function withoutDates({ request, signals }: RecallScope): readonly QueryTerm[] {
  const dates = new Set(signals.dates.flatMap(({ start, end }) => termSequence(request.text.slice(start, end))))
  return signals.terms.filter(({ term }) => !dates.has(term))
}

/** Terms that occur in some message, item or tool output. */
function* knownTerms(
  { store, workspace, translated }: RecallScope,
  terms: readonly QueryTerm[],
  messages: RecalledMessages,
  items: RecalledItems,
): Program<ReadonlySet<string>> {
  // Who speaks is known, whether or not somebody has called them by name.
  const speakers = [...messages.pool.values()].flatMap(({ outline }) => outline.speaker ?? [])
  const known = new Set(termSequence([...new Set(speakers)].join(' ')))
  for (const { term, frequency } of messages.words) if (frequency > (messages.asked.has(term) ? 1 : 0)) known.add(term)
  for (const { term, frequency } of items.words) if (frequency > 0) known.add(term)
  for (const term of provenTerms(translated, known)) known.add(term)
  const missing = terms.filter(({ term }) => !known.has(term))
  if (missing.length === 0) return known
  const traces = yield* store.search.query({ index: 'trace', workspace, terms: missing, limit: missing.length })
  for (const index of traces.candidates.flatMap(({ matched }) => matched)) known.add(missing[index]?.term ?? '')
  return known
}
