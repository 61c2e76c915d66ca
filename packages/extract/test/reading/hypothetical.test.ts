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
    '删除文件前必须问我要不要备份。',
  ])('is no supposition where it decides or rules: %j', (text) => {
    expect(read(text).statements).toHaveLength(1)
  })

  it('stays an open question where it says that nothing is decided', () => {
    expect(only("We haven't decided yet whether we use Kafka.").kind).toBe('open_question')
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
