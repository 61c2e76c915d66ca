import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validUntil } from '../../src/index.ts'
import { dateOf, dayNumber, weekdayOf } from '../../src/validity/calendar.ts'

const DAY = 86_400_000
const piece = fc.constantFrom(
  ...['until ', 'through ', 'up to ', 'expires on ', 'for the next ', 'the end of ', 'next ', 'March ', '31 ', 'Friday ', '2026-03-31 ', 'the 15th '],
  ...['Q3 ', '5 pm ', 'today only ', 'for this week ', 'two weeks ', '2019 ', 'we used ', '. ', '到', '截至', '3月', '31日', '底', '前', '下', '周五'],
  ...['本周', '这个月', '内', '先', '今天', '接下来', '三天', '2027年', '明年', '完成', '，'],
)
const text = fc.oneof(fc.string({ maxLength: 60 }), fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')))
const stating = fc.record({
  statedAt: fc.integer({ min: Date.UTC(1999, 0, 1), max: Date.UTC(2105, 0, 1) }),
  offsetMinutes: fc.integer({ min: -720, max: 840 }),
})

describe('whatever is stated whenever', () => {
  it('ends later than it is stated, at the beginning of a day there, each time the same', () => {
    fc.assert(
      fc.property(text, stating, (said, when) => {
        const end = validUntil(said, when)
        expect(validUntil(said, when)).toBe(end)
        if (end === null) return
        expect(end).toBeGreaterThan(when.statedAt)
        expect(Math.abs((end + when.offsetMinutes * 60_000) % DAY)).toBe(0)
      }),
      { numRuns: 3_000 },
    )
  })

  it('counts days as the platform does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800_000, max: 1_500_000 }), (day) => {
        const date = new Date(day * DAY)
        const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
        expect(dateOf(day)).toEqual({ year, month, day: dayOfMonth })
        expect(dayNumber(year, month, dayOfMonth)).toBe(day)
        expect(weekdayOf(day)).toBe((date.getUTCDay() + 6) % 7)
      }),
      { numRuns: 2_000 },
    )
    expect([dayNumber(2026, 2, 29), dayNumber(2028, 2, 29), dayNumber(2026, 13, 1), dayNumber(2026, 4, 31)]).toEqual([
      null,
      21_243,
      null,
      null,
    ])
  })

  it.each([
    'until ',
    'until the end of ',
    'up to 31 Mar',
    'we used until ',
    'for the next ',
    'until 5 pm ',
    'only this ',
    ' ',
    '1',
    '三',
    '到3月',
    '下个',
    '本周',
    '二〇二六年',
    '接下来的三',
    '到下周一下午五点半',
  ])('is read in linear time: 200,000 characters of "%s"', (near) => {
    const said = `${near.repeat(Math.ceil(200_000 / near.length))} x`
    const when = { statedAt: Date.UTC(2026, 2, 11), offsetMinutes: 0 }
    expect(validUntil(said, when)).toBe(validUntil(said, when))
  })
})
