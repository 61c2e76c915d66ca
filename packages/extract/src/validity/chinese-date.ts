import { dateOf } from './calendar.ts'
import { numberOf } from './chinese-number.ts'
import { endOfDate, endOfDayOfMonth, endOfMonth, endOfPeriod, endOfWeekday, type Moment } from './ends.ts'

type Groups = Readonly<Record<string, string | undefined>>
type Form = readonly [RegExp, (found: Groups, at: Moment) => number | null]

/** What is named: a day, week, month or year, a weekday, only a time of day, today, or the week, month or year of today. */
export type DateSort = 'day' | 'weekday' | 'time' | 'this-day' | 'this-period'

/** A date that stands somewhere in a text. */
export interface PlacedDate {
  readonly sort: DateSort
  /** The first day after it; null when there is no such date. */
  readonly end: number | null
  readonly from: number
  readonly to: number
}

const NUM = '(?:\\d{1,2}|[一二两三四五六七八九十]{1,3})'
const YEAR = '(?:(?<year>(?:19|20)\\d{2}|[一二][〇零一二三四五六七八九]{3})\\s?年|(?<near>今年|明年))?\\s?'
const WEEK = '(?:周|星期|礼拜)'
const CLOCK = `(?:凌晨|早上|上午|中午|下午|傍晚|晚上?)?\\s?(?:${NUM}\\s?[点點](?:半|整|${NUM}分?)?|\\d{1,2}:\\d{2})`
const MORE_CLOCK = `(?:\\s?(?:${CLOCK}|凌晨|早上|上午|中午|下午|傍晚|晚上))?`

// No thing behind it: 到 3 号 but not 部署到 3 号机器.
const ALONE = '(?=\\s?(?:$|[，。；、,.;！!)）\\n]|为止|之前|以前|前|止|凌晨|早上|上午|中午|下午|傍晚|晚上))'

const form = (source: string, end: Form[1]): Form => [new RegExp(source, 'uy'), end]

