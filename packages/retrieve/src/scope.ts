import type { Store, StoredEvent } from '@mem/store'
import type { Omissions } from './omissions.ts'
import type { RankingWeights } from './ranking-weights.ts'
import type { RecallRequest } from './recall-types.ts'
import type { Signals } from './signals.ts'
import type { TranslatedTerm } from './translations/translated-terms.ts'
import type { TranslatedWord } from './translations/translator.ts'

/** Most events of one recall, quotable or not. */
export const MOST_EVENTS = 100

/** What every step of one recall works with. */
export interface RecallScope {
  readonly store: Store
  readonly request: RecallRequest
  readonly workspace: string
  readonly signals: Signals
  /** Words of the question in another language, and the terms to look for. */
  readonly translated: readonly TranslatedWord[]
  readonly translations: readonly TranslatedTerm[]
  readonly weights: RankingWeights
  /** Between 0 and 100. */
  readonly limit: number
  readonly history: boolean
  readonly omissions: Omissions
}

/** Whether the model can still see an event. */
export function isVisible(scope: RecallScope, event: number): boolean {
  return scope.request.visibleEvents?.has(event) ?? false
}

/** Whether an event is the question itself, stored before it was asked for: it says nothing about what is remembered. */
export function isQuestion(scope: RecallScope, event: StoredEvent): boolean {
  const text = event.text.trim()
  return (
    event.session === scope.request.session &&
    isVisible(scope, event.id) &&
    text !== '' &&
    scope.request.text.includes(text)
  )
}
