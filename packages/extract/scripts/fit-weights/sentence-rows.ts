import { FEATURES } from '../../src/features/all-features.ts'
import { viewMessage } from '../../src/features/message-view.ts'
import { viewSentence } from '../../src/features/sentence-view.ts'
import { readUnits } from '../../src/read-units.ts'
import type { LabelledMessage } from './labelled-message.ts'

/** One sentence for fitting. */
export interface SentenceRow {
  readonly person: string
  /** Indexes into `FEATURES` of those that hold. */
  readonly features: readonly number[]
  /** Whether a required label covers it. */
  readonly kept: boolean
}

/** A label counts for a sentence that holds at least this share of it, as in the measure that items are judged by. */
const LEAST_COVERED = 0.6

/** The sentences of a message as rows. Sentences that may or may not be kept are left out: they teach nothing. */
export function sentenceRows(message: LabelledMessage): SentenceRow[] {
  const { units, pasted } = readUnits(message.text)
  const around = viewMessage(units, pasted)
  return units.flatMap((unit) => {
    const labels = message.items.filter(({ start, end }) => {
      const shared = Math.min(end, unit.span.end) - Math.max(start, unit.span.start)
      return shared / (end - start) >= LEAST_COVERED
    })
    if (labels.length > 0 && labels.every(({ optional }) => optional)) return []
    const view = viewSentence(unit, around)
    const features = FEATURES.flatMap((feature, index) => (feature.holds(view) ? [index] : []))
    return [{ person: message.person, features, kept: labels.length > 0 }]
  })
}
