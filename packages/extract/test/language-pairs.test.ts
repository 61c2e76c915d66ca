import { describe, expect, it } from 'vitest'
import { only, read } from './read.ts'

const pairs: readonly (readonly [string, string, string, string, string])[] = [
  ['We must use pnpm.', '必须用 pnpm。', 'constraint', 'active', 'positive'],
  ['We must use TypeScript', '必须使用 TypeScript', 'constraint', 'active', 'positive'],
  ['Never use eval', '不能用 eval', 'constraint', 'active', 'negative'],
  ['Never use eval.', '永远不要用 eval。', 'constraint', 'active', 'negative'],
  ["Don't use npm.", '别用 npm。', 'constraint', 'active', 'negative'],
  ['Do not use `eval`.', '禁止用 `eval`。', 'constraint', 'active', 'negative'],
  ['Only use pnpm.', '只用 pnpm。', 'constraint', 'active', 'positive'],
  ['Only use Node 22.', '只能用 Node 22。', 'constraint', 'active', 'positive'],
  ['We always use pnpm.', '始终用 pnpm。', 'constraint', 'active', 'positive'],
  ['We should use Vitest.', '应该用 Vitest。', 'constraint', 'active', 'positive'],
  ['Never push to main.', '不要推送到 main。', 'constraint', 'active', 'negative'],
  ['We decided to use Redis.', '决定用 Redis', 'decision', 'active', 'positive'],
  ['We decided to use Redis for caching.', '决定用 Redis 做缓存。', 'decision', 'active', 'positive'],
  ["Let's use Vitest.", '就用 Vitest。', 'decision', 'active', 'positive'],
  ["We'll go with Postgres.", '定了，用 Postgres。', 'decision', 'active', 'positive'],
  ['We use pnpm.', '我们用 pnpm。', 'decision', 'active', 'positive'],
  ['Use pnpm instead of npm.', '用 pnpm，而不是 npm。', 'decision', 'active', 'mixed'],
  ['I prefer Vitest.', '更喜欢 Vitest。', 'preference', 'tentative', 'positive'],
  ['I prefer short answers.', '我喜欢简短的回答。', 'preference', 'active', 'positive'],
  ['Answer in English.', '用英文回答。', 'preference', 'tentative', 'positive'],
  ['The port is 8080.', '端口是 8080。', 'fact', 'active', 'positive'],
  ['The quota is 5 GB.', '配额是 5 GB。', 'fact', 'active', 'positive'],
  ['Always run `pnpm test` before committing.', '每次提交前跑 `pnpm test`。', 'procedure', 'active', 'positive'],
  ['Before each release you must first run `pnpm test` and then tag it.', '每次发布之前都要先跑 `pnpm test`，然后再打标签。', 'procedure', 'active', 'positive'],
  ['We have not decided which queue to use.', '还没决定用哪个队列。', 'open_question', 'active', 'negative'],
]

describe('English and Chinese', () => {
  it.each(pairs)('read alike: %s %s', (english, chinese, kind, tier, polarity) => {
    for (const text of [english, chinese]) expect(only(text)).toMatchObject({ content: text, kind, tier, polarity })
  })

  it.each([
    ['Use it.', '用它。'],
    ['Only use this.', '只用它。'],
    ['I prefer that.', '更喜欢它。'],
    ["Don't push.", '别 push'],
    ['Always use?', '必须用 pnpm 吗？'],
    ['Please use pnpm.', '请用 pnpm。'],
    ['Try only pnpm.', '就用 Chrome 试一下'],
  ])('keep nothing of what names nothing, asks or is an order of the moment: %s %s', (english, chinese) => {
    for (const text of [english, chinese]) expect([text, read(text).statements]).toEqual([text, []])
  })

  it('tell a rule from what only works in one way', () => {
    for (const text of ['不能用 Chrome 打开了', '只能用 Chrome 登录']) expect(only(text).tier).toBe('tentative')
    expect(only('只能用 Chrome。').tier).toBe('active')
  })
})
