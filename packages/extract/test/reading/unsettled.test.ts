import { describe, expect, it } from 'vitest'
import { isUnsettled, settledPart } from '../../src/reading/unsettled.ts'

describe('a sentence that says that something isn’t settled', () => {
  it.each([
    ['The TTL is 60 s, but that is not settled yet.', 'The TTL is 60 s'],
    ['The TTL is 60 s but that isn’t decided yet.', 'The TTL is 60 s'],
    ['The TTL is 60 s, but we have not decided yet.', 'The TTL is 60 s'],
    ['The TTL is 60 s, to be confirmed.', 'The TTL is 60 s'],
    ['The TTL is 60 s (TBD).', 'The TTL is 60 s'],
    ['The TTL is 60 s - not final.', 'The TTL is 60 s'],
    ['缓存时间是 60 秒，还没定。', '缓存时间是 60 秒'],
    ['缓存时间是 60 秒，但还没有最终确定。', '缓存时间是 60 秒'],
    ['缓存时间是 60 秒不过尚未确认', '缓存时间是 60 秒'],
    ['缓存时间是 60 秒（待定）。', '缓存时间是 60 秒'],
  ])('settles what stands before that: %j', (sentence, part) => {
    expect([isUnsettled(sentence), settledPart(sentence)]).toEqual([true, part])
  })

  it.each([
    'We have not decided yet which TTL to use.',
    'The TTL of 60 s is still open.',
    '(TBD) The TTL is 60 s.',
    '还没定缓存时间。',
  ])('has no such part when it says so throughout: %j', (sentence) => {
    expect([isUnsettled(sentence), settledPart(sentence)]).toEqual([true, sentence])
  })

  it.each(['The TTL is 60 s, but not in CI.', 'The TTL is 60 s, that is decided.', '缓存时间是 60 秒，已经定了。'])(
    'is told from one that settles: %j',
    (sentence) => {
      expect([isUnsettled(sentence), settledPart(sentence)]).toEqual([false, sentence])
    },
  )
})
