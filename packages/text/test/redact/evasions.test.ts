import { describe, expect, it } from 'vitest'
import { redactSecrets } from '../../src/index.ts'
import { madeUp } from './made-up.ts'

const { mixed } = madeUp(51)
const github = ['ghp', mixed(36)].join('_')
const openai = ['sk', 'proj', mixed(64)].join('-')
const fullWidth = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const every = (text: string, step: number, sign: string) => text.replace(new RegExp(`.{${step}}`, 'g'), `$&${sign}`)

describe('keys that are written so as to slip through', () => {
  it.each([
    ['a zero-width space after each 5 characters', every(github, 5, '\u200b')],
    ['soft hyphens', every(github, 7, '\u00ad')],
    ['a word joiner in the prefix', `gh\u2060p${github.slice(3)}`],
    ['tag characters', every(github, 9, '\u{e0041}')],
    ['full-width letters', fullWidth(github)],
    ['mathematical letters', `\u{1d5c0}${github.slice(1)}`],
  ])('finds a key with %s and gives its place in the original', (_name, written) => {
    const { text, secrets } = redactSecrets(`用 ${written} 登录`)
    expect(text).toBe('用 [secret:github] 登录')
    expect(secrets).toEqual([{ kind: 'github', start: 2, end: 2 + written.length }])
  })

  it('finds a labelled value in full-width letters', () => {
    expect(redactSecrets(`密码：${fullWidth('hunter2x9')}。`).text).toBe('密码：[secret:password]。')
  })

  it('finds a key of fixed length wrapped over two lines', () => {
    const text = `token is\n${github.slice(0, 20)}\n  ${github.slice(20)}\nbye`
    expect(redactSecrets(text).text).toBe('token is\n[secret:github]\nbye')
  })

  it('finds the second half of a key of open length, but not the next line of text', () => {
    expect(redactSecrets(`${openai.slice(0, 40)}\n${openai.slice(40)}`).text).toBe('[secret:openai]')
    expect(redactSecrets(`${openai}\nPlease rotate it`).text).toBe('[secret:openai]\nPlease rotate it')
    expect(redactSecrets(`${openai}\nexport A=1`).text).toBe('[secret:openai]\nexport A=1')
  })

  it('finds base64 of a key and of a labelled value', () => {
    expect(redactSecrets(`data: ${btoa(github)} end`).text).toBe('data: [secret:github] end')
    expect(redactSecrets(`data: ${btoa('{"password": "hunter2x9"}')}`).text).toBe('data: [secret:password]')
  })
})
