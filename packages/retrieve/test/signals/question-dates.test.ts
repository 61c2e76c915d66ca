import { describe, expect, it } from 'vitest'
import { questionDates } from '../../src/signals/question-dates.ts'

const ASKED = Date.UTC(2025, 2, 1, 12)

describe('dates of a question', () => {
  it.each<[string, [number | null, number, number | null][]]>([
    ['on 2025-03-04?', [[2025, 3, 4]]],
    ['on 2025/3/4 or 2025.03.05', [[2025, 3, 4], [2025, 3, 5]]],
    ['on May 8, 2023', [[2023, 5, 8]]],
    ['on 8th of May', [[null, 5, 8]]],
    ['on Oct. 13 2023', [[2023, 10, 13]]],
    ['in July 2022', [[2022, 7, null]]],
    ['what happened in March?', [[null, 3, null]]],
    ['2023年5月2日', [[2023, 5, 2]]],
    ['5月2号我们聊了什么', [[null, 5, 2]]],
    ['5月的计划', [[null, 5, null]]],
    ['may I march?', []],
    ['on 2025-13-45', []],
    ['in 2025', []],
  ])('in %j are %j', (text, expected) => {
    expect(questionDates(text, null).map(({ year, month, day }) => [year, month, day])).toEqual(expected)
  })

  it.each<[string, [number, number, number][]]>([
    ['what did I say yesterday?', [[2025, 2, 28]]],
    ['today', [[2025, 3, 1]]],
    ['the day before yesterday', [[2025, 2, 27]]],
    ['3 days ago', [[2025, 2, 26]]],
    ['前天说的', [[2025, 2, 27]]],
    ['10天前', [[2025, 2, 19]]],
    ['what did we decide last night', [[2025, 2, 28]]],
    ['a week ago', [[2025, 2, 22]]],
    ['two weeks ago or 3 weeks ago', [[2025, 2, 15], [2025, 2, 8]]],
    ['两周前', [[2025, 2, 15]]],
    // 2025-03-01 is a Saturday.
    ['last Friday', [[2025, 2, 28]]],
    ['on Saturday', [[2025, 2, 22]]],
    ['since Wednesday?', [[2025, 2, 26]]],
    ['周五说的', [[2025, 2, 28]]],
    ['上周五', [[2025, 2, 21]]],
    ['上上周日', [[2025, 2, 16]]],
    ['星期六', [[2025, 2, 22]]],
  ])('in %j are %j, counted from the day it was asked', (text, expected) => {
    expect(questionDates(text, ASKED).map(({ year, month, day }) => [year, month, day])).toEqual(expected)
    expect(questionDates(text, null)).toEqual([])
  })

  it.each<[string, [number, number, number | null, number | undefined]]>([
    ['what did we do last week?', [2025, 2, 17, 7]],
    ['this week', [2025, 2, 24, 7]],
    ['上周的进展', [2025, 2, 17, 7]],
    ['上周一直在做什么', [2025, 2, 17, 7]],
    ['本周', [2025, 2, 24, 7]],
    ['last month', [2025, 2, null, undefined]],
    ['上个月', [2025, 2, null, undefined]],
    ['this month', [2025, 3, null, undefined]],
    ['three months ago', [2024, 12, null, undefined]],
    ['两个月前', [2025, 1, null, undefined]],
  ])('in %j mean a week or a month: %j', (text, expected) => {
    expect(questionDates(text, ASKED).map(({ year, month, day, days }) => [year, month, day, days])).toEqual([expected])
  })

  it.each(['next Friday', '下周五', '下个周五', '每周一', '每个周一', 'the monthly report', 'a weekday', 'in the lasting week'])('are none in %j', (text) => {
    expect(questionDates(text, ASKED)).toEqual([])
  })

  it('name the place where they stand', () => {
    const text = 'Was it on May 8, 2023 or not?'
    const [date] = questionDates(text, null)
    expect(text.slice(date?.start, date?.end)).toBe('May 8, 2023')
  })
})
