import { describe, expect, it } from 'vitest'
import { answerType } from '../../src/features/answer-type.ts'
import { assistantMessage } from '../../src/features/assistant-message.ts'
import { dateFit } from '../../src/features/date-match.ts'
import { exactMatch, exactThings } from '../../src/features/exact-match.ts'
import { hasStandingForm } from '../../src/features/standing-form.ts'
import { RANKING_WEIGHTS, readSignals } from '../../src/index.ts'
import { eventOf } from './pool-of.ts'

describe('an assistant message', () => {
  it.each([
    ['assistant', false, 0.5],
    ['assistant', true, 0.8],
    ['user', false, 1],
    ['user', true, 1],
  ] as const)('by the %s, asked for: %s, counts %d', (trust, asked, factor) => {
    expect(assistantMessage(eventOf({ id: 1, trust }), asked, RANKING_WEIGHTS)).toBe(factor)
  })
})

describe('the date of a message', () => {
  const fit = (year: number, month: number, day: number, question: string) =>
    dateFit(eventOf({ id: 1, time: Date.UTC(year, month - 1, day, 12) }), readSignals(question, Date.UTC(2023, 4, 10, 9)).dates)

  it.each([
    ['the same day', 2023, 5, 8, 'May 8, 2023', 1],
    ['three days later', 2023, 5, 11, 'May 8, 2023', 0.4],
    ['three days later in the next month', 2023, 6, 2, 'May 30, 2023', 0.4],
    ['a day of the week', 2023, 5, 7, 'last week', 0.7],
    ['three days after the week', 2023, 5, 10, 'last week', 0.3],
    ['four days after the week', 2023, 5, 11, 'last week', 0],
    ['three days before the week', 2023, 4, 28, 'last week', 0.3],
    ['the same month', 2023, 5, 20, 'May 8, 2023', 0.1],
    ['another year', 2022, 5, 8, 'May 8, 2023', 0],
    ['the day in any year', 2022, 5, 8, 'May 8th', 1],
    ['the month', 2023, 7, 20, 'in July 2023', 0.7],
    ['early in the next month', 2023, 8, 10, 'in July 2023', 0.3],
    ['early in January after December', 2024, 1, 3, 'in December 2023', 0.3],
    ['late in the next month', 2023, 8, 11, 'in July 2023', 0],
    ['the month before', 2023, 6, 30, 'in July 2023', 0],
    ['the best of two dates', 2023, 5, 8, 'July 1, 2023 or May 8, 2023', 1],
    ['no date in the question', 2023, 5, 8, 'when', 0],
  ])('fits: %s', (_, year, month, day, question, expected) => {
    expect(fit(year, month, day, question)).toBe(expected)
  })

  it('is the day where the user was', () => {
    const { dates } = readSignals('on 2023-05-09', null)
    const time = Date.UTC(2023, 4, 8, 20)
    expect(dateFit(eventOf({ id: 1, time }), dates)).toBe(0.4)
    expect(dateFit(eventOf({ id: 1, time, offsetMinutes: 480 }), dates)).toBe(1)
    expect(dateFit(eventOf({ id: 1, time: null }), dates)).toBe(0)
  })
})

describe('the kind of answer', () => {
  it.each([
    ['When was it?', 'I went yesterday.', 1.3],
    ['When was it?', 'I went on 8 May.', 1.3],
    ['When was it?', 'It was in 2023.', 1.3 * 1.3],
    ['什么时候？', '上周去的', 1.3],
    ['How many?', 'I have 12.', 1.3],
    ['How many?', 'I have a dozen.', 1],
    ['Who was it?', 'I went yesterday at 12.', 1],
  ])('of %j in %j counts %d', (question, text, factor) => {
    expect(answerType(text, readSignals(question, null).asksFor, RANKING_WEIGHTS)).toBeCloseTo(factor, 12)
  })
})

describe('the form of a standing instruction or preference', () => {
  it.each([
    'Always use tabs.',
    'Ok. From now on write in German.',
    'Please make sure tests are never skipped.',
    'When I ask about flights, give times.',
    '以后都用 pnpm。',
    '不要再改这个文件',
    '提交信息必须用英文',
    'I prefer short answers.',
    'I never use semicolons.',
    '我更喜欢深色主题',
  ])('is that of %s', (text) => {
    expect(hasStandingForm(text)).toBe(true)
  })

  it.each(['The build is green.', 'They always come late, he said.', '今天去公园', 'You never know.'])('is not that of %s', (text) => {
    expect(hasStandingForm(text)).toBe(false)
  })
})

describe('an exact match', () => {
  const factor = (question: string, text: string) =>
    exactMatch(text, exactThings(readSignals(question, null)), RANKING_WEIGHTS)

  it.each([
    ['one of the things', 'port 8443?', 'it is 8443', 1 + 0.5 / 3],
    ['two of them', 'is 8443 in src/a.ts?', 'src/a.ts has 8443', 1 + (0.5 * 2) / 3],
    ['more than three', 'E1 E22 E333 E4444 E55555', 'E1 E22 E333 E4444 E55555', 1.5],
    ['a number inside another', 'port 8443?', 'it is 18443', 1],
    ['a number with separators', 'about 12,500 users', 'we saw 12500', 1 + 0.5 / 3],
    ['a path with other separators', 'src\\a.ts', 'see src/a.ts', 1 + 0.5 / 3],
    ['another case and width', '"Green Light"', 'the ｇｒｅｅｎ light', 1 + 0.5 / 3],
    ['nothing to match', 'who?', 'anything', 1],
  ])('of %s', (_, question, text, expected) => {
    expect(factor(question, text)).toBeCloseTo(expected, 12)
  })
})
