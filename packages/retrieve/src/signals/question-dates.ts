import { relativeDates } from './relative-dates.ts'

/** A date that a question names; `day` is null when only a month is named, `year` when none is. */
export interface QuestionDate {
  readonly year: number | null
  readonly month: number
  readonly day: number | null
  /** Days from that one on that are meant: 7 for a week; 1 when left out. */
  readonly days?: number
  /** Where it stands in the question, end exclusive. */
  readonly start: number
  readonly end: number
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NAME =
  '(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
const DAY_NUMBER = '(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)'
const YEAR = '(?<year>(?:19|20)\\d{2})(?!\\d)'

const FORMS: readonly RegExp[] = [
  new RegExp(`(?<!\\d)${YEAR}[-/.](?<month>\\d{1,2})[-/.]${DAY_NUMBER}`, 'gi'),
  new RegExp(`(?:${YEAR}\\s?年\\s?)?(?<!\\d)(?<month>\\d{1,2})\\s?月(?:\\s?${DAY_NUMBER}\\s?[日号號]?)?`, 'gi'),
  new RegExp(`\\b${NAME}\\s{1,2}${DAY_NUMBER}(?:,?\\s{1,2}${YEAR})?`, 'gi'),
  new RegExp(`(?<!\\d)${DAY_NUMBER}\\s{1,2}(?:of\\s{1,2})?${NAME}(?:,?\\s{1,2}${YEAR})?`, 'gi'),
  new RegExp(`\\b${NAME},?\\s{1,2}${YEAR}`, 'gi'),
  new RegExp(`\\b(?:in|of|during|since|last|until|before|after)\\s{1,2}${NAME}`, 'gi'),
]

/**
 * Dates in a question: absolute ones in English and Chinese, and relative ones (`relativeDates`) against the time it was
 * asked (UTC). Earlier forms win where two overlap; impossible dates are left out.
 */
export function questionDates(text: string, askedAt: number | null): readonly QuestionDate[] {
  const dates: QuestionDate[] = []
  for (const date of [...absoluteDates(text), ...relativeDates(text, askedAt)]) {
    if (dates.every(({ start, end }) => date.end <= start || date.start >= end)) dates.push(date)
  }
  return dates
}

function* absoluteDates(text: string): Generator<QuestionDate> {
  for (const form of FORMS) {
    for (const found of text.matchAll(form)) {
      const { year, month, name, day } = found.groups ?? {}
      const date = {
        year: year === undefined ? null : Number(year),
        month: name === undefined ? Number(month) : MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1,
        day: day === undefined ? null : Number(day),
        start: found.index,
        end: found.index + found[0].length,
      }
      if (date.month >= 1 && date.month <= 12 && (date.day === null || (date.day >= 1 && date.day <= 31))) yield date
    }
  }
}
