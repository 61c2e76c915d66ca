import { describe, expect, it } from 'vitest'
import { only, read } from './read.ts'

describe('a statement', () => {
  it('keeps each number with its unit and the conditions of its sentence', () => {
    const latency = only('In production the p95 latency must stay below 250 ms when the cache is warm.')
    expect(latency.numbers).toEqual([expect.objectContaining({ raw: '250 ms', value: 250, unit: 'ms' })])
    expect(latency.conditions.join(' | ')).toContain('when the cache is warm')
    const retries = only('目前最多重试 3 次，间隔 20 秒。')
    expect(retries.numbers.map(({ value, unit }) => [value, unit])).toEqual([
      [3, '次'],
      [20, 's'],
    ])
    expect(retries.conditions).toContain('目前')
  })

  it('gives numbers the offsets they have in its content', () => {
    const { content, numbers } = only('Ok.\nThe upload limit is 25 MB because the proxy rejects more.')
    expect(numbers.map(({ start, end }) => content.slice(start, end))).toEqual(['25 MB'])
  })

  it('is tentative when it is a fact that nothing makes a fact', () => {
    const { kind, tier } = only('We have completed our main goal, everything is done.')
    expect([kind, tier]).toEqual(['fact', 'tentative'])
  })

  it('is tentative when a secret was taken out of it, however clear it is', () => { // B-031
    expect(only('The deploy token must never be logged.').tier).toBe('active')
    expect(only('The deploy token [secret:token] must never be logged.').tier).toBe('tentative')
  })

  it('names its strongest features as reasons', () => {
    const { reasons, score } = only('We must never deploy on a Friday.')
    expect(reasons[0]).toBe('must')
    expect(reasons).toContain('never')
    expect(reasons.length).toBeLessThanOrEqual(5)
    expect(score).toBeGreaterThan(1)
  })

  it('is the same every time', () => { // A-062 B-027
    const text = '1. we must use pnpm\n2. 日志统一用 JSON 格式\nThe limit is 25 MB, because the proxy rejects more.'
    expect(read(text)).toEqual(read(text))
    expect(read(text).statements).toHaveLength(3)
  })

  it('takes one repeated sentence of a message once', () => {
    expect(read('We must use pnpm.\nWe must use pnpm.').statements).toHaveLength(1)
  })
})

describe('how long a statement is meant to hold', () => {
  const table = {
    global: ['Please keep your answers short.', '回答请用中文。', 'My time zone is UTC+2, in all my projects.'],
    workspace: ['All commit messages must be in English.', 'Never deploy on a Friday.', 'We raised the rate limit from 100 to 200 requests.', 'The upload limit must be 9 MB, from 5 to 9 o’clock too.', '本项目的日志统一用 JSON 格式。'],
    session: ['Do not change this file, only read it.', '17 of 65 tests pass.', 'Please limit the changes to the parser.', 'Also limit the diff to the parser.', 'You must limit the changes to the parser.', 'Limit your edits to the tests.', '不要修改这个文件，只能看。'],
    now: ["Don't write code yet, we should talk first.", '先不要写代码。'],
  } as const
  for (const [durability, list] of Object.entries(table)) {
    it(`is ${durability} when the sentence says so`, () => {
      for (const text of list) expect([text, only(text).durability]).toEqual([text, durability])
    })
  }
})

describe('something unsettled', () => {
  it('becomes a condition of the sentence before it', () => {
    const { statements } = read('The auditor says that the retention period must be 18 months. Finance has not answered yet, so leave it open.')
    const [claim, question] = statements
    expect(claim?.kind).toBe('constraint')
    expect(claim?.unsettled).toBe(true)
    expect(claim?.conditions).toContain('Finance has not answered yet, so leave it open.')
    expect(question?.kind).toBe('open_question')
  })
})
