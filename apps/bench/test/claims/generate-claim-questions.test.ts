import { claimTerms, questionTerms } from '@mem/claims-cbdc'
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

it('has common words among those of every question, so that many claims share one', () => {
  const claims = contents.map(claimTerms)
  const counts = questions.map((question) => {
    const asked = new Set(questionTerms(question).map(({ term }) => term))
    return claims.filter((terms) => terms.some((term) => asked.has(term))).length
  })
  expect(counts.toSorted((one, other) => one - other)[counts.length / 2]).toBeGreaterThan(20)
})
