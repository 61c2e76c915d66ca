import { describe, expect, it } from 'vitest'
import { contentHashInput, sameThing } from '../../src/index.ts'

const port = { scopeKey: 'global', subject: 'gateway', attribute: 'port', conditions: ['in staging', 'on Linux'] }

describe('sameThing', () => {
  it.each([
    ['the same words', {}],
    ['another case and other spaces', { subject: ' Gateway ', attribute: 'PORT' }],
    ['conditions in another order, one twice', { conditions: ['on linux', 'in  staging', 'in staging'] }],
  ])('is true for %s', (_what, part) => {
    expect(sameThing(port, { ...port, ...part })).toBe(true)
  })

  it.each([
    ['another subject', { subject: 'proxy' }],
    ['another attribute', { attribute: 'ports' }],
    ['other conditions', { conditions: ['in production', 'on Linux'] }],
    ['fewer conditions', { conditions: ['in staging'] }],
    ['another scope', { scopeKey: 'session:a' }],
    ['an unknown subject', { subject: null }],
    ['an unknown attribute', { attribute: null }],
  ])('is false for %s', (_what, part) => {
    expect(sameThing(port, { ...port, ...part })).toBe(false)
  })

  it('is false for two claims of which nothing is known', () => {
    const unknown = { ...port, subject: null, attribute: null }
    expect(sameThing(unknown, unknown)).toBe(false)
  })

  it('does not mix up where one word ends and the next begins', () => {
    const none = { scopeKey: 'global', conditions: [] }
    expect(sameThing({ ...none, subject: 'a","b', attribute: 'c' }, { ...none, subject: 'a', attribute: 'b","c' })).toBe(false)
  })
})

describe('contentHashInput', () => {
  it.each([
    ['collapses white space of any kind', ' Use\t pnpm\r\n\u3000here ', 'use pnpm here'],
    ['lowers letters', 'Use PNPM', 'use pnpm'],
    ['composes characters', 'cafe\u0301', 'café'],
    ['drops control characters', 'use\0 pnpm', 'use pnpm'],
  ])('%s', (_what, text, expected) => {
    expect(contentHashInput(text)).toBe(expected)
  })

  it.each([
    ['a number', 'the port is 8080', 'the port is 9090'],
    ['a negation', 'use npm', "don't use npm"],
    ['a dot', 'port 80', 'port 80.'],
    ['a script', '数据库', '資料庫'],
  ])('keeps texts apart that differ by %s', (_what, one, other) => {
    expect(contentHashInput(one)).not.toBe(contentHashInput(other))
  })
})
