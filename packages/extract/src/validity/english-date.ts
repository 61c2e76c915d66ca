import { endOfDate, endOfDayOfMonth, endOfMonth, endOfPeriod, endOfWeekday, type Moment, type Period } from './ends.ts'

type Groups = Readonly<Record<string, string | undefined>>
type Form = readonly [RegExp, (found: Groups, at: Moment) => number | null]

/** A date at the beginning of some words. */
export interface NamedDate {
  /** The first day after it; null when there is no such date. */
  readonly end: number | null
  /** Characters that it takes. */
  readonly length: number
  /** Only a time of day is named. */
  readonly isTime: boolean
}

const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
const WEEKDAY = '(?<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thurs?|thu|fri|sat|sun)\\b\\.?'
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = '(?<year>(?:19|20)\\d{2})'
const NEXT = '(?:(?:the|this|(?<next>next)) )?'
const PERIOD = '(?<period>day|week|month|quarter|year)'
const WORD_END = '(?![\\w-]|\\.\\d)'
// No noun behind it: "the 15th" but not "the 15th attempt", "2027" but not "2027 requests".
const ALONE =
  '(?=\\s*(?:$|[,.;:!?)—–]|(?:at|and|or|we|i|it|you|they|the|our|this|all|because|since|so|then|but|unless|in|please)\\b))'
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const PERIODS: Readonly<Record<string, Period>> = {
  ...{ day: 'day', week: 'week', month: 'month', quarter: 'quarter', year: 'year' },
  ...{ eod: 'day', cob: 'day', eow: 'week', eom: 'month', eoq: 'quarter', eoy: 'year' },
}

const form = (source: string, end: Form[1]): Form => [new RegExp(`^${source}${WORD_END}`, 'iu'), end]

// The first that fits decides.
const FORMS: readonly Form[] = [
  form(`${YEAR}([-/])(?<month>\\d{1,2})\\2${DAY}(?:T[\\d:.]{2,12}Z?)?`, (found, at) =>
    endOfDate(at, Number(found.month), Number(found.day), yearOf(found)),
  ),
  form(`(?:the )?${DAY}(?: of)? ${MONTH}(?:,? ${YEAR})?`, namedDay),
  form(`${MONTH} (?:the )?${DAY}(?:,? ${YEAR})?`, namedDay),
  form(`(?:the )?(?:very )?end of ${MONTH}(?:,? ${YEAR})?`, namedMonth),
  form(`${MONTH}(?:,? ${YEAR})?`, (found, at) => (isWord(found.month) ? null : namedMonth(found, at))),
  form(`(?:(?:the )?end of )?q(?<quarter>[1-4])(?:,? (?:of )?${YEAR})?`, (found, at) =>
    endOfMonth(at, Number(found.quarter) * 3 - 2, yearOf(found), 3),
  ),
  form(`(?:the )?end of ${YEAR}`, (found, at) => endOfMonth(at, 1, yearOf(found), 12)),
  form(`${YEAR}(?![\\w-])${ALONE}`, (found, at) => endOfMonth(at, 1, yearOf(found), 12)),
  form('(?<period>eod|cob|eow|eom|eoq|eoy)', namedPeriod),
  form(`(?:the )?(?:very )?end of ${NEXT}${PERIOD}`, namedPeriod),
  form(`(?:this|(?<next>next)) ${PERIOD}`, namedPeriod),
  form(`(?:the )?(?:end of )?${NEXT}${WEEKDAY}`, (found, at) =>
    isWord(found.weekday) ? null : endOfWeekday(at, indexIn(WEEKDAYS, found.weekday), laterOf(found, null)),
  ),
  form('(?:the )?(?:end of )?(?:the )?day after tomorrow', (_, at) => endOfPeriod(at, 'day', 2)),
  form('(?:the )?(?:end of )?tomorrow', (_, at) => endOfPeriod(at, 'day', 1)),
  form('(?:the )?(?:end of )?(?:today|tonight|this (?:morning|afternoon|evening))', (_, at) => endOfPeriod(at, 'day')),
  form(`the ${DAY}(?: of ${NEXT}month)?(?![\\w-])${ALONE}`, (found, at) =>
    endOfDayOfMonth(at, Number(found.day), laterOf(found, null)),
  ),
]
const CLOCK = /^(?:\d{1,2}(?::\d{2})?\s?[ap]\.?m\b\.?|\d{1,2}:\d{2}|noon|midnight)(?![\w-])/iu
const LEADING = /^(?:,? ?(?:on|of) |,? )?(?:(?:late|early) )?/iu
const BESIDE = new RegExp(`^${WEEKDAY}(?:,| the)? (?=\\d|[a-z]{3,9}\\.? \\d)`, 'iu')

/** Reads the date with which words begin: "March 31", "5 pm on Friday", "the end of next month"; null when there is none. */
export function readEnglishDate(words: string, at: Moment): NamedDate | null {
  const clock = CLOCK.exec(words)
  const from = clock?.[0].length ?? 0
  const lead = LEADING.exec(words.slice(from))?.[0].length ?? 0
  const beside = BESIDE.exec(words.slice(from + lead))?.[0].length ?? 0
  const start = from + lead + beside
  for (const [pattern, end] of FORMS) {
    const found = pattern.exec(words.slice(start))
    if (found !== null) return { end: end(found.groups ?? {}, at), length: start + found[0].length, isTime: false }
  }
  return clock === null ? null : { end: endOfPeriod(at, 'day'), length: from, isTime: true }
}

function namedDay(found: Groups, at: Moment): number | null {
  return endOfDate(at, indexIn(MONTHS, found.month) + 1, Number(found.day), yearOf(found))
}

function namedMonth(found: Groups, at: Moment): number | null {
  return endOfMonth(at, indexIn(MONTHS, found.month) + 1, yearOf(found))
}

function namedPeriod(found: Groups, at: Moment): number {
  return endOfPeriod(at, PERIODS[(found.period ?? '').toLowerCase()] ?? 'day', laterOf(found, 0))
}

function laterOf<T>({ next }: Groups, otherwise: T): T | 1 {
  return next === undefined ? otherwise : 1
}

function indexIn(names: readonly string[], name = ''): number {
  return names.indexOf(name.slice(0, 3).toLowerCase())
}

function yearOf({ year }: Groups): number | null {
  return year === undefined ? null : Number(year)
}

// Short names are words as well ("sat", "may"): alone they count only with a capital.
function isWord(name = ''): boolean {
  return /^[a-z]{3,5}$/u.test(name) && !['march', 'april', 'june', 'july'].includes(name)
}
