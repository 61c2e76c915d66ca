import { describe, expect, it } from 'vitest'
import { redactSecrets } from '../../src/index.ts'
import { madeUp } from './made-up.ts'

const { mixed, lower } = madeUp(67)

describe('cookies', () => {
  it('replaces the value of each pair of a request', () => {
    const text = `GET /\nCookie: session=${lower(20)}; csrftoken=${mixed(16)}; theme=dark\nAccept: */*`
    expect(redactSecrets(text).text).toBe(
      'GET /\nCookie: session=[secret:cookie]; csrftoken=[secret:cookie]; theme=[secret:cookie]\nAccept: */*',
    )
  })

  it('replaces the value of a response and keeps its attributes', () => {
    const text = `set-cookie: __Host-sid=${mixed(12)}; Expires=Thu, 31 Oct 2030 07:28:00 GMT; Path=/; SameSite=Strict`
    expect(redactSecrets(text).text).toBe(
      'set-cookie: __Host-sid=[secret:cookie]; Expires=Thu, 31 Oct 2030 07:28:00 GMT; Path=/; SameSite=Strict',
    )
    const behind = `Set-Cookie: sid=${mixed(12)}; Path=/login; Domain=x.example; other=${mixed(12)}`
    expect(redactSecrets(behind).text).toBe('Set-Cookie: sid=[secret:cookie]; Path=/login; Domain=x.example; other=[secret:cookie]')
  })

  it.each([
    '-H "Cookie: sid=VALUE" https://x.example',
    '{"cookie": "sid=VALUE"}',
    '{"name": "Cookie", "value": "sid=VALUE"}',
    'document.cookie = "sid=VALUE; path=/"',
    'curl -b "sid=VALUE" https://x.example',
    'curl --cookie sid=VALUE https://x.example',
    '请求头 Cookie：sid=VALUE',
  ])('replaces the value in %j', (pattern) => {
    for (const value of [mixed(24), `${lower(8)}%2F${lower(8)}%3D`]) {
      expect(redactSecrets(pattern.replace('VALUE', value)).text).toBe(pattern.replace('VALUE', '[secret:cookie]'))
    }
  })

  it.each([
    'the cookie banner is shown once',
    'cookie: yes, cookies=true',
    'Cookie: session=<id>; a=$SESSION',
    'Set-Cookie: SameSite=Lax; Secure; HttpOnly',
    'cookie: { maxAge: 60000, sameSite: "lax" }',
    'the session cookie is HttpOnly; SameSite=Lax',
    'the Cookie: header carries the session',
    'cookie-parser=1.4.6 and cookie.path=/',
    'const cookie = getCookie("name")',
  ])('keeps %j', (text) => {
    expect(redactSecrets(text)).toEqual({ text, secrets: [] })
  })
})
