import { findNumbers, type NumberMention, type QueryTerm, queryTerms } from '@mem/text'
import { exactTokens } from './signals/exact-tokens.ts'
import { filePaths } from './signals/file-paths.ts'
import { type QuestionDate, questionDates } from './signals/question-dates.ts'
import { type QuestionForm, questionForm } from './signals/question-form.ts'
import { quotedPhrases } from './signals/quoted-phrases.ts'

/** What a question says about what it looks for. */
export interface Signals {
  /** At most 160 distinct terms, in the order of the question. */
  readonly terms: readonly QueryTerm[]
  /** Numbers that aren't part of a date; at most 20. */
  readonly numbers: readonly NumberMention[]
  readonly paths: readonly string[]
  readonly phrases: readonly string[]
  /** Identifiers, codes, options. */
  readonly tokens: readonly string[]
  readonly dates: readonly QuestionDate[]
  readonly asksFor: QuestionForm
}

const MOST_TERMS = 160
const MOST_NUMBERS = 20
// A pasted file isn't a question: forms and exact things are read from its beginning, terms from all of it.
const READ_CHARACTERS = 8_000

/** Reads the signals of a question; `askedAt` (milliseconds, the local clock read as UTC) resolves words like
 * "yesterday". Never throws. */
export function readSignals(text: string, askedAt: number | null): Signals {
  const start = text.slice(0, READ_CHARACTERS).toWellFormed()
  const dates = questionDates(start, askedAt)
  const outsideDates = (number: NumberMention) =>
    dates.every((date) => number.end <= date.start || number.start >= date.end)
  return {
    terms: queryTerms(text, MOST_TERMS),
    numbers: findNumbers(start).filter(outsideDates).slice(0, MOST_NUMBERS),
    paths: filePaths(start),
    phrases: quotedPhrases(start),
    tokens: exactTokens(start),
    dates,
    asksFor: questionForm(start),
  }
}
