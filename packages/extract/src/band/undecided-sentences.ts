import { redactSecrets } from '@mem/text'
import type { MessageContext, UndecidedSentence } from '../extraction.ts'
import { viewMessage } from '../features/message-view.ts'
import { type SentenceView, viewSentence } from '../features/sentence-view.ts'
import { readStatement, type Surroundings } from '../read-statement.ts'
import { readUnits } from '../read-units.ts'
import { isRedacted } from '../reading/redacted.ts'
import { surroundings } from '../surroundings.ts'
import { scoreSentence } from '../weights/score-sentence.ts'
import { WEIGHTS } from '../weights/weights.ts'

/**
 * How far below the tentative threshold the band begins, in log-odds; it ends at the active threshold. On a random sample
 * the band from -1.0 to 1.0, a quarter of the sentences, held 12 of the 25 that were worth keeping, and what lay below it
 * 3 (extraction recipe §11).
 */
const BELOW = 0.9

/** At most this many sentences of one message are left to a judge: the first ones. */
const MOST_UNDECIDED = 20

/**
 * The sentences of a user's message whose score leaves open whether they are worth keeping. None that holds a secret or
 * the mark of one: it stays what it is, and nobody else reads it. Pure.
 */
export function undecidedSentences(text: string, context: MessageContext): readonly UndecidedSentence[] {
  if (context.role !== 'user') return []
  const { units, pasted } = readUnits(text)
  const message = viewMessage(units, pasted)
  const undecided: UndecidedSentence[] = []
  for (const [index, unit] of units.entries()) {
    if (undecided.length >= MOST_UNDECIDED) break
    const sentence = readOpen(viewSentence(unit, message), surroundings(units, index, context))
    const before = units[index - 1]?.text ?? null
    if (sentence) undecided.push({ ...sentence, before: before !== null && !holdsSecret(before) ? before : null })
  }
  return undecided
}

function readOpen(view: SentenceView, around: Surroundings): Omit<UndecidedSentence, 'before'> | null {
  const scored = scoreSentence(view)
  const { tentative, active } = WEIGHTS.thresholds
  if (scored.score < tentative - BELOW || scored.score >= active || holdsSecret(view.raw)) return null
  // Read as if the score were certain: what makes it tentative even then, no judge can lift.
  const certain = readStatement(view, { ...scored, score: active }, around)
  if (certain === null) return null
  return { kept: readStatement(view, scored, around) !== null, statement: { ...certain, score: scored.score } }
}

function holdsSecret(text: string): boolean {
  return isRedacted(text) || redactSecrets(text).secrets.length > 0
}
