import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactSecrets } from '../../src/index.ts'
import { madeUp } from './made-up.ts'

const { hex, mixed } = madeUp(93)
const typed = `Summer${2024}!`
const word = `hunter${2}`

describe('a password behind a user’s name', () => {
  it.each([
    ['creds are admin:VALUE', typed],
    ['the creds for staging are admin:VALUE', typed],
    ['creds: `admin` / `VALUE`', typed],
    ['test creds admin:VALUE', word],
    ['user/pass admin/VALUE', typed],
    ['user/pass is admin/VALUE', word],
    ['login: admin / VALUE', typed],
    ['login: me@host.example / VALUE', typed],
    ['log in with admin:VALUE please', typed],
    ['sign in as admin / VALUE', typed],
    ['账号密码 admin / VALUE', typed],
    ['登录：admin / VALUE', typed],
    ['账密是 admin:VALUE', typed],
  ])('is taken out of %j', (pattern, value) => {
    expect(redactSecrets(pattern.replace('VALUE', () => value)).text).toBe(pattern.replace('VALUE', '[secret:password]'))
  })

  it.each([
    ['use VALUE as api key', hex(32)],
    ['use VALUE as the API key for staging', hex(64)],
    ['please use `VALUE` as our access token', mixed(40)],
    ['用 VALUE 作为 api key', hex(32)],
    ['用 VALUE 当密钥', hex(40)],
  ])('and a key before its name, of %j', (pattern, value) => {
    expect(redactSecrets(pattern.replace('VALUE', () => value)).text).toBe(pattern.replace('VALUE', '[secret:credential]'))
  })

  it.each([
    'creds are in 1password',
    'creds are in 1password:Engineering',
    'user/pass auth',
    'user/pass auth/session handling',
    'user/pass is required/optional',
    'login: admin / users page',
    'login: src/auth/Login2.tsx',
    'login: https://host.example/login2',
    'login is at localhost:3000',
    'login: POST /api/v2/sessions',
    'login at 2026-11-30T12:34:56Z',
    'login with Google/GitHub/OAuth2',
    'sign in with google/oauth2.0',
    'login as user:group',
    'login on staging/production1',
    'credentials: IAM/instance-profile',
    'creds are scoped to read:org/write:packages',
    'login: feature/login-2fa',
    'log in to docker:24.0.7-alpine',
    '登录：用户名/密码',
    '账号密码/验证码登录',
    '登录 / 注册页面',
    'use the commit hash as the cache key',
    'use createdAt as the page token',
    'use X-Request-Id as the token',
    'use idempotency_key_v2 as the token',
    `use ${hex(40)} as the base commit`,
    `use ${hex(64)} as the cache key`,
    '用 userId 作为 token 的主题',
  ])('is not seen in %j', (text) => {
    expect(redactSecrets(text)).toEqual({ text, secrets: [] })
  })

  it('is none in any words without figures and signs', () => {
    const lower = fc.stringMatching(/^[a-z]{1,12}$/)
    fc.assert(
      fc.property(fc.constantFrom('creds are', 'login:', 'user/pass', 'sign in with'), lower, lower, (label, one, two) => {
        const text = `${label} ${one}/${two}`
        expect(redactSecrets(text).text).toBe(text)
      }),
    )
  })
})
