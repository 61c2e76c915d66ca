import { describe, expect, it } from 'vitest'
import { read } from './read.ts'

const shapes = [
  '不要', 'instead of a ', '一', '不要用甲，只用乙。', 'no, 1 not 2 ', 'from a to b ', 'replace a with b ', '`', '(', '“', '<a-b>',
  '```\n', '> q\n', '1. a\n', 'a/b.c/', 'https://a.b/', '1.2.3 ', 'when ', '如果', '从1改成', 'scrap what i said about ', '=', '|a|\n', 'A',
  'the port of the port of ', 'x’s ', 'Legal says that ', '设为', 'a;', '的时候',
]

const fastest = (text: string): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now()
      read(text)
      return performance.now() - start
    }),
  )

describe('on hostile text', () => {
  it('time grows with the length, not with its square', () => {
    for (const shape of shapes) read(shape.repeat(100))
    for (const shape of shapes) {
      const [small, large] = [4_500, 18_000].map((length) => fastest(shape.repeat(length).slice(0, length))) as [number, number]
      // Four times the text; squared it would be sixteen times. Below 60 ms a shared machine measures noise; squared, 18,000 take longer.
      expect([shape, large < Math.max(60, small * 10)]).toEqual([shape, true])
    }
  })

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
