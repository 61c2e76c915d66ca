import { describe, expect, it } from 'vitest'
import {
  cutText,
  detectLanguage,
  estimateTokens,
  findNumbers,
  foldText,
  normalizeText,
  queryTerms,
  redactSecrets,
  stripInvisible,
  termSequence,
} from '../src/index.ts'
import { SECRET_RULES } from '../src/redact/rules/all-rules.ts'

// Small texts fit the caches and grow faster than their length, so the smaller one isn't small.
const SMALL = 20_000
const FACTOR = 16
// Linear is 16, quadratic 256. Processor time, since a busy machine takes the processor away in the middle; the best of a
// few tries, since it also slows the caches.
const MOST = 100
const FLOOR_MS = 1
const TRIES = 6

const everywhere = ['a', '1', '_', ' ', '\n', '"', '\r', '\u0301', '\ud800', '数', '👩\u200d']
const key = ['sk', ''].join('-')
// Beginnings of keys without a key, of those rules where it is one word.
const prefixes = [...new Set(SECRET_RULES.map((rule) => rule.start))].filter((start) => /^[\w-]+$/.test(start))
const keyPrefixes = [...prefixes, 'AKIA', 'AKIA\n', 'ghp_', 'ghp_\n', 'sk-\n', 's.', '1//0']
const cases: readonly (readonly [name: string, run: (text: string) => unknown, hostile: readonly string[]])[] = [
  ['normalizeText', normalizeText, ['\r\n', '\0']],
  ['stripInvisible', stripInvisible, ['\ufe0f', '\u200b', '\u{e0041}']],
  ['foldText', foldText, ['é', '㈱', 'か\u3099', '\u1100']],
  ['cutText', (text) => cutText(text, text.length - 1), ['🇩', 'e\u0301', '\u1100', 'क\u094d']],
  ['estimateTokens', estimateTokens, ['𠮷']],
  ['detectLanguage', detectLanguage, ['𠮷']],
  ['termSequence', termSequence, ['aA', 'a1', 'HTTPs', '1.', '1,111', "don't", '\u{10400}']],
  ['queryTerms', (text) => queryTerms(text), ['aA', 'HTTPs', 'é', '密码：', '1.']],
  ['findNumbers', findNumbers, ['1.', '1,', '1:', '$1', '一十', '百分之', '1 of ', 'between 1 ', '1e', '1-', '1 per user', '/1', 'v1 ', '£', '\\', '+']],
  ['redactSecrets', redactSecrets, [key, `${key}proj-\n`, '-eyJ', 'eyJaaaaaaaaaa.', 'password:a', 'password=', 'token is ', '密码是', 'https://a:', 'a:b@', 'Basic ', 'QWxhZGRpbjpvcGVuIHNlc2FtZQ== ', '-----BEGIN PRIVATE KEY-----', '１', `AK${'IA'}AAAAAAAAAAAAAAAA `]],
  ['redactSecrets with beginnings of keys', redactSecrets, keyPrefixes],
  ['redactSecrets with beginnings of headers and URLs', redactSecrets, ['Bearer ', 'Basic a', '-----BEGIN', '-----BEGIN ', '://', '@', ':@', '?sig=', '&code=a', 'Cookie: ', 'Cookie: a=', 'cookie=a; ', '%', '%2F', '%2525', '%E5%AF%86', '-eyJaaaaaaaaaa', '-eyJaaaaaaaaaa.', `AK${'IA'}AAAAAAAAAAAAAAAA\n`]],
  ['redactSecrets with labels', redactSecrets, ['password', 'password:', 'password: ', 'pwd:', 'pwd:f(', 'pwd:xxxx', 'pwd=&', 'pass:', 'pass=', 'pass:aa@', 'pass: 1a1a', 'token "', '密码', '密码是“', 'passphrase: ', 'passphrase is a-b-', 'mnemonic: able ', '[secret:']],
  ['redactSecrets with commands', redactSecrets, ['mysql ', 'mysql -p', "mysql '", 'mysql "', 'mysql \\', 'mysql $(', 'mysql &a', 'curl -', 'curl -u a:', 'sshpass -p ', 'gh --a-', 'gh --token ', ' -u a:', '--token ', 'login a ']],
]

function milliseconds(run: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage()
  run(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function growth(run: (text: string) => unknown, unit: string): number {
  const small = unit.repeat(SMALL / unit.length)
  const large = small.repeat(FACTOR)
  run(small)
  let best = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES && best >= MOST; tried++) {
    best = Math.min(best, milliseconds(run, large) / Math.max(FLOOR_MS, milliseconds(run, small)))
  }
  return best
}

describe('time for 16 times the text', () => {
  it.each(cases)('grows in proportion in %s', (_name, run, hostile) => {
    for (const unit of [...everywhere, ...hostile]) expect(growth(run, unit), JSON.stringify(unit)).toBeLessThan(MOST)
  })
})
