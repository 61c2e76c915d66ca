import { describe, expect, it } from 'vitest'
import { readPolarity } from '../../src/reading/polarity.ts'

const table = {
  negative: [
    'Never deploy on a Friday.',
    'We don’t need a second queue.',
    'The client has no retry.',
    'Keep it running without downtime.',
    '不要使用外部依赖。',
    '周五不发版。',
    '别动这个文件。',
    'Never use npm, use pnpm instead of it.',
    'Nunca uses npm.',
    'Не используй npm.',
  ],
  mixed: ['Use pnpm instead of npm.', 'The limit is 20, not 200.', 'Tabs rather than spaces.', '用 pnpm，而不是 npm。', '不是 5433，是 5440。'],
  positive: [
    'Use pnpm for everything.',
    'No problem, we use pnpm.',
    '这个方案不错，就用它。',
    '不过要先备份。',
    '特别注意日志格式。',
    'Set `no-unused` to error.',
  ],
} as const

describe('polarity', () => {
  for (const [polarity, list] of Object.entries(table)) {
    it(`is ${polarity} for sentences that are`, () => { // B-024
      for (const sentence of list) expect([sentence, readPolarity(sentence)]).toEqual([sentence, polarity])
    })
  }
})
