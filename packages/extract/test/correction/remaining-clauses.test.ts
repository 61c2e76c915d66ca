import { describe, expect, it } from 'vitest'
import { remainingClauses } from '../../src/correction/remaining-clauses.ts'

const remaining = (content: string, replaced: string, correction = 'Correction: that value is wrong.') =>
  remainingClauses(content, [replaced], correction).map(({ start, end }) => content.slice(start, end))

describe('what stays true of a statement when one of its values is taken back', () => {
  it.each([
    ['The staging port is 8080 and production uses 9090.', '8080', ['production uses 9090.']],
    ['The staging port is 8080 and production uses 9090.', '9090', ['The staging port is 8080']],
    ['The API runs on port 80, the worker runs on port 81, and the cache runs on port 82.', '81', ['The API runs on port 80', 'the cache runs on port 82.']],
    ['接口超时是 10 秒，重试次数为 3 次。', '10 秒', ['重试次数为 3 次。']],
  ])('of %j without %j: %j', (content, replaced, clauses) => {
    expect(remaining(content, replaced)).toEqual(clauses)
  })

  it.each([
    ['Use port 5433, because 5432 is taken.', '5433'],
    ['The timeout is 20 s in CI and 30 s in production.', '20 s'],
    ['We use npm and never yarn.', 'npm'],
    ['Deploys run on Fridays, not on Mondays.', 'Fridays'],
    ['The limit is 20 MB, which is 4 MB more than before.', '20 MB'],
    ['Staging is on 8080 and the proxy is on 8080.', '8080'],
    ['The port is 8080.', '8080'],
    ['The port is 8080 and the host is db1.', '7070'],
  ])('nothing of %j without %j: no clause stands alone', (content, replaced) => {
    expect(remaining(content, replaced)).toEqual([])
  })

  it.each([
    'Unless the flag is set, the staging port is 8080 and production uses 9090.',
    'If we deploy to AWS, production uses 9090, and the staging port is 8080.',
    'I doubt that production uses 9090 and the staging port is 8080.',
    'It is not true that production uses 9090 and the staging port is 8080.',
    'On Mars the staging port is 8080 and production uses 9090.',
    'The staging port is 8080 and production uses 9090 too.',
    'Bob said production uses 9090 and the staging port is 8080.',
    'Bob said that the staging port is 8080 and production uses 9090.',
    'Maybe the staging port is 8080 and production uses 9090.',
    'Until Friday the staging port is 8080 and production uses 9090.',
    'Only in this session, the staging port is 8080 and production uses 9090.',
    'The staging port is 8080 (production uses 9090, and dev uses 7070).',
    'Never assume that the staging port is 8080 and production uses 9090.',
    '如果开了代理，测试环境端口是8080，生产环境端口是9090。',
    '不要让测试环境用8080，生产环境用9090。',
    '张三说测试环境端口是8080，生产环境端口是9090。',
  ])('nothing of %j: its first words may hold for both', (content) => {
    expect(remaining(content, '8080')).toEqual([])
  })

  it.each([
    'Correction: the staging port is 8181 and production uses 9191, not 8080 and 9090.',
    'Correction: staging is 8181, not 8080, as production was.',
    'Correction: both are 8181, not 8080.',
    'Correction: 9090 is right for staging, not 8080.',
  ])('nothing that the correction %j speaks of', (correction) => {
    expect(remaining('The staging port is 8080 and production uses 9090.', '8080', correction)).toEqual([])
  })
})
