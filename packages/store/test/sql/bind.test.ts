import { expect, it } from 'vitest'
import { bind } from '../../src/sql/bind.ts'
import { errorOf } from '../error-of.ts'

it.each([
  [true, 1],
  [false, 0],
  [undefined, null],
  [null, null],
  [new Date(1500), 1500],
  ['text', 'text'],
  [1.5, 1.5],
  [2n ** 60n, 2n ** 60n],
])('binds %o as %o', (given, expected) => {
  expect(bind(given)).toBe(expected)
})

it('binds bytes as they are', () => {
  const bytes = new Uint8Array([1, 2])
  expect(bind(bytes)).toBe(bytes)
})

it.each([
  ['Object', {}],
  ['Array', [1]],
  ['Map', new Map()],
  ['function', () => 1],
  ['symbol', Symbol('x')],
])('refuses a value of type %s', async (type, value) => {
  const error = await errorOf(() => bind(value))
  expect([error.code, error.data]).toEqual(['INPUT_INVALID', { type }])
})
