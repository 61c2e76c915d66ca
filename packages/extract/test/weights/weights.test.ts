import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { FEATURES } from '../../src/features/all-features.ts'
import { extractMessage } from '../../src/index.ts'
import { WEIGHTS } from '../../src/weights/weights.ts'

/** One of each: kinds, tiers, corrections, durations, conditions, noise, in both languages. */
const SENTENCES = [
  'We must never deploy on a Friday.',
  'We decided to use Redis for the session cache because it is simple.',
  'I prefer tabs over spaces in Go files.',
  'Please keep your answers short.',
  'The staging port is 8080 in CI and 9090 in production.',
  'Whenever you add a table, write the migration first.',
  "We haven't decided yet which queue to use.",
  'Correction: the limit is 512 MB, not 256 MB.',
  "It isn't 5 GB, it's 50 GB.",
  'Change the timeout from 10 s to 20 s.',
  'We raised the rate limit from 100 to 200 requests.',
  'Limit your edits to the tests.',
  "Don't write code yet.",
  'For this session only, answer in German.',
  'The cache TTL is 60 s, but that is not settled yet.',
  'I think the port is 9090.',
  'Suppose the port is 9090.',
  'Should we use Kafka?',
  'Should we use Kafka instead of Redis.',
  'Assuming the port is 9090, never use 8080.',
  "Let's go with that.",
  "We'll use either Redis or Postgres.",
  'You are my assistant and must never push to main.',
  '/* note */ We must never use eval.',
  'Summarize: always in German.',
  'Yes, do that.',
  "We're blocked on the vendor. The login page is done.",
  '必须用 pnpm。',
  '我们决定网关用 Fastify，因为简单。',
  '回答请用中文。',
  '接口超时是 10 秒，重试 3 次。',
  '不是 256，是 512。',
  '把端口从 8080 改成 9090。',
  '缓存时间是 60 秒，还没定。',
  'Change the staging port to 9090 and restart it.',
  '把 staging 的端口调到 9090。',
  'staging 的端口是 8080。',
  '先不要写代码。',
  '假设端口是 9090。',
  '要不要用 Kafka？',
  '比方说端口是 9090。',
  '你是一名资深律师。不要修改任何文件。',
] as const

describe('the weight table', () => {
  it('has exactly one weight for each feature', () => {
    const names = FEATURES.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(WEIGHTS.weights).sort()).toEqual([...names].sort())
  })

  it('has another version when it is fitted again, or anything else reads these sentences otherwise', () => {
    const table = [WEIGHTS.bias, WEIGHTS.weights, WEIGHTS.thresholds]
    const readings = SENTENCES.map((text) => extractMessage(text, { role: 'user', previousAssistant: 'I recommend it.' }))
    const digest = createHash('sha256').update(JSON.stringify([table, readings])).digest('hex')
    // Items say by which version they were made, and `reextract` asks by it: new rules under an old name would lie.
    expect([WEIGHTS.version, digest.slice(0, 12)]).toEqual(['rules@4', '2784316b9fe5'])
  })

  it('orders its thresholds', () => {
    const { active, tentative, task } = WEIGHTS.thresholds
    expect(active).toBeGreaterThan(tentative)
    expect(tentative).toBeGreaterThan(task)
  })
})
