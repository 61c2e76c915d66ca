import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { scopeKey } from '../../src/index.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

it('names a session by its id', () => { // B-035
  expect(scopeKey({ scope: 'session', session: 'a1b2' })).toBe('session:a1b2')
})

it('names a workspace by the beginning of the SHA-256 of its path, which nobody can read from it', () => { // B-036 B-037
  // printf /srv/shop | sha256sum
  expect(scopeKey({ scope: 'workspace', path: '/srv/shop', sha256 })).toBe('workspace:e7c7ea0ba435fd31')
})

it('names what holds everywhere global', () => { // B-038
  expect(scopeKey({ scope: 'global' })).toBe('global')
})
