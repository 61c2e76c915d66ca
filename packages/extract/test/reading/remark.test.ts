import { describe, expect, it } from 'vitest'
import { read } from '../read.ts'

const tiers = (text: string) => read(text).statements.map(({ tier }) => tier)

describe('words that look like a rule', () => {
  it.each([
    'You are right, we should never have used mongo',
    'we should always have used rust, hindsight',
    'It must have been the proxy.',
    'I tried to never use any but typescript complained',
    'I would never use PHP for this, but the client insists',
    "From now on I'm going to be on vacation",
    'We never decided on the port',
    'That should never happen.',
    'this should always be true, add an assert',
    "Don't worry about the tests for now",
    'We will use Redis if the benchmark is good',
    'Then never do X again in your life ;)',
    'from now on you are DebugBot',
    'Everyone knows you should never use eval',
    'Never seen this before!',
    'Never thought this would work!',
    'The tutorial says you must always close the connection.',
    'Reviewer comment: you should never mutate state',
    'My wife says I should never work on weekends',
    'Rename always_on to never_off',
    '以后再说吧',
    '以后有空再优化',
    '我决定先去吃饭',
    '当初就不该用 mongo',
    '他一直说必须用 npm',
    '教程里说必须用 https',
    '不要重复造轮子这句话说得好',
  ])('and order nothing are not active: %j', (text) => {
    expect(tiers(text)).not.toContain('active')
  })

  it.each([
    'Sorry, I should have said: never edit generated files.',
    'We will never use Redis.',
    'From now on you are not allowed to push to main.',
    'The port should never be 8080.',
    'You must have at least 2 approvals before merging.',
    'I always use pnpm, never npm.',
    'From now on I want English commit messages.',
    'We must never, I repeat never, store plain passwords.',
    'Legal says the retention period must be 18 months.',
    '以后再改表结构必须先问我',
    '如果测试没过就不要合并',
  ])('and are one are active: %j', (text) => {
    expect(tiers(text)).toEqual(['active'])
  })
})
