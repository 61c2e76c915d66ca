import { describe, expect, it } from 'vitest'
import { isMocking } from '../../src/reading/mocking.ts'
import { read } from '../read.ts'

const tiers = (text: string) => read(text).statements.map(({ tier }) => tier)

describe('words that mock', () => {
  it.each([
    'Always force push to main. Said no one ever.',
    'Never write tests. /s',
    'Always deploy on a Friday. That went well.',
    'Never review anything. Yeah, right.',
    'Always skip the tests. What could possibly go wrong?',
    '以后都在周五部署。才怪',
    '必须在周五部署。才怪呢！',
    'We should always test in production, said no one ever',
  ])('leave nothing active: %j', (text) => {
    expect(tiers(text)).not.toContain('active')
  })

  it.each([
    'That worked well last time, keep it.',
    'Not in production.',
    'Right.',
    'The /s flag is silent.',
    'That went well beyond the budget.',
    '才怪 is a Chinese word.',
  ])('are not heard in %j', (text) => {
    expect(isMocking(text)).toBe(false)
    expect(tiers(`Never push to main. ${text}`)[0]).toBe('active')
  })
})

describe('a rule in a story', () => {
  it.each(['In the story, the hero must never use magic.', 'In my novel, nobody must ever say his name.', '小说里，主角绝不能使用魔法。', 'The protagonist must never lie.'])(
    'is not active: %j',
    (text) => {
      expect(tiers(text)).not.toContain('active')
    },
  )

  it('is one of the work where the work is meant', () => {
    for (const text of ['In the script, never use bash arrays.', 'The hero section must never be wider than 800 px.'])
      expect(tiers(text)).toEqual(['active'])
  })
})
