import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractMessage } from '../src/extract-message.ts'

const words = fc.constantFrom(
  'must', 'never', 'use', 'not', 'because', '必须', '不要', '改成', '5433', '12 ms', 'instead of', 'no,', 'if', '```', '`', '> ',
  '- ', '1. ', '\n', '\n\n', '。', '. ', '? ', '“', '”', '(', ')', '<a>', '</a>', '# ', '😀', 'é', '\t', 'https://a.b/c', 'e.g. ',
)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(words, { maxLength: 120 }).map((parts) => parts.join(' ')),
)
const context = fc.record({
  role: fc.constantFrom('user' as const, 'assistant' as const),
  previousAssistant: fc.option(fc.string(), { nil: null }),
})

describe('extractMessage on any text', () => {
  it('gives statements and task lines that are exact slices of it, in order', () => {
    fc.assert(
      fc.property(text, context, (message, around) => {
        const { statements, task } = extractMessage(message, around)
        for (const { content, span } of statements) expect(message.slice(span.start, span.end)).toBe(content)
        for (const signal of task) expect(message.slice(signal.span.start, signal.span.end)).toBe(signal.text)
        const starts = statements.map(({ span }) => span.start)
        expect(starts).toEqual([...starts].sort((one, other) => one - other))
      }),
      { numRuns: 300 },
    )
  })

  it('gives the same twice and takes only proposals from an assistant', () => { // A-062 A-068 B-026 B-027
    fc.assert(
      fc.property(text, context, (message, around) => {
        const first = extractMessage(message, around)
        expect(extractMessage(message, around)).toEqual(first)
        if (around.role === 'user') return
        expect(first.task).toEqual([])
        for (const { kind, evidence, tier } of first.statements)
          expect([kind, evidence, tier]).toEqual(['proposal', 'assistant_proposal', 'tentative'])
      }),
      { numRuns: 200 },
    )
  })
})
