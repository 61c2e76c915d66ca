import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkSchema, isKnownCheck } from '../../src/index.ts'

const problems = (check: unknown) =>
  z.array(checkSchema).safeParse([check]).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

it.each([
  ['an unknown key', { type: 'required_terms', terms: ['a'], term: 'b' }, ['0.term: Unrecognized key: "term"']],
  ['no terms', { type: 'forbidden_terms', terms: [] }, ['0.terms: Too small: expected array to have >=1 items']],
  ['a term that holds nothing', { type: 'forbidden_terms', terms: ['\u200b '] }, ['0.terms.0: must hold something that can be read']],
  ['a scope that is none', { type: 'required_terms', terms: ['a'], scope: 'title' }, [expect.stringMatching(/^0\.scope: must be one of body, quote, path, explanation/)]],
  ['a number that is none', { type: 'numbers_with_conditions', forbiddenNumbers: ['soon'] }, ['0.forbiddenNumbers.0: must be one number as it is written, such as "200 ms"']],
  ['no number at all', { type: 'numbers_with_conditions' }, ['0: needs numbers or forbiddenNumbers']],
  ['a script without an absolute path', { type: 'script', path: './a.mjs' }, ['0.path: must be an absolute path']],
  ['no type', { terms: ['a'] }, ['0.type: Invalid input: expected string, received undefined']],
  ['something that is no mapping', 'required_terms', ['0: Invalid input: expected object, received string']],
])('names what is wrong with %s', (_, check, expected) => {
  expect(problems(check)).toEqual(expected)
})

it('fills in defaults, and gives the same when it reads its own result', () => {
  const once = checkSchema.parse({ type: 'script', path: 'C:\\checks\\a.mjs' })
  expect(once).toEqual({
    type: 'script', path: 'C:\\checks\\a.mjs', severity: 'error', deterministic: false, timeLimitMs: 2_000, memoryLimitMb: 64,
  })
  expect(checkSchema.parse(once)).toEqual(once)
})

it('lets a check of an unknown type through as it is', () => {
  const check = checkSchema.parse({ type: 'spelling', language: 'en' })
  expect(check).toEqual({ type: 'spelling', language: 'en' })
  expect(isKnownCheck(check)).toBe(false)
})
