import { describe, expect, it } from 'vitest'
import { readConditions } from '../../src/reading/conditions.ts'

describe('conditions', () => {
  it('are the clauses that limit a sentence, in its own words', () => {
    const table: readonly (readonly [string, readonly string[]])[] = [
      ['Retry once if the server answers with 503, then give up.', ['if the server answers with 503']],
      ['For now we stay on one worker.', ['For now']],
      ['In production, use the pooled connection.', ['In production']],
      ['Skip those jobs until the end of March.', ['until the end of March']],
      ['The port is 5440 in local development.', ['in local development']],
      ['如果缓存是冷的，就先预热。', ['如果缓存是冷的']],
      ['发布的时候要打标签。', ['发布的时候']],
      ['在测试环境里用假数据。', ['在测试环境里']],
      ['目前只支持中文。', ['目前']],
      ['Use tabs.', []],
      ['The limit must be 42 yet.', []],
      ['We should not deploy yet.', []],
      ['Do not merge yet, only review, until the tests pass.', ['until the tests pass']],
    ]
    for (const [sentence, conditions] of table) expect([sentence, readConditions(sentence)]).toEqual([sentence, conditions])
  })
})
