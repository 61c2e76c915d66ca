import { describe, expect, it } from 'vitest'
import { read } from './read.ts'

describe('on hostile text', () => {
  it('only both ends of a text over 20,000 characters are read', () => {
    const line = (number: number) => `Here grass ${number} is green and the sky above it was blue all day.\n`
    const filler = (from: number) => Array.from({ length: 300 }, (_, index) => line(from + index)).join('')
    const text = `We must use pnpm.\n${filler(0)}We must never use yarn.\n${filler(500)}We must pin Node 22.`
    expect(text.length).toBeGreaterThan(30_000)
    const { statements } = read(text)
    expect(statements.map(({ content }) => content)).toEqual(['We must use pnpm.', 'We must pin Node 22.'])
  })

  it('at most 40 statements come from one message', () => {
    const text = Array.from({ length: 90 }, (_, number) => `Module ${number} must never call module ${number + 1}.`).join('\n')
    expect(read(text).statements).toHaveLength(40)
  })

  it('a sentence over 700 characters is no statement', () => {
    expect(read(`We must never ${'very '.repeat(150)}often deploy.`).statements).toEqual([])
  })

  it('at most 40 numbers of a sentence are kept', () => {
    const sentence = `The ports must be ${Array.from({ length: 60 }, (_, index) => 3000 + index).join(' and ')}.`
    expect(read(sentence).statements[0]?.numbers).toHaveLength(40)
  })
})
