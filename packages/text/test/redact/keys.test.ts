import { describe, expect, it } from 'vitest'
import { redactSecrets } from '../../src/index.ts'
import { madeUp } from './made-up.ts'

const { mixed, upper, hex, digits, uuid } = madeUp(11)

// Put together here, so that no key-shaped text stands in the file.
const KEYS: readonly (readonly [kind: string, key: string])[] = [
  ['openai', ['sk', 'proj', mixed(48)].join('-')],
  ['openai', ['sk', 'svcacct', mixed(40)].join('-')],
  ['api-key', ['sk', mixed(48)].join('-')],
  ['api-key', ['sk', hex(32)].join('-')],
  ['anthropic', ['sk', 'ant', 'api03', mixed(60)].join('-')],
  ['openrouter', ['sk', 'or', 'v1', hex(64)].join('-')],
  ['groq', ['gsk', mixed(52)].join('_')],
  ['xai', ['xai', mixed(60)].join('-')],
  ['perplexity', ['pplx', mixed(48)].join('-')],
  ['replicate', ['r8', mixed(37)].join('_')],
  ['huggingface', ['hf', mixed(34)].join('_')],
  ['nvidia', ['nvapi', mixed(64)].join('-')],
  ['pinecone', ['pcsk', mixed(40)].join('_')],
  ['langsmith', ['lsv2', 'pt', hex(32), hex(10)].join('_')],
  ['tavily', ['tvly', mixed(32)].join('-')],
  ['elevenlabs', ['sk', hex(48)].join('_')],
  ['zhipu', [hex(32), mixed(16)].join('.')],
  ['github', ['ghp', mixed(36)].join('_')],
  ['github', ['gho', mixed(36)].join('_')],
  ['github', ['ghs', mixed(36)].join('_')],
  ['github', ['ghu', mixed(36)].join('_')],
  ['github', ['github', 'pat', mixed(22), mixed(59)].join('_')],
  ['gitlab', ['glpat', mixed(20)].join('-')],
  ['gitlab', ['glrt', mixed(20)].join('-')],
  ['bitbucket', `ATBB${mixed(32)}`],
  ['atlassian', `ATATT3${mixed(60)}=${hex(8)}`],
  ['circleci', ['CCIPAT', mixed(22), hex(40)].join('_')],
  ['sonarqube', ['sqp', hex(40)].join('_')],
  ['npm', ['npm', mixed(36)].join('_')],
  ['pypi', ['pypi', `AgEI${mixed(80)}`].join('-')],
  ['rubygems', ['rubygems', hex(48)].join('_')],
  ['docker', ['dckr', 'pat', mixed(27)].join('_')],
  ['postman', ['PMAK', hex(24), hex(34)].join('-')],
  ['aws-access-key', `AKIA${upper(16)}`],
  ['aws-access-key', `ASIA${upper(16)}`],
  ['google-api-key', `AIza${mixed(35)}`],
  ['google-oauth', ['GOCSPX', mixed(28)].join('-')],
  ['google-oauth', ['ya29', mixed(60)].join('.')],
  ['azure-client', `${mixed(3)}8Q~${mixed(34)}`],
  ['digitalocean', ['dop', 'v1', hex(64)].join('_')],
  ['netlify', ['nfp', mixed(36)].join('_')],
  ['supabase', ['sbp', hex(40)].join('_')],
  ['planetscale', ['pscale', 'tkn', mixed(40)].join('_')],
  ['aliyun', `LTAI${mixed(20)}`],
  ['tencent-cloud', `AKID${mixed(32)}`],
  ['volcengine', `AKLT${mixed(44)}`],
  ['databricks', `dapi${hex(32)}`],
  ['slack', ['xoxb', digits(12), digits(12), mixed(24)].join('-')],
  ['slack', ['xoxp', digits(12), digits(12), hex(32)].join('-')],
  ['slack', ['xapp', '1', upper(11), digits(13), hex(64)].join('-')],
  ['discord', ['M', mixed(23), '.', mixed(6), '.', mixed(38)].join('')],
  ['telegram', [digits(10), `AA${mixed(33)}`].join(':')],
  ['twilio', `SK${hex(32)}`],
  ['sendgrid', ['SG', mixed(22), mixed(43)].join('.')],
  ['mailgun', ['key', hex(32)].join('-')],
  ['mailchimp', [hex(32), 'us12'].join('-')],
  ['brevo', ['xkeysib', hex(64), mixed(16)].join('-')],
  ['stripe', ['sk', 'live', mixed(24)].join('_')],
  ['stripe', ['rk', 'test', mixed(24)].join('_')],
  ['stripe-webhook', ['whsec', mixed(32)].join('_')],
  ['square', ['sq0atp', mixed(22)].join('-')],
  ['shopify', ['shpat', hex(32)].join('_')],
  ['plaid', ['access', 'production', uuid()].join('-')],
  ['sentry', ['sntrys', mixed(60)].join('_')],
  ['new-relic', ['NRAK', upper(27)].join('-')],
  ['grafana', ['glsa', mixed(32), hex(8)].join('_')],
  ['vault', ['hvs', mixed(24)].join('.')],
  ['doppler', ['dp', 'st', 'prd', mixed(40)].join('.')],
  ['age', `AGE-SECRET-KEY-1${upper(58)}`],
  ['terraform', [mixed(14), 'atlasv1', mixed(67)].join('.')],
  ['tailscale', ['tskey', 'auth', mixed(17), mixed(32)].join('-')],
  ['notion', ['secret', mixed(43)].join('_')],
  ['notion', ['ntn', mixed(46)].join('_')],
  ['linear', ['lin', 'api', mixed(40)].join('_')],
  ['airtable', [`pat${mixed(14)}`, hex(64)].join('.')],
  ['figma', ['figd', mixed(40)].join('_')],
  ['hubspot', ['pat', 'na1', uuid()].join('-')],
  ['jwt', [`eyJ${mixed(17)}`, `eyJ${mixed(60)}`, mixed(43)].join('.')],
]

