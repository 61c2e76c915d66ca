import { chineseDates, type PlacedDate } from './chinese-date.ts'
import { numberOf } from './chinese-number.ts'
import { endOfHours, endOfSpan, type Moment, type Period } from './ends.ts'

/** How far around a date it is looked, in characters. */
const REACH = 40
const UNTIL = /(?:直到|截[至止](?:到|至)?|有效期?(?:到|至)?|到|(?<!甚)至)\s?$/u
const BEFORE = /^\s?(?:为止|之前|以前|止(?!损)|前(?![端缀后面提台置言景途])|有效(?!期)|失效|过期)/u
// Something is moved to that day, or goes on from weekday to weekday; 截至…共有 counts.
const MOVED =
  /(?:推迟|推后|延后|延期|延迟|改期?|[移挪调排放拖约定]|调整|提前|安排|迁移|升级|更新|切换|[换转回等])(?:到|至)\s?$|(?:周|星期|礼拜)[一二三四五六日天](?:到|至)\s?$/u
const COUNTED = /^的|^[，,]?\s?(?:共|已|累计|总共|一共|目前)/u
// 到今天为止 mostly means "so far".
const SO_FAR = /^今[天日]$/u
const HABIT = /每|平时|通常|工作日|营业|开放|办公|上班/u
// A deadline: by then something must be done.
const DONE =
  /^[^。；;！!？?\n]{0,16}?(?:完成|交付|上交|交给|提交|上线|发布|搞定|修复|给我|发给|合并|合入|部署|回复|准备|[修弄做写改搞]好|\p{Script=Han}[完好](?:$|[，。,.了]))/u
const DENIES = /^[^。；;！!？?\n]{0,16}?(?:不|别|勿|禁|暂停|冻结|保持|继续|停止|只)/u
const LIMITS_BEHIND = /^\s?(?:之?内|以内|都?先|暂时|暂|都?只|仅)/u
const LIMITS_BEFORE = /(?:只|仅|暂时|先)(?:在|限|限于|于|适用于)?\s?$/u
const OPENS = /[周期拜月]$/u
const OF = /^\s?(?:的|\d)/u
const SPAN =
  /(?:接下来|未来|今后|往后)的?\s?(?<count>\d{1,3}|[一二两三四五六七八九十]{1,3})\s?个?(?<period>小时|天|日|周|星期|礼拜|月|季度|年)(?:之?内|以?里)?/gu
const PERIODS: Readonly<Record<string, Period>> = {
  ...{ 周: 'week', 星期: 'week', 礼拜: 'week', 月: 'month', 季度: 'quarter', 年: 'year' },
}

/** The first days after the ends that Chinese words of a text name. */
export function* chineseEnds(text: string, at: Moment): Generator<number> {
  for (const date of chineseDates(text, at)) if (date.end !== null && isEnd(text, date)) yield date.end
  for (const found of text.matchAll(SPAN)) {
    const to = found.index + found[0].length
    if (isDeadline(text.slice(to, to + REACH))) continue
    const { count, period = '' } = found.groups ?? {}
    if (period === '小时') yield endOfHours(at, numberOf(count))
    else yield endOfSpan(at, numberOf(count), PERIODS[period] ?? 'day')
  }
}

function isEnd(text: string, { sort, from, to }: PlacedDate): boolean {
  const before = text.slice(Math.max(0, from - REACH), from)
  const behind = text.slice(to, to + REACH)
  if (sort === 'time' && (HABIT.test(before) || HABIT.test(behind))) return false
  const named = text.slice(from, to)
  if (UNTIL.test(before)) return !MOVED.test(before) && !COUNTED.test(behind) && !SO_FAR.test(named)
  const ends = BEFORE.exec(behind)?.[0]
  if (ends !== undefined) return !isDeadline(behind.slice(ends.length))
  if (sort !== 'this-day' && sort !== 'this-period') return false
  const isLimit = LIMITS_BEHIND.test(behind) || LIMITS_BEFORE.test(before) || opens(named, before, behind)
  return isLimit && !isDeadline(behind)
}

// 本周用 B 端口, but not 本周的会议.
function opens(named: string, before: string, behind: string): boolean {
  return OPENS.test(named) && /^\s*$/u.test(before) && !OF.test(behind)
}

function isDeadline(behind: string): boolean {
  return DONE.test(behind) && !DENIES.test(behind)
}
