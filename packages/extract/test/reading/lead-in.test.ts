import { describe, expect, it } from 'vitest'
import { read } from '../read.ts'

const contents = (text: string) => read(text).statements.map(({ tier, content }) => `${tier} ${content}`)

describe('what stands under other words', () => {
  it.each([
    ["Don't do this:\n- use var in new code\n- the limit is 5 MB"],
    ['Never:\n- use var in new code\n- all services must use Java'],
    ['Things to avoid:\n\n1. every service must use Java\n2. the cache TTL is 60 s'],
    ['Options:\n- use Redis, 10 MB limit\n- use Memcached, 1 MB limit\nwhich one?'],
    ['Here are some ideas:\n- we use Kafka for events\n- we always log to S3'],
    ['## Options\n\n- we use Redis for sessions, 10 MB limit'],
    ['Cons of Kafka\nCons:\n- must not lose messages'],
    ['Old rules (no longer valid):\n- always use tabs\n- max line length is 80'],
    ['Bad practices at my last job:\n- never writing tests\n- always pushing to main'],
    ['Questions:\n- the port is 8080'],
    ['Options for changing the cache:\n- use Redis, 10 MB limit'],
    ['不要这样做：\n- 所有接口都用 POST\n- 上限是 5 MB'],
    ['以下操作禁止:\n1. 所有接口都用 POST'],
    ['选项：\n- 必须用 Redis，上限 10 MB\n- 必须用 Memcached，上限 1 MB'],
    ['旧规则：\n- 端口是 8080'],
  ])('is said by nobody when they forbid, offer or take it back: %j', (text) => {
    expect(contents(text).filter((content) => content.startsWith('active'))).toEqual([])
    expect(contents(text).filter((content) => !/[:：]$/.test(content))).toEqual([])
  })

  it('is somebody else’s under words that say so', () => {
    expect(contents("Bob's suggestions:\n- the bundle limit is 200 kB")).toEqual([
      'tentative the bundle limit is 200 kB',
    ])
    expect(contents('The spec says:\n- the limit must be 5 MB')).toEqual(['tentative the limit must be 5 MB'])
    expect(contents('From the README:\nThe service must run on port 7000.')).toEqual([
      'tentative The service must run on port 7000.',
    ])
    expect(contents('小王的建议：\n- 端口必须是 9090')).toEqual(['tentative 端口必须是 9090'])
  })

  it.each([
    ['Never:\n- never push to main', 'active never push to main'],
    ['禁止事项：\n- 绝不直接推送 main，必须走 PR', 'active 绝不直接推送 main，必须走 PR'],
    ["Don't forget:\n- the port is 8080", 'active the port is 8080'],
    ['不要忘了：\n- 端口是 8080', 'active 端口是 8080'],
    ['Rules that must not be changed:\n- the port is 8080', 'active the port is 8080'],
    ['Constraints we cannot relax:\n- the port is 8080', 'active the port is 8080'],
    ['不能改的规则：\n- 端口是 8080', 'active 端口是 8080'],
    ['Rules for this repo:\n- the port is 8080', 'active the port is 8080'],
    ['I said:\n- the port is 8080', 'active the port is 8080'],
    ['Options:\n- use Redis\n\nThe port is 8080.', 'active The port is 8080.'],
    ['Options:\n- use Redis\nThe port is 8080.', 'active The port is 8080.'],
    ['- Options:\n  - use Redis\n- the port is 8080', 'active the port is 8080'],
    ['## Options\n- use Redis\n## Facts\n- the port is 8080', 'active the port is 8080'],
  ])('is the user’s otherwise: %j', (text, content) => {
    expect(contents(text)).toContain(content)
  })
})
