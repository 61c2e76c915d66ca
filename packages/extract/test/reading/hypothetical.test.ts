import { describe, expect, it } from 'vitest'
import { isHedged } from '../../src/reading/hedged.ts'
import { only, read } from '../read.ts'

describe('a sentence that supposes or weighs', () => {
  it.each([
    'We are discussing whether to use Kafka instead of RabbitMQ as the message broker.',
    'Suppose the port is 9090, not 8080.',
    'Imagine the API must return 200.',
    'I wonder if we should use Kafka instead of RabbitMQ.',
    'Let us consider whether we should drop IE11 support.',
    'Option A: we must use Kafka.',
    'Let’s say the port is 9090.',
    'Lets say the port must be 9090.',
    "Let's assume the port must be 9090.",
    'Assume the port is 9090.',
    'Please assume for now that Redis is down.',
    'Ok, for now assume that the port must be 9090.',
    'Say the port is 9090.',
    'Say we had Redis, we must never use eval.',
    'Pretend the port is 9090.',
    'Just imagine: we must use pnpm.',
    'For the sake of argument, the port must be 9090.',
    'Thought experiment: the port must be 9090.',
    'The port is, say, 9090.',
    'The port must be 9090, let’s say.',
    'What would happen if we use Postgres instead of MySQL.',
    'What if we use Postgres instead of MySQL.',
    'I wonder what would change if we use Postgres instead of MySQL.',
    'If we used Postgres instead of MySQL, we would need a new driver.',
    'Suppose we use Kafka; the limit must be 5 MB.',
    'If only the port were 9090, never 8080.',
    'Should we use Postgres instead of MySQL.',
    'Wouldn’t it be better to use Postgres instead of MySQL.',
    '用 Redis 代替 MySQL 怎么样。',
    '要是端口是 9090 就好了。',
    'Suppose the port is 9090. Then we must never use 8080.',
    'Assume the port is 9090. In that case we must never use 8080. Then the limit must be 5 GB.',
    '假设端口是9090',
    '我们先假设端口必须是 9090。',
    '假如端口是 9090。',
    '比方说端口是 9090。',
    '打个比方，端口必须是 9090。',
    '就当端口是 9090。',
    '试想我们必须用 Redis。',
    '端口必须是 9090，比方说。',
    '如果我们必须用 Redis 会怎么样。',
    '假设端口是 9090。那么必须关掉 8080。',
    '假设端口必须是 9090。',
    '我们在讨论要不要用 Kafka。',
    '要不要把测试端口从 8080 改成 9090？',
    '方案一：必须用文件。',
  ])('gives nothing: %j', (text) => {
    expect(read(text).statements).toEqual([])
  })

  it.each([
    'We considered whether to move to Kafka, and decided: use PostgreSQL for the job queue.',
    'When evaluating whether a PR is ready, always run the full test suite.',
    'You must consider whether the cache is stale before every read.',
    'Pretend mode must never be used in production.',
    'Always assume the input is untrusted.',
    'Never assume the port is 9090.',
    'Assume all input is hostile, and never trust it.',
    'The docs must always say what happens if a job fails.',
    'Let’s say "Sign in" instead of "Log in" everywhere.',
    'We must never say that the port is 9090.',
    'If the build fails, I would like you to stop and always ask me.',
    'Then we must never use 8080.',
    'Should the build fail, always stop and never retry.',
    'Do the migration first, never the deployment.',
    '那么必须关掉 8080 端口，统一用 9090。',
    '如果测试失败，必须停止发布。',
    '删除文件前必须问我要不要备份。',
  ])('is no supposition where it decides or rules: %j', (text) => {
    expect(read(text).statements).toHaveLength(1)
  })

  it('stays an open question where it says that nothing is decided', () => {
    expect(only("We haven't decided yet whether we use Kafka.").kind).toBe('open_question')
  })
})

describe('a supposition', () => {
  it.each(['Suppose we are blocked by the vendor.', 'Assume Redis is down.', 'Assume the login page is done.', '假设登录页已经完成了。'])('says nothing of the task: %j', (text) => {
    expect(read(text).task.filter(({ slot }) => slot !== 'ended')).toEqual([])
  })

  it.each(['Assuming the port is 9090, we must never use 8080.', 'For example, we must never use port 9090.', 'I’d say the port must be 9090.', '例如端口必须是 9090。', '譬如端口必须是 9090。'])('beside which a sentence says something, or an example, makes it never more than a guess: %j', (text) => {
    expect(only(text).tier).toBe('tentative')
  })
})

describe('words that only point at others', () => {
  it.each(['Never mind.', 'Never mind that.', 'Go ahead.', 'Yes.', '算了'])('say nothing: %j', (text) => {
    expect(read(text).statements).toEqual([])
  })

  it.each([
    'We must never use that.', 'We’ll go with your suggestion.', 'Let’s do as you said.', 'Let’s go with that, provided the budget holds.', 'Let’s go with B.',
    'Let’s go with option 2 in case the load grows.', '就按你说的来。', '测试通过的话就按你说的来。', '如果测试通过的话，就按你说的来', '我们就用这个方案吧', '以后都这样做',
  ])('are never more than a guess: %j', (text) => {
    expect(only(text).tier).toBe('tentative')
  })

  it.each(['We’ll use either Redis or Postgres.', 'We decided to use whichever is faster.', '我们用 Redis 或者 Postgres 二选一。'])('are like a decision that leaves a choice open: %j', (text) => {
    expect(only(text)).toMatchObject({ kind: 'decision', tier: 'tentative' })
  })

  it.each(['Let’s use Redis if the load grows.', 'Let’s use Redis, assuming the load grows.', 'Use it instead of npm.', 'The input must always be either JSON or XML.', '我们就用 Redis 吧。'])('are told from words with a thing of their own: %j', (text) => {
    expect(only(text).tier).toBe('active')
  })
})

describe('a sentence that weakens what it says', () => {
  it.each(['I think the port is 9090.', 'Bob says the port is 9090.', 'The error says port 9090 is required.', 'The build takes 20 minutes today.', 'Apparently the port is 9090.', '我觉得端口是 9090。', '听同事说端口是 9090。', '好像是 9090。'])('%j', (text) => {
    expect(isHedged(text)).toBe(true)
  })

  it.each(['The staging database lives in Frankfurt.', 'The port is 9090.', '端口是 9090。'])('and not %j', (text) => {
    expect(isHedged(text)).toBe(false)
  })
})
