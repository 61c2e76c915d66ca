/** A date that a question names; `day` is null when only a month is named, `year` when none is. */
export interface QuestionDate {
  readonly year: number | null
  readonly month: number
  readonly day: number | null
  /** Where it stands in the question, end exclusive. */
  readonly start: number
  readonly end: number
}

const DAY = 86_400_000
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

const RELATIVE: readonly (readonly [RegExp, (found: RegExpExecArray) => number])[] = [
  [/\bday before yesterday\b|前天/gi, () => 2],
  [/\byesterday\b|昨天|昨日/gi, () => 1],
  [/\btoday\b|今天|今日/gi, () => 0],
  [/\b(\d{1,3}) days ago\b|(?<!\d)(\d{1,3})\s?天前/gi, (found) => Number(found[1] ?? found[2])],
]

/**
 * Dates in a question: absolute ones in English and Chinese, and `yesterday`, `3 days ago`, `前天` and the like against
 * the time it was asked (UTC). Earlier forms win where two overlap; impossible dates are left out.
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

function* relativeDates(text: string, askedAt: number | null): Generator<QuestionDate> {
  if (askedAt === null) return
  for (const [form, daysBefore] of RELATIVE) {
    for (const found of text.matchAll(form)) {
      const then = new Date(askedAt - daysBefore(found) * DAY)
      yield {
        year: then.getUTCFullYear(),
        month: then.getUTCMonth() + 1,
        day: then.getUTCDate(),
        start: found.index,
        end: found.index + found[0].length,
      }
    }
  }
}
