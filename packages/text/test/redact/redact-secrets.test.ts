import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactSecrets } from '../../src/index.ts'
import { madeUp } from './made-up.ts'

const { mixed, hex, upper } = madeUp(5)

// Fragments that rules begin or end with, mixed with ordinary and hostile text.
const fragment = fc.oneof(
  fc.constantFrom(
    ['sk', 'proj', mixed(30)].join('-'),
    ['ghp', mixed(36)].join('_'),
    `AKIA${upper(16)}`,
    ['eyJ', mixed(10), '.eyJ', mixed(10), '.', mixed(10)].join(''),
    hex(40),
    btoa(['glpat', mixed(20)].join('-')),
    '-----BEGIN RSA PRIVATE KEY-----',
    '-----END RSA PRIVATE KEY-----',
    mixed(64),
  ),
  fc.constantFrom('password', 'token: ', 'API_KEY=', '密码是', ' is ', ': ', '=', '"', '\n', ' ', 'Bearer ', 'Basic ', 'https://', 'a:b@', '[secret:', ']', '\u200b', '：', '.', '--password ', 'pass: ', '&', '“', 'passphrase is ', 'correct horse battery staple', 'Cookie: a=', '; b=', 'mysql -p', 'curl -u a:', '?sig=', '%3D', '%40', '%20'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const text = fc.array(fragment, { maxLength: 14 }).map((parts) => parts.join(''))

describe('redactSecrets', () => {
  it('changes nothing when it runs a second time', () => {
    fc.assert(
      fc.property(text, (original) => {
        const once = redactSecrets(original).text
        expect(redactSecrets(once).text).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  it('finds a secret that only the mark of another one completes', () => {
    const header = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')
    const { text: redacted, secrets } = redactSecrets(`https://me:hunter@${header} end`)
    expect(redacted).toBe('https://me:[secret:url-password]@[secret:private-key] end')
    expect(secrets).toEqual([
      { kind: 'url-password', start: 11, end: 17 },
      { kind: 'private-key', start: 18, end: 18 + header.length },
    ])
  })

  it('names places in order that don\'t overlap and replaces exactly these', () => {
    fc.assert(
      fc.property(text, (original) => {
        const { text: redacted, secrets } = redactSecrets(original)
        let rebuilt = ''
        let copied = 0
        for (const { kind, start, end } of secrets) {
          expect(start).toBeGreaterThanOrEqual(copied)
          expect(end).toBeGreaterThan(start)
          rebuilt += `${original.slice(copied, start)}[secret:${kind}]`
          copied = end
        }
        expect(redacted).toBe(rebuilt + original.slice(copied))
      }),
      { numRuns: 1000 },
    )
  })

  it('returns the text itself when there is nothing to replace', () => {
    expect(redactSecrets('')).toEqual({ text: '', secrets: [] })
  })
})
