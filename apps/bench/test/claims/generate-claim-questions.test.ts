import { questionTerms } from '@mem/claims-cbdc'
import { expect, it } from 'vitest'
import { generateClaimQuestions } from '../../src/claims/generate-claim-questions.ts'
import { generateClaims } from '../../src/claims/generate-claims.ts'

const contents = [...generateClaims(400)].map(({ draft }) => draft.content)
const questions = generateClaimQuestions(contents, 2)

it('makes the same claims and questions for the same seed, and others for another', () => {
  expect([...generateClaims(400)].map(({ draft }) => draft.content)).toEqual(contents)
  expect([...generateClaims(3, 9)].map(({ draft }) => draft.content)).not.toEqual(contents.slice(0, 3))
  expect(generateClaimQuestions(contents, 2)).toEqual(questions)
  expect(generateClaimQuestions(contents, 2, 9)).not.toEqual(questions)
})

it('asks as many questions of 5 to 24 terms as wanted', () => {
  const sizes = questions.map((question) => questionTerms(question).length)
  expect(sizes).toHaveLength(40)
  expect(Math.min(...sizes)).toBe(5)
  expect(Math.max(...sizes)).toBe(24)
  for (const [at, size] of sizes.entries()) expect(size).toBeGreaterThanOrEqual(5 + Math.floor(at / 2))
})

it('takes two fifths of the words from one claim, and a fifth from the 50 that the most claims hold', () => {
  const word = (start: string, number: number) => `${start}${String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26))}`
  const often = Array.from({ length: 50 }, (_, number) => word('xoft', number))
  const claims = Array.from({ length: 100 }, (_, claim) => [...often, ...Array.from({ length: 50 }, (_, number) => `${word('xown', claim)}${word('z', number)}`)])
  const asked = generateClaimQuestions(claims.map((words) => words.join(' ')), 10).map((question) => question.split(' '))
  for (const words of asked) expect(new Set(words.filter((one) => one.startsWith('xown')).map((one) => one.slice(0, 6))).size).toBeLessThanOrEqual(1)
  const share = (start: string) => asked.flat().filter((one) => one.startsWith(start)).length / asked.flat().length
  // Half of a claim's words are its own: 2/5 ÷ 2; the other half are common ones: 2/5 ÷ 2 + 1/5. A repeated word adds no term, so a
  // question takes somewhat more of them.
  expect(share('xown')).toBeCloseTo(0.2, 1)
  expect(share('xoft')).toBeCloseTo(0.4, 1)
})
