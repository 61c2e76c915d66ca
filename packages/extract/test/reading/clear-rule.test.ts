import { describe, expect, it } from 'vitest'
import { only, read } from '../read.ts'

describe('a rule in few words', () => {
  it.each([
    'NO MORE COMMENTS IN CODE!!!',
    'no new deps!!',
    'no default exports',
    'if its friday dont deploy, unless hotfix',
    "if it's a hotfix, don't wait for review",
    'run tests w/ vitest not jest',
    '除了周五都可以部署',
    '别再用 axios',
  ])('is kept at least as a guess: %j', (text) => {
    expect(only(text).content).toBe(text)
  })

  it.each(['no errors', 'no luck', 'no more questions', 'no comment', 'no new messages', "if the tests don't pass, fix them", "if you don't know, ask", '除了周五都可以部署吗'])(
    'is not seen in %j',
    (text) => {
      expect(read(text).statements).toEqual([])
    },
  )

  it('sets one thing against another without a comma', () => {
    expect(only('use postgres not mysql').polarity).toBe('mixed')
    expect(only('run tests w/ vitest not jest').polarity).toBe('mixed')
    expect(only('the build we use is not working').polarity).toBe('negative')
  })
})
