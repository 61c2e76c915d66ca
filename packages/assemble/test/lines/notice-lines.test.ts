import { assembleBlock } from '@mem/assemble'
import { expect, it } from 'vitest'
import { inputOf, itemOf, optionsOf } from '../inputs.ts'

const lines = (given: Parameters<typeof inputOf>[0], language: 'en' | 'zh' = 'en') =>
  assembleBlock(inputOf(given), optionsOf({ language })).lines.map((line) => line.text)

it('names at most eight unknown words, each once and escaped', () => {
  const unknownTerms = ['one', 'two', 'one', '<three>', '\u200b', '4', '5', '6', '7', '8', '9']
  expect(lines({ unknownTerms })).toEqual(['- no record of: one, two, ‹three›, 4, 5, 6, 7, 8'])
  expect(lines({ unknownTerms: ['甲', '乙'] }, 'zh')).toEqual(['- 没有相关记录：甲、乙'])
})

it('tells the number of disputes only when there are any', () => {
  expect(lines({ disputed: 0, notices: ['x'] })).toEqual(['- note: x'])
  expect(lines({ disputed: 2 })).toEqual(['- disputed statements: 2; both sides are kept until the user decides'])
  expect(lines({ disputed: 2 }, 'zh')).toEqual(['- 有争议的说法：2 条；双方都保留，由用户决定'])
})

it('lists an earlier value whose replacement is unknown', () => {
  expect(lines({ superseded: [itemOf({ id: 'mem_a', content: 'Port 80', status: 'superseded' })] })).toEqual([
    '- #1 [mem a · fact · user · superseded (earlier value)] Port 80',
  ])
})

it('follows a chain of earlier values', () => {
  const superseded = [
    itemOf({ id: 'mem_b', content: 'Port 81', status: 'superseded', supersededBy: 'mem_c' }),
    itemOf({ id: 'mem_a', content: 'Port 80', status: 'superseded', supersededBy: 'mem_b' }),
  ]
  expect(lines({ items: [itemOf({ id: 'mem_c', content: 'Port 82' })], superseded })).toEqual([
    '- #1 [mem c · fact · user · supersedes an earlier value] Port 82',
    '- #2 [mem b · fact · user · superseded (earlier value), replaced by #1] Port 81',
    '- #3 [mem a · fact · user · superseded (earlier value), replaced by #2] Port 80',
  ])
})
