import { describe, expect, it } from 'vitest'
import { undecidedSentences } from '../../src/band/undecided-sentences.ts'
import { extractMessage } from '../../src/index.ts'
import { WEIGHTS } from '../../src/weights/weights.ts'

const context = { role: 'user', previousAssistant: null } as const
const mixed =
  'The build uses esbuild. Deploys go out on Tuesdays. We must never use yarn. Can you look at this? Releases are tagged by Mara. Reports live in the archive bucket. The worker does not retry.'

describe('undecidedSentences', () => {
  it('gives the sentences whose score lies between what is left out for sure and what is kept for sure', () => {
    const { statements } = extractMessage(mixed, context)
    const undecided = undecidedSentences(mixed, context)
    expect(undecided.length).toBeGreaterThan(2)
    for (const { kept, statement } of undecided) {
      expect(statement.score).toBeGreaterThanOrEqual(WEIGHTS.thresholds.tentative - 0.9)
      expect(statement.score).toBeLessThan(WEIGHTS.thresholds.active)
      expect(kept).toBe(statements.some(({ content }) => content === statement.content))
      expect(mixed.slice(statement.span.start, statement.span.end)).toBe(statement.content)
    }
    const texts = undecided.map(({ statement }) => statement.content)
    expect(texts).not.toContain('We must never use yarn.')
    expect(texts).not.toContain('Can you look at this?')
  })

  it('gives none of an assistant, none with a secret or its mark, and none as context', () => {
    const secret = ['sk', 'proj', 'aB3dE5fG7hJ9kL2mN4pQ6rS8tU1v'].join('-')
    const text = `The build uses [secret:api-key]. The worker does not retry. The gateway uses ${secret}. Exports are not compressed.`
    expect(undecidedSentences(mixed, { role: 'assistant', previousAssistant: null })).toEqual([])
    expect(JSON.stringify(undecidedSentences(text, context))).not.toMatch(/secret:|sk-proj/)
  })

  it('gives at most 20 of one message', () => {
    const text = Array.from({ length: 60 }, (_, number) => `Releases of module${number} are tagged by Mara.`).join('\n')
    expect(undecidedSentences(text, context).length).toBeLessThanOrEqual(20)
  })
})
