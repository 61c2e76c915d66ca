import { describe, expect, it } from 'vitest'
import { readAssertion } from '../../src/reading/assertion.ts'
import { isBorrowed } from '../../src/reading/borrowed.ts'
import { readConditions } from '../../src/reading/conditions.ts'
import { isHypothetical } from '../../src/reading/hypothetical.ts'
import { read } from '../read.ts'

const active = (text: string) => read(text).statements.filter(({ tier }) => tier === 'active')

describe('words that the user passes on, disputes or has confirmed', () => {
  it.each([
    'bob thinks the API timeout should be 60 s instead of 30 s',
    'legal asked us if the retention period must be 12 months instead of 18 months',
    'some people say you should always use microservices',
    'they say we must never use JWT for sessions, i disagree',
    'Uncle Bob says functions must be under 20 lines, which is nonsense',
    'I disagree that we must always use JWT',
    'I read that you should never use UUIDs as primary keys',
    'you said the port is 9090',
    'It says the port must be 8080',
    'The log shows the port is 9090',
    'write a doc that says the limit must be 5 MB',
    "Great idea, let's just store passwords in plain text then /s",
    'the port must be 8080, right',
    '有人说必须用 JWT',
    '我不同意必须用 JWT',
    '你说端口必须是 9090',
    '端口必须是 8080 对吧',
  ])('are never active and take back nothing: %s', (text) => {
    expect(isBorrowed(text)).toBe(true)
    expect(active(text)).toEqual([])
    expect(read(text).statements.flatMap(({ correction }) => correction?.replaces ?? [])).toEqual([])
  })

  it.each([
    'how come we never use Redis',
    'why must the limit be 5 MB',
    'must we use TLS 1.3',
    'I wish the port is 9090',
    '是不是端口必须是 8080',
    '谁把端口改成 9090 的',
    '端口要是 9090 就好了',
  ])('are no statement where they ask or wish: %s', (text) => {
    expect(read(text).statements).toEqual([])
  })

  it.each([
    'Legal says the retention period must be 18 months.',
    'I told you to never use var!',
    'We should never use JWT for sessions.',
    'The log level must be 3 in production.',
    '法务说保存期必须是 18 个月。',
  ])('are others’ demands or the user’s otherwise: %s', (text) => {
    expect(active(text)).toHaveLength(1)
  })

  it.each([
    'The error message must say which key is wrong.',
    'Write the changelog in English and never mention customers.',
    '必须用 pnpm，大家都一样。',
    '谁都不能直接推送到 main。',
  ])('are the user’s own: %s', (text) => {
    expect([isBorrowed(text), isHypothetical(text)]).toEqual([false, false])
  })
})

describe('a value under a condition or a denial', () => {
  it.each(['端口是 9090 的话会冲突', '端口不是 9090', '以前端口是 9090', 'the port is 9090 i think'])(
    'has no property that another value could replace: %s',
    (text) => {
      expect(readAssertion(text)).toEqual({ subject: null, attribute: null, value: null })
    },
  )

  it('keeps 的话 as a condition', () => {
    expect(readConditions('周五的话不要部署')).toEqual(['周五的话'])
  })
})
