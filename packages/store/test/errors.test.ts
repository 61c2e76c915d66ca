import { expect, it } from 'vitest'
import { MemError } from '../src/index.ts'

const secondCopy = '../src/errors.ts?copy'

it('is recognised by its mark, also from another copy of the package', async () => {
  // A query makes the module anew, as a second installed copy would be.
  const copy = (await import(/* @vite-ignore */ secondCopy)) as typeof import('../src/errors.ts')
  const error = new copy.MemError('STORE_BUSY', 'busy')
  expect(error instanceof MemError).toBe(false)
  expect(MemError.is(error)).toBe(true)
  expect(MemError.is(error, 'STORE_BUSY')).toBe(true)
  expect(MemError.is(error, 'STORE_DAMAGED')).toBe(false)
  expect(MemError.is(new Error('STORE_BUSY'))).toBe(false)
})

it('carries its code, cause and values', () => {
  const cause = new Error('below')
  const error = new MemError('STORE_BUSY', 'busy', { cause, data: { path: 'a' } })
  expect([error.name, error.code, error.message, error.cause, error.data]).toEqual(['MemError', 'STORE_BUSY', 'busy', cause, { path: 'a' }])
})
