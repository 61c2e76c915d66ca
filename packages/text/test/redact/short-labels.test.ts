import { describe, expect, it } from 'vitest'
import { redactSecrets } from '../../src/index.ts'
import { madeUp } from './made-up.ts'

const { hex, uuid } = madeUp(91)
const word = `hunter${2}x9`
const mixed = ['Xk9', 'mQ2w'].join('$')
const withSigns = ['Tr0ub4dor', '3'].join('&')

describe('values of short labels that look like a password', () => {
  it.each([
    ['pass: VALUE', word],
    ['pass: VALUE', mixed],
    ['Pass = VALUE', mixed],
    ['pass：VALUE。', mixed],
    ['login: admin, pass: VALUE, port 22', withSigns],
    ['"pass": "VALUE"', word],
    ["auth: { user: 'a', pass: 'VALUE' }", word],
    ['smtpPass: "VALUE"', mixed],
    ['smtp_pass: VALUE', mixed],
    ['pw: VALUE', word],
    ['login with user admin and pw VALUE', `Summer${2024}!`],
    ['the staging pw is VALUE', `Summer${2024}!`],
    ['pw for the wiki is VALUE', mixed],
    ['psw VALUE, port 22', mixed],
    ['password for the db user: VALUE', mixed],
    ['pw=VALUE', mixed],
    ['pass: VALUE', ['P', 'ssw0rd1'].join('@')],
    ['pass: VALUE', `Summer${2024}!`],
  ])('replaces the value in %j', (pattern, value) => {
    expect(redactSecrets(pattern.replace('VALUE', () => value)).text).toBe(pattern.replace('VALUE', '[secret:password]'))
  })

  it.each([
    'pass: all 12 tests green',
    'the pw reset link expires in 2 hours',
    'pw fields must have 12 characters',
    'pw is required',
    'the pw policy v1.2.3-beta.4',
    'the password for staging: ask Bob',
    'passwords of users: 12 characters or more',
    'pass: 12 tests',
    'pass: 12/12',
    'pass: 98.5%',
    'pass: 3m12.5s',
    'pass: 12.5ms/op',
    'pass: true',
    'pass: node22',
    'pass: v1.2.3-beta.4',
    'pass: vitest@3.2.4',
    'pass: 2026-12-01T10:00:00Z',
    'PASS: packages/text/test/a1.test.ts:12',
    'pass: *.test.ts',
    'pass: e2e-chrome-120',
    'pass: lint+test+build',
    'pass: me@host.example',
    'pass: issue#1234',
    'pass: excellent!',
    'pass: getUser(id)',
    'pass: ********',
    'pass is 3x faster than before',
    'a|pass|passes2Much|seems',
    'two-pass: 12.5ms',
    '通行证：12号窗口办理',
  ])('keeps %j', (text) => {
    expect(redactSecrets(text)).toEqual({ text, secrets: [] })
  })

  it('keeps ids and the values of words that only end like a label', () => {
    for (const text of [`pass: ${hex(40)}`, `pass: ${uuid()}`, `bypass: ${mixed}`, `compass: ${mixed}`]) {
      expect(redactSecrets(text)).toEqual({ text, secrets: [] })
    }
  })
})

describe('the end of a labelled value', () => {
  it('takes in an ampersand, but not the next parameter or command', () => {
    expect(redactSecrets(`pwd=${withSigns} end`).text).toBe('pwd=[secret:password] end')
    expect(redactSecrets(`口令：${withSigns}，别外传`).text).toBe('口令：[secret:password]，别外传')
    expect(redactSecrets(`?pwd=${word}&page=2`).text).toBe('?pwd=[secret:password]&page=2')
    expect(redactSecrets(`PWD=${word}&& make`).text).toBe('PWD=[secret:password]&& make')
    expect(redactSecrets(`?pwd=${word}&amp;page=2`).text).toBe('?pwd=[secret:password]&amp;page=2')
  })

  it('is the closing quotation mark, also a Chinese or a curly one', () => {
    expect(redactSecrets(`密码是“${word}”。`).text).toBe('密码是“[secret:password]”。')
    expect(redactSecrets(`口令：「${word}」`).text).toBe('口令：「[secret:password]」')
    expect(redactSecrets(`the password is ‘${word}’`).text).toBe('the password is ‘[secret:password]’')
    for (const text of ['password is “incorrect”', '密码是“错误的”', '令牌是「下一个请求」', '"password": "请输入您的新密码"']) {
      expect(redactSecrets(text)).toEqual({ text, secrets: [] })
    }
  })
})
