import { endOfHours, endOfPeriod, endOfSpan, type Moment, type Period } from './ends.ts'
import { readEnglishDate } from './english-date.ts'

const UNTIL =
  /(?<![\w-])(?<word>until|'?til|till|thru|through|up to(?: and including)?|valid to|expir(?:es?|ing)(?: on| at)?) (?! )/giu
const PERIOD = '(?<period>week|month|quarter|year|day|hour)'
const COUNT = '(?<count>\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|couple of)'
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const NOT_BEHIND = "(?![\\w-]|['’]s)"
const SPAN = new RegExp(`(?<![\\w-])for the (?:next|coming|following) (?:${COUNT} )?${PERIOD}s?${NOT_BEHIND}`, 'giu')
const NOW = '(?:today|tonight|this (?<period>week|month|quarter|year))'
const ONLY = [
  `(?<![\\w-])(?:for|only|just) (?:for )?${NOW}${NOT_BEHIND}`,
  `(?<![\\w-])${NOW} only${NOT_BEHIND}`,
  `(?<![\\w-])for the rest of (?:today|(?:the|this) (?<period>day|week|month|quarter|year))${NOT_BEHIND}`,
].map((source) => new RegExp(source, 'giu'))
const PERIODS: Readonly<Record<string, Period>> = { week: 'week', month: 'month', quarter: 'quarter', year: 'year' }

/** How far a date may reach, and how far around it is looked, in characters. */
const REACH = 60
// "At least until", "Monday through Friday", "we used it until": nothing that ends then.
const NO_END_BEFORE =
  /\b(?:at least|no earlier than|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tue|wed|thu) $|\b(?:we|i|they|it|he|she) (?:\w{1,12} )?(?:used|had|ran|relied|stayed)\b[^.;\n]{0,50} $/iu
// "Go through March 31."
const LOOKS_THROUGH =
  /\b(?:go|goes|going|went|look|walk|run|read|click|step|search|flip|talk|pass|page|sift)(?:s|ed|ing)? $/iu
const TOLD_BEHIND =
  /^,? (?:we|i|they|it|he|she|(?:the|our|my) [\w-]{1,20}) (?:(?:\w{1,12} )?(?:used|was|were|had|ran|did|relied|lived|stayed)|[a-z]{1,12}[^e\W]ed)\b/iu
// "Until today" mostly means "so far".
const SO_FAR = /^today$/iu
const HABIT =
  /\b(?:every|each|daily|weekly|nightly|always|usually|normally|weekdays?|weekends?|hours|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/iu

/** The first days after the ends that English words of a text name. */
export function* englishEnds(text: string, at: Moment): Generator<number> {
  for (const found of text.matchAll(UNTIL)) {
    const end = endOfUntil(text, found, at)
    if (end !== null) yield end
  }
  for (const { groups = {} } of text.matchAll(SPAN)) {
    const { count, period = '' } = groups
    const times = count === undefined ? 1 : timesOf(count)
    yield period.toLowerCase() === 'hour' ? endOfHours(at, times) : endOfSpan(at, times, periodOf(period))
  }
  for (const pattern of ONLY)
    for (const { groups = {} } of text.matchAll(pattern)) yield endOfPeriod(at, periodOf(groups.period ?? ''))
}

function endOfUntil(text: string, found: RegExpExecArray, at: Moment): number | null {
  const start = found.index + found[0].length
  const before = text.slice(Math.max(0, found.index - REACH), found.index)
  const word = found.groups?.word?.toLowerCase() ?? ''
  if (NO_END_BEFORE.test(before) || (word.startsWith('thr') && LOOKS_THROUGH.test(before))) return null
  const words = text.slice(start, start + REACH)
  const date = readEnglishDate(words, at)
  if (date === null || SO_FAR.test(words.slice(0, date.length))) return null
  const behind = text.slice(start + date.length, start + date.length + REACH)
  if (TOLD_BEHIND.test(behind)) return null
  return date.isTime && (!word.includes('til') || HABIT.test(before) || HABIT.test(behind)) ? null : date.end
}

function periodOf(name: string): Period {
  return PERIODS[name.toLowerCase()] ?? 'day'
}

function timesOf(count: string): number {
  const word = count.toLowerCase()
  if (word === 'couple of') return 2
  const index = COUNTS.indexOf(word)
  return index < 0 ? Number(word) : index + 1
}
