import { expect, it } from 'vitest'
import { runChecks, violationText } from '../../src/index.ts'
import { checksOf } from './checks-of.ts'

const broken = (text: string, check: object, language: 'en' | 'zh' = 'en') =>
  runChecks(text, checksOf({ type: 'numbers_with_conditions', ...check })).violations.map((one) => violationText(one, language))

const limit = { numbers: [{ number: '200 ms', conditions: ['staging', 'p95'] }], window: 20 }

it('fails when the number stands without one of its conditions', () => {
  expect(broken('In staging it takes 200 ms.', limit)).toEqual(['200 ms is given without its conditions: p95'])
  expect(broken('staging: 200 milliseconds (p95)', limit)).toEqual([])
  expect(broken('It is quick.', limit)).toEqual([])
  expect(broken('200 s and 300 ms', limit)).toEqual([])
})

it('looks for conditions within the window of every mention, before and after', () => {
  expect(broken(`staging p95 ${'x'.repeat(20)} 200 ms`, limit)).toEqual(['200 ms is given without its conditions: staging, p95'])
  expect(broken(`staging p95 200 ms. ${'x'.repeat(40)} 200 ms`, limit)).toHaveLength(1)
  expect(broken('200 ms, staging, p95', limit)).toEqual([])
})

it('finds a number behind the fortieth', () => {
  const many = Array.from({ length: 60 }, (_, index) => `${index + 1} items`).join(', ')
  expect(broken(`${many}, 200 ms`, limit)).toHaveLength(1)
})

it.each([
  ['a bare number, with any unit', 8080, 'port 8080', ['the number 8080 must not appear']],
  ['a number with a unit as written', '5 MB', 'at most 5MB', ['the number 5 MB must not appear']],
  ['the same value in another unit', '5 MB', 'at most 5 GB', []],
  ['a number by value and unit', { value: 5, unit: 'seconds' }, 'wait 5 s', ['the number 5 seconds must not appear']],
  ['a number inside a longer one', 80, 'port 8080', []],
  ['a Chinese number', '3 天', '需要三天', ['the number 3 天 must not appear']],
  ['a version', '1.2.3', 'use v1.2.3', ['the number 1.2.3 must not appear']],
])('judges %s by its value', (_, number, text, violations) => {
  expect(broken(text, { forbiddenNumbers: [number] })).toEqual(violations)
})

it('says it in Chinese too', () => {
  expect(broken('200 ms', { ...limit, forbiddenNumbers: [200] }, 'zh')).toEqual(['200 ms 没有注明条件：staging、p95', '不得出现数字 200'])
})