describe('keys with a form of their own', () => {
  it.each(KEYS)('replaces a key of kind %s in a sentence, and nothing beside it', (kind, key) => { // B-009 B-010 B-011 C-001 C-002 C-004 C-005
    const before = 'The build needs '
    const { text, secrets } = redactSecrets(`${before}${key} to run, keep it.`)
    expect(text).toBe(`${before}[secret:${kind}] to run, keep it.`)
    expect(secrets).toEqual([{ kind, start: before.length, end: before.length + key.length }])
  })

  it.each(KEYS)('finds a key of kind %s in quotes, in JSON and at the end of a URL', (_kind, key) => {
    for (const text of [`'${key}'`, `{"value":"${key}"}`, `https://x.example/hook?value=${key}`, `（${key}）`]) {
      expect(redactSecrets(text).text).not.toContain(key.slice(-8))
    }
  })

  it('replaces each of several keys', () => {
    const first = ['ghp', mixed(36)].join('_')
    const second = ['npm', mixed(36)].join('_')
    expect(redactSecrets(`a ${first} b ${second} c`).text).toBe('a [secret:github] b [secret:npm] c')
  })

  it('finds the secret half of an AWS pair near the access key', () => { // B-011
    const secret = `${mixed(20)}/${mixed(19)}`
    const text = `aws: ${['AKIA', upper(16)].join('')}\nother half ${secret}`
    expect(redactSecrets(text).text).toBe('aws: [secret:aws-access-key]\nother half [secret:aws-secret-key]')
  })

  it('leaves documentation placeholders in the form of a key', () => {
    for (const text of [['sk', 'x'.repeat(32)].join('-'), ['ghp', 'x'.repeat(36)].join('_'), ['sk', 'your', 'api', 'key', 'goes', 'here'].join('-')]) {
      expect(redactSecrets(text).text).toBe(text)
    }
  })
})
