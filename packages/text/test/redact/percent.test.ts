import { describe, expect, it } from 'vitest'
import { redactSecrets } from '../../src/index.ts'
import { madeUp } from './made-up.ts'

const { mixed, hex, uuid } = madeUp(83)
const word = `hunter${2}x9`
const encoded = (text: string) => text.replace(/[^A-Za-z0-9]/g, (sign) => encodeURIComponent(sign).replace(/^[^%]$/, `%${sign.charCodeAt(0).toString(16)}`))

describe('percent-encoded secrets', () => {
  it.each([
    ['github', ['ghp', mixed(36)].join('_')],
    ['openai', ['sk', 'proj', mixed(48)].join('-')],
    ['jwt', [`eyJ${mixed(17)}`, `eyJ${mixed(60)}`, mixed(43)].join('.')],
  ])('finds a key of kind %s in a query and gives its place in the original', (kind, key) => {
    const before = 'see https://x.example/?next=a%20b%3A'
    const { text, secrets } = redactSecrets(`${before}${encoded(key)}&page=2`)
    expect(text).toBe(`${before}[secret:${kind}]&page=2`)
    expect(secrets).toEqual([{ kind, start: before.length, end: before.length + encoded(key).length }])
  })

  it.each([
    ['https://me:VALUE@host.example/x', 'p%40ss%2Fword', 'url-password'],
    ['?next=https%3A%2F%2Fme%3AVALUE%40host.example', word, 'url-password'],
    ['?next=https%253A%252F%252Fme%253AVALUE%2540host.example', word, 'url-password'],
    ['?access_token=VALUE&x=1', 'abc%2Fdef%2Bghi', 'credential'],
    ['?next=%2Fcb%3Faccess_token%3DVALUE%26x%3D1', mixed(24), 'credential'],
    ['password%3DVALUE%26x%3D1', word, 'password'],
    ['body=%7B%22password%22%3A%22VALUE%22%7D', word, 'password'],
    ['%E5%AF%86%E7%A0%81%3DVALUE', word, 'password'],
    ['authorization%3ABearer%20VALUE', mixed(40), 'bearer'],
  ])('replaces the value in %j', (pattern, value, kind) => {
    expect(redactSecrets(pattern.replace('VALUE', value)).text).toBe(pattern.replace('VALUE', `[secret:${kind}]`))
  })
})

describe('query parameters', () => {
  it.each([
    ['?X-Amz-Signature=VALUE&x=1', hex(64)],
    ['?a=1&sig=VALUE', `${mixed(20)}%3D`],
    ['/callback?code=VALUE&state=x', `4%2F${mixed(40)}`],
    ['?key=VALUE', mixed(24)],
    ['?session=VALUE', hex(32)],
    ['?auth=VALUE', mixed(24)],
  ])('replaces the value in %j', (pattern, value) => {
    expect(redactSecrets(pattern.replace('VALUE', value)).text).toBe(pattern.replace('VALUE', '[secret:credential]'))
  })

  it.each([
    'https://x.example/?q=password%20reset%20page&lang=en',
    'https://x.example/?q=a%3Ab%40c',
    'https://x.example/%E5%AF%86%E7%A0%81%E9%87%8D%E7%BD%AE',
    '50%25 of 100%, %2d items, %',
    'printf("%3d tokens, %2d keys")',
    '?code=404&key=user_id&auth=required&sid=42',
    '?code=E_NOT_FOUND_IN_THE_STORE&session=planning-of-spring-2026',
    `?id=${uuid()}&key=${hex(40)}&session=${uuid()}`,
    '/usr/lib/x86_64-linux-gnu/libc.so.6 and C:\\Users\\me\\a%20b.txt',
  ])('keeps %j', (text) => {
    expect(redactSecrets(text)).toEqual({ text, secrets: [] })
  })
})
