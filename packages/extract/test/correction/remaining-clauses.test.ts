import { describe, expect, it } from 'vitest'
import { remainingClauses } from '../../src/correction/remaining-clauses.ts'

const remaining = (content: string, ...replaced: readonly string[]) =>
  remainingClauses(content, replaced).map(({ start, end }) => content.slice(start, end))

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
})
