import type { StoredEvent } from '@mem/store'
import { answerType } from '../features/answer-type.ts'
import { exactMatch, exactThings } from '../features/exact-match.ts'
import { hasStandingForm } from '../features/standing-form.ts'
import type { RankingWeights } from '../ranking-weights.ts'
import { applyFactor } from '../score-sheet.ts'
import type { Signals } from '../signals.ts'
import { byTotal, type ScoredMessage } from './rank-messages.ts'

/** A ranked message with its event. */
export interface RankedMessage extends ScoredMessage {
  readonly event: StoredEvent
}

/** Applies what only the text shows to the best messages, and orders them anew. Those whose event isn't given are left out. */
export function refineByText(
  scored: readonly ScoredMessage[],
  events: ReadonlyMap<number, StoredEvent>,
  { asksFor, ...signals }: Signals,
  weights: RankingWeights,
): readonly RankedMessage[] {
  const things = exactThings({ asksFor, ...signals })
  return scored
    .flatMap(({ message, sheet }) => {
      const event = events.get(message.outline.id)
      if (!event) return []
      const text = event.text.slice(0, weights.readCharacters)
      const stands = event.trust === 'user' && hasStandingForm(text)
      applyFactor(sheet, 'kind of answer', answerType(text, asksFor, weights))
      applyFactor(sheet, 'standing form', stands ? 1 + weights.standingForm : 1)
      applyFactor(sheet, 'exact match', exactMatch(text, things, weights))
      return [{ message, sheet, event }]
    })
    .sort(byTotal)
}
