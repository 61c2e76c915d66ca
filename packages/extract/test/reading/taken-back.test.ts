import { describe, expect, it } from 'vitest'
import { read } from '../read.ts'

const contents = (text: string) => read(text).statements.map(({ content }) => content)

describe('a sentence that the next one takes back', () => {
  it.each([
    ['the timeout is 30 s. wait no, 60 s', 'the timeout is 30 s.'],
    ["The timeout is 30 s. Scratch that, it's 60 s.", 'The timeout is 30 s.'],
    ['We will use MySQL. Hmm, actually no, Postgres.', 'We will use MySQL.'],
    ['Never log request bodies. jk', 'Never log request bodies.'],
    ['Never log request bodies. Just kidding, log whatever you want.', 'Never log request bodies.'],
    ['The port is 8080.\nNo wait, it is 8081.', 'The port is 8080.'],
    ['端口是 8080。不对，是 8081。', '端口是 8080。'],
    ['我们决定用 MySQL。等等，说错了，用 PostgreSQL。', '我们决定用 MySQL。'],
    ['必须用 MySQL。算了，都行。', '必须用 MySQL。'],
  ])('isn’t said: %j', (text, gone) => {
    expect(contents(text)).not.toContain(gone)
    expect(contents(gone)).toEqual([gone])
  })

  it('ends nothing and notes nothing', () => {
    expect(read("We're blocked on the vendor. Wait, no.").task).toEqual([])
    expect(read('The login page is done. Scratch that.').task).toEqual([])
  })

  it.each([
    ['The timeout is 30 s. Wait, also never log tokens.', 'The timeout is 30 s.'],
    ['The timeout is 30 s. No wait time is needed.', 'The timeout is 30 s.'],
    ['The timeout is 30 s. Ignore that setting in tests.', 'The timeout is 30 s.'],
    ['Never push to main. No, I am not joking.', 'Never push to main.'],
    ['端口是 8080。不对外开放。', '端口是 8080。'],
    ['The port is 8080. The timeout is 30 s. Scratch that.', 'The port is 8080.'],
  ])('is said otherwise: %j', (text, kept) => {
    expect(contents(text)).toContain(kept)
  })

  it('offers when the next one names another choice', () => {
    expect(contents('We use Redis with a 60 s TTL. Or we use Memcached with a 30 s TTL. What do you think?')).toEqual([])
    expect(contents('我们用 Redis，上限 10 MB。或者用 Memcached，上限 1 MB。')).toEqual([])
  })
})
