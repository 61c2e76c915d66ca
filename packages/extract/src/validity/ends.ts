import { dateOf, dayNumber, firstOfMonth, weekdayOf } from './calendar.ts'

/** When something was said, on the speaker's own clock. */
export interface Moment {
  /** Days since 1970-01-01. */
  readonly today: number
  /** Minutes since midnight. */
  readonly minute: number
}

export type Period = 'day' | 'week' | 'month' | 'quarter' | 'year'

const MONTHS = { month: 1, quarter: 3, year: 12 } as const
// 29 February may be eight years away.
const MOST_YEARS = 8

/** The first day after a period: the one of today, or so many later. Weeks begin on Monday. */
export function endOfPeriod({ today }: Moment, period: Period, later = 0): number {
  if (period === 'day') return today + later + 1
  if (period === 'week') return today - weekdayOf(today) + 7 * (later + 1)
  const { year, month } = dateOf(today)
  const length = MONTHS[period]
  const begun = Math.floor((month - 1) / length) * length
  return firstOfMonth(year, begun + 1 + length * (later + 1))
}

/** The first day after the one that lies so many days, weeks or months ahead. */
export function endOfSpan({ today }: Moment, count: number, period: Period): number {
  if (period === 'day' || period === 'week') return today + count * (period === 'week' ? 7 : 1) + 1
  const { year, month, day } = dateOf(today)
  const ahead = month + count * MONTHS[period]
  // The 31st of January and a month is the last of February.
  return Math.min(firstOfMonth(year, ahead) + day - 1, firstOfMonth(year, ahead + 1) - 1) + 1
}

/** The first day after the one in which so many hours are over. */
export function endOfHours({ today, minute }: Moment, hours: number): number {
  return today + Math.floor((minute + hours * 60) / 1_440) + 1
}

/** The first day after a date; without a year, of the first such date from today on. Null when there is none. */
export function endOfDate({ today }: Moment, month: number, day: number, year: number | null): number | null {
  const first = year ?? dateOf(today).year
  for (let candidate = first; candidate <= (year ?? first + MOST_YEARS); candidate += 1) {
    const found = dayNumber(candidate, month, day)
    if (found !== null && (year !== null || found >= today)) return found + 1
  }
  return null
}

/** The first day after so many months from the named one on; without a year, of the first that isn't over. */
export function endOfMonth({ today }: Moment, month: number, year: number | null, length = 1): number | null {
  if (month < 1 || month > 12) return null
  const now = dateOf(today).year
  const end = firstOfMonth(year ?? now, month + length)
  return year === null && end <= today ? firstOfMonth(now + 1, month + length) : end
}

/** The first day after a weekday (Monday is 0): the next one from today on, or the one of this (0) or a later week. */
export function endOfWeekday({ today }: Moment, weekday: number, later: number | null): number {
  const ahead = weekday - weekdayOf(today)
  return later === null ? today + ((ahead + 7) % 7) + 1 : today + ahead + 7 * later + 1
}

/** The first day after the Nth of a month: the next one from today on, or that of this (0) or a later month. */
export function endOfDayOfMonth({ today }: Moment, day: number, later: number | null): number | null {
  const { year, month } = dateOf(today)
  // Of three months in a row one has every day that any month has.
  for (const ahead of later === null ? [0, 1, 2] : [later]) {
    const months = month - 1 + ahead
    const found = dayNumber(year + Math.floor(months / 12), (months % 12) + 1, day)
    if (found !== null && (later !== null || found >= today)) return found + 1
  }
  return null
}