// The first that fits decides.
const DAYS: readonly Form[] = [
  form('(?<year>(?:19|20)\\d{2})([-/])(?<month>\\d{1,2})\\2(?<day>\\d{1,2})(?![\\d-])', dayOfYear),
  form(`${YEAR}(?<month>${NUM})\\s?月(?:份)?\\s?(?<day>${NUM})\\s?[日号號]`, dayOfYear),
  form(`${YEAR}(?<month>${NUM})\\s?月(?:份|[底末])?`, (found, at) =>
    endOfMonth(at, numberOf(found.month), yearOf(found, at)),
  ),
  form(`${YEAR}(?:第?(?<quarter>[一二三四1-4])季度|[Qq](?<short>[1-4]))(?:[底末])?`, (found, at) =>
    endOfMonth(at, numberOf(found.quarter ?? found.short) * 3 - 2, yearOf(found, at), 3),
  ),
  form('(?<year>(?:19|20)\\d{2})\\s?年(?:[底末]|(?![版款度报的]))', (found, at) =>
    endOfMonth(at, 1, yearOf(found, at), 12),
  ),
  form('(?:(?<next>明)|今)?年[底末]|今年年?[底末]|(?<after>明年)(?:年?[底末])?', (found, at) =>
    endOfPeriod(at, 'year', (found.next ?? found.after) ? 1 : 0),
  ),
  form('(?:(?<next>下个?)|本|这个?|当)?季度?[底末]', (found, at) => endOfPeriod(at, 'quarter', found.next ? 1 : 0)),
  form('(?:(?<next>下个?)|本|这个?|当)?月[底末]', (found, at) => endOfPeriod(at, 'month', found.next ? 1 : 0)),
  form(`(?:本月|这个月|(?<next>下个?月))\\s?(?<day>${NUM})\\s?[日号號]`, (found, at) =>
    endOfDayOfMonth(at, numberOf(found.day), found.next === undefined ? 0 : 1),
  ),
  form('下个?季度', (_, at) => endOfPeriod(at, 'quarter', 1)),
  form('下个?月', (_, at) => endOfPeriod(at, 'month', 1)),
  form('大后[天日]', (_, at) => endOfPeriod(at, 'day', 3)),
  form('后[天日]', (_, at) => endOfPeriod(at, 'day', 2)),
  form('明[天日晚早]', (_, at) => endOfPeriod(at, 'day', 1)),
  form(`(?<day>${NUM})\\s?[号號]${ALONE}`, (found, at) => endOfDayOfMonth(at, numberOf(found.day), null)),
]
const WEEKDAYS: readonly Form[] = [
  form(
    `(?:(?<later>下{1,2})个?|(?<now>本|这个?))?${WEEK}(?<weekday>[二三四五六日天末]|一(?![直样起些切共般]))`,
    (found, at) => {
      const later = found.later?.length ?? (found.now === undefined ? null : 0)
      return endOfWeekday(at, WEEKDAY_NAMES.indexOf((found.weekday ?? '').replace(/[天末]/u, '日')), later)
    },
  ),
  form(`(?<later>下{1,2})个?${WEEK}底?`, (found, at) => endOfPeriod(at, 'week', found.later?.length)),
]
const TIMES: readonly Form[] = [form(CLOCK, (_, at) => endOfPeriod(at, 'day'))]
const THIS_DAY: readonly Form[] = [form('今[天日晚早]', (_, at) => endOfPeriod(at, 'day'))]
const THIS_PERIOD: readonly Form[] = [
  form(`(?:本|这个?)${WEEK}底?`, (_, at) => endOfPeriod(at, 'week')),
  form('本月|这个月', (_, at) => endOfPeriod(at, 'month')),
  form('(?:本|这个?)季度', (_, at) => endOfPeriod(at, 'quarter')),
  form('今年|本年度', (_, at) => endOfPeriod(at, 'year')),
]
const SORTS: readonly (readonly [DateSort, readonly Form[]])[] = [
  ['weekday', WEEKDAYS],
  ['day', DAYS],
  ['time', TIMES],
  ['this-day', THIS_DAY],
  ['this-period', THIS_PERIOD],
]
// A weekend ends with its Sunday.
const WEEKDAY_NAMES = '一二三四五六日'
const BEGINS = /[\d一二两三四五六七八九十月年本这下今明后大周星礼季第Qq凌早上中傍晚]/gu
const AFTERWARDS = new RegExp(MORE_CLOCK, 'uy')

/** The dates that Chinese words of a text name, in order, without overlap. */
export function* chineseDates(text: string, at: Moment): Generator<PlacedDate> {
  let free = 0
  for (const { index } of text.matchAll(BEGINS)) {
    if (index < free || (/\d/.test(text[index] ?? '') && /[\d.:_-]/.test(text[index - 1] ?? ''))) continue
    const date = readAt(text, index, at)
    if (date === null) continue
    yield date
    free = date.to
  }
}

function readAt(text: string, index: number, at: Moment): PlacedDate | null {
  for (const [sort, forms] of SORTS)
    for (const [pattern, end] of forms) {
      pattern.lastIndex = index
      const found = pattern.exec(text)
      if (found !== null)
        return { sort, end: end(found.groups ?? {}, at), from: index, to: clockEnd(text, index + found[0].length) }
    }
  return null
}

// The day decides, whatever the time of day behind it.
function clockEnd(text: string, from: number): number {
  AFTERWARDS.lastIndex = from
  return from + (AFTERWARDS.exec(text)?.[0].length ?? 0)
}

function dayOfYear(found: Groups, at: Moment): number | null {
  return endOfDate(at, numberOf(found.month), numberOf(found.day), yearOf(found, at))
}

function yearOf({ year, near }: Groups, at: Moment): number | null {
  if (near !== undefined) return dateOf(at.today).year + (near === '明年' ? 1 : 0)
  if (year === undefined) return null
  return /^\d/.test(year) ? Number(year) : Number([...year].map((digit) => numberOf(digit)).join(''))
}
