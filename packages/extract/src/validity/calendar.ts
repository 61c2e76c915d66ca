/** Days since 1970-01-01 of a date of the Gregorian calendar; null when there is no such day. */
export function dayNumber(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1) return null
  const first = firstOfMonth(year, month)
  return day > firstOfMonth(year, month + 1) - first ? null : first + day - 1
}

/** Day number of the first of a month; months below 1 and above 12 count on into other years. */
export function firstOfMonth(year: number, month: number): number {
  // Years begin in March, so that the leap day is the last (H. Hinnant, "chrono-compatible low-level date algorithms").
  const months = year * 12 + month - 3
  const shifted = Math.floor(months / 12)
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400)
  const dayOfYear = Math.floor((153 * (months - shifted * 12) + 2) / 5)
  return shifted * 365 + leapDays + dayOfYear - 719_468
}

/** Year, month (1 to 12) and day of a day number. */
export function dateOf(day: number): { readonly year: number; readonly month: number; readonly day: number } {
  // 146,097 days are 400 years; the estimate is never too late, and at most one month too early.
  let months = Math.floor((day * 4_800) / 146_097) + 1970 * 12 - 1
  while (firstOfMonth(0, months + 2) <= day) months += 1
  const year = Math.floor(months / 12)
  const month = months - year * 12 + 1
  return { year, month, day: day - firstOfMonth(year, month) + 1 }
}

/** Monday is 0. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}
