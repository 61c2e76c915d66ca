import type { QuestionDate } from './question-dates.ts'

const DAY = 86_400_000
const COUNTS: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]
const COUNTS_ZH = '零一二三四五六七八九十'
const COUNT = String.raw`(\d{1,3}|an?|a couple of|one|two|three|four|five|six|seven|eight|nine|ten)`
const COUNT_ZH = String.raw`(\d{1,3}|[一二两三四五六七八九十])\s?个?`
const WEEKDAYS: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const WEEKDAYS_ZH = '日一二三四五六'
const WEEKDAY = '(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?'

/** What is meant: a day, so many days from it on, or its month. */
type Meant = readonly [day: Date, days: number | 'month']

/** Each form with what it means, seen from the day of the question (midnight). Weeks begin on Monday. */
const FORMS: readonly (readonly [RegExp, (found: RegExpExecArray, today: Date) => Meant])[] = [
  [/\bday before yesterday\b|前天/gi, (_, today) => [back(today, 2), 1]],
  [/\b(?:yesterday|last night)\b|昨[天日晚夜]/gi, (_, today) => [back(today, 1), 1]],
  [/\b(?:today|this morning|this afternoon|tonight)\b|今[天日早晚]/gi, (_, today) => [today, 1]],
  [
    new RegExp(`\\b${COUNT} days? ago\\b|(?<!\\d)${COUNT_ZH}天(?:之|以)?前`, 'gi'),
    (found, today) => [back(today, count(found)), 1],
  ],
  [
    new RegExp(`\\b${COUNT} weeks? ago\\b|(?<!\\d)${COUNT_ZH}(?:周|星期|礼拜)(?:之|以)?前`, 'gi'),
    (found, today) => [back(today, 7 * count(found)), 1],
  ],
  [
    new RegExp(`\\b${COUNT} months? ago\\b|(?<!\\d)${COUNT_ZH}月(?:之|以)?前`, 'gi'),
    (found, today) => [monthsBack(today, count(found)), 'month'],
  ],
  [
    /(上上?)个?(?:周|星期|礼拜)([二三四五六日天]|一(?![直样起些切共]))/g,
    ([, weeks = '', day = ''], today) => [back(monday(today), 7 * weeks.length - weekdayFromMonday(day)), 1],
  ],
  [/\blast week\b|上个?(?:周|星期|礼拜)/gi, (_, today) => [back(monday(today), 7), 7]],
  [/\bthis week\b|(?:这|本)个?(?:周|星期|礼拜)(?![一二三四五六日天末])/gi, (_, today) => [monday(today), 7]],
  [/\blast month\b|上个?月/gi, (_, today) => [monthsBack(today, 1), 'month']],
  [/\bthis month\b|(?:这个?|本)月/gi, (_, today) => [today, 'month']],
  [
    new RegExp(
      `\\b(?:last|on|since|this past) ${WEEKDAY}\\b|(?<!下个?|每个?)(?:周|星期|礼拜)([二三四五六日天]|一(?![直样起些切共]))`,
      'gi',
    ),
    (found, today) => [lastWeekday(today, found[1] ?? found[2] ?? ''), 1],
  ],
]

/**
 * Dates that a question names by their distance: yesterday, "3 days ago", "last Friday" (the last one before today), "last
 * week", two months ago, 前天, 上周五, 上个月. A month has no day, a week has seven. Without a time of asking there are none.
 */
export function* relativeDates(text: string, askedAt: number | null): Generator<QuestionDate> {
  if (askedAt === null) return
  const today = new Date(askedAt)
  today.setUTCHours(0, 0, 0, 0)
  for (const [form, meaning] of FORMS) {
    for (const found of text.matchAll(form)) {
      const [day, days] = meaning(found, today)
      yield {
        year: day.getUTCFullYear(),
        month: day.getUTCMonth() + 1,
        day: days === 'month' ? null : day.getUTCDate(),
        ...(typeof days === 'number' && days > 1 ? { days } : {}),
        start: found.index,
        end: found.index + found[0].length,
      }
    }
  }
}

function back(day: Date, days: number): Date {
  return new Date(day.getTime() - days * DAY)
}

function monthsBack(day: Date, months: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1))
}

function monday(day: Date): Date {
  return back(day, (day.getUTCDay() + 6) % 7)
}

function lastWeekday(today: Date, name: string): Date {
  const inEnglish = WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase())
  const weekday = inEnglish >= 0 ? inEnglish : (weekdayFromMonday(name) + 1) % 7
  return back(today, ((today.getUTCDay() - weekday + 6) % 7) + 1)
}

/** Days from Monday to 一, 二 … 日 or 天. */
function weekdayFromMonday(name: string): number {
  return (WEEKDAYS_ZH.indexOf(name === '天' ? '日' : name) + 6) % 7
}

function count(found: RegExpExecArray): number {
  const word = (found[1] ?? found[2] ?? '').toLowerCase()
  if (/^\d/.test(word)) return Number(word)
  if (word === 'a' || word === 'an') return 1
  if (word === 'a couple of' || word === '两') return 2
  return Math.max(COUNTS.indexOf(word), COUNTS_ZH.indexOf(word))
}
