import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { undecidedSentences } from '../src/band/undecided-sentences.ts'
import { extractMessage } from '../src/index.ts'
import { readUnits } from '../src/read-units.ts'
import { stripMessage } from '../src/strip/strip-message.ts'

const context = { role: 'user', previousAssistant: null } as const
const piece = fc.constantFrom(
  'We must never use yarn. ',
  'The limit must be 25 MB.\n',
  '不要用甲，只用乙。',
  '> quoted\n',
  '```\n',
  'a ',
  '1 2 3 4 5 6 7 8 9 ',
  'very long and without an end ',
  '\n',
  '😀',
)
/** Up to 120,000 characters: a few kinds of pieces, each repeated many times. */
const long = fc
  .array(fc.tuple(piece, fc.integer({ min: 1, max: 1_500 })), { minLength: 1, maxLength: 5 })
  .map((runs) => runs.map(([text, times]) => text.repeat(times)).join(''))

describe('whatever the message', () => {
  it('at most 20,000 of its characters are left to be read, from its two ends', () => {
    fc.assert(
      fc.property(long, (text) => {
        const stripped = stripMessage(text).text
        expect(stripped).toHaveLength(text.length)
        expect(stripped.replaceAll('\n', '').length).toBeLessThanOrEqual(20_000)
        const middle = stripped.slice(10_000, Math.max(10_000, text.length - 10_000))
        expect(text.length <= 20_000 || middle === '\n'.repeat(middle.length)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('at most 400 sentences of at most 700 characters are scored, so that each pattern sees little at a time', () => {
    fc.assert(
      fc.property(long, (text) => {
        const { units } = readUnits(text)
        expect(units.length).toBeLessThanOrEqual(400)
        expect(Math.max(0, ...units.map(({ span }) => span.end - span.start))).toBeLessThanOrEqual(700)
      }),
      { numRuns: 60 },
    )
    const many = Array.from({ length: 900 }, (_, number) => `Row ${number}.`).join('\n')
    expect(readUnits(many).units).toHaveLength(400)
  })

  it('at most 40 statements, 400 lines of task state, 40 numbers a statement and 20 undecided sentences come of it', () => {
    const rule = (number: number) => `The ${number} ports must be ${Array.from({ length: 60 }, (_, at) => at).join(', ')}.\n`
    const rules = Array.from({ length: 60 }, (_, number) => rule(number)).join('')
    fc.assert(
      fc.property(fc.oneof(long, fc.constant(rules)), (text) => {
        const { statements, task } = extractMessage(text, context)
        expect(statements.length).toBeLessThanOrEqual(40)
        expect(task.length).toBeLessThanOrEqual(400)
        expect(Math.max(0, ...statements.map(({ numbers }) => numbers.length))).toBeLessThanOrEqual(40)
        expect(undecidedSentences(text, context).length).toBeLessThanOrEqual(20)
      }),
      { numRuns: 30 },
    )
    expect(extractMessage(rules, context).statements).toHaveLength(40)
    expect(extractMessage(rules, context).statements[0]?.numbers).toHaveLength(40)
  })
})
