import { describe, expect, it } from 'vitest'
import { redactSecrets } from '../../src/index.ts'
import { madeUp } from './made-up.ts'

const { mixed, lower, hex } = madeUp(23)
const word = `hunter${2}x9`

describe('labelled values', () => {
  it.each([
    ['password: VALUE', word],
    ['Password = "VALUE"', word],
    ['DB_PASSWORD=VALUE', `${word}!`],
    ['"password": "VALUE",', word],
    ['{\\"password\\":\\"VALUE\\"}', word],
    ['passwd：VALUE', word],
    ['pwd＝VALUE', word],
    ['export OPENAI_API_KEY="VALUE"', mixed(32)],
    ['api-key: VALUE', lower(24)],
    ['x-api-key: VALUE', lower(24)],
    ['apiKey: "VALUE"', mixed(24)],
    ['client_secret=VALUE&grant_type=x', mixed(24)],
    ['payments.api.key=VALUE', mixed(24)],
    ['spring.cloud.access.key: VALUE', lower(24)],
    ['AWS_SECRET_ACCESS_KEY=VALUE', `${mixed(20)}/${mixed(19)}`],
    ['accessToken = "VALUE"', mixed(30)],
    ['refresh_token: VALUE', mixed(30)],
    ['SECRET_KEY_BASE=VALUE', hex(64)],
    ['DJANGO_SECRET_KEY = \'VALUE\'', `${lower(20)}#@${lower(20)}`],
    ['private_key: VALUE', hex(64)],
    ['the password is VALUE', word],
    ['the password for the staging db is VALUE, keep it', word],
    ['my new password is VALUE.', `Xk9${'$'}mQ2w`],
    ['set the token to VALUE', mixed(20)],
    ['PIN aside, the passphrase is "VALUE"', word],
    ['密码：VALUE', word],
    ['密码是VALUE', word],
    ['数据库密码为 VALUE，别写进日志', `Ab3${'#'}dEf9`],
    ['密碼: VALUE', word],
    ['口令=VALUE', word],
    ['测试账号 demo 密码 VALUE 有效', word],
    ['令牌：VALUE', mixed(24)],
    ['密钥是 VALUE', mixed(24)],
    ['パスワード：VALUE', word],
    ['パスワードは VALUE です', word],
    ['비밀번호: VALUE', word],
    ['login --password VALUE --force', word],
    ['mysql --password=VALUE', word],
    ['machine x.example login me password VALUE', word],
    ['password:\n  VALUE', word],
    ['password: VALUE', '73625198'],
    ['Authorization: Token VALUE', hex(40)],
  ])('replaces the value in %j', (pattern, value) => { // B-013 C-007
    const { text, secrets } = redactSecrets(pattern.replace('VALUE', value))
    expect(secrets).toHaveLength(1)
    expect(text).toMatch(/\[secret:(?:password|credential)\]/)
    expect(text).not.toContain(value.slice(0, 6))
    const [secret] = secrets
    expect(secret?.start).toBe(pattern.indexOf('VALUE'))
  })

  it('keeps everything around the value', () => {
    expect(redactSecrets(`a password: ${word}, b`).text).toBe('a password: [secret:password], b')
  })
})

describe('headers and URLs', () => {
  it.each([
    ['Authorization: Bearer VALUE', mixed(40), 'bearer'],
    ['curl -H "authorization: bearer VALUE"', `${mixed(12)}.${mixed(12)}`, 'bearer'],
    ['Authorization: Basic VALUE', btoa(`me:${word}`), 'basic-auth'],
    ['curl -u me:VALUE https://x.example', word, 'password'],
    ['postgres://app:VALUE@db.internal:5432/main', word, 'url-password'],
    ['redis://:VALUE@127.0.0.1:6379', word, 'url-password'],
    ['mongodb+srv://me:VALUE@cluster.example/x', `p@${word}`, 'url-password'],
    ['git clone https://VALUE@git.example/a/b.git', lower(40), 'url-token'],
    ['https://hooks.slack.com/VALUE', ['services', `T${hex(8)}`, `B${hex(8)}`, mixed(24)].join('/'), 'slack-webhook'],
    ['https://discord.com/api/webhooks/VALUE', ['123456789012345678', mixed(60)].join('/'), 'discord-webhook'],
    ['AccountKey=VALUE;EndpointSuffix=x', `${mixed(86)}==`, 'azure-key'],
    ['https://a.blob.example/c?sv=1&sig=VALUE', `${mixed(40)}%3D`, 'azure-signature'],
  ])('replaces the value in %j', (pattern, value, kind) => { // B-012 C-003
    expect(redactSecrets(pattern.replace('VALUE', value)).text).toBe(pattern.replace('VALUE', `[secret:${kind}]`))
  })
})
