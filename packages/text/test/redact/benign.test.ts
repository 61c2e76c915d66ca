import { describe, expect, it } from 'vitest'
import { redactSecrets } from '../../src/index.ts'
import { madeUp } from './made-up.ts'

const { mixed, hex, uuid } = madeUp(77)

// Template placeholders, put together so that they aren't taken for template strings gone wrong.
const variable = (name: string) => `\${${name}}`

const BENIGN: readonly string[] = [
  'the password is wrong',
  'the password is incorrect, try again',
  'password is required',
  'Password: required',
  'the password must have 8-16 characters',
  'password: string',
  'password?: string | null',
  'password: z.string().min(8)',
  'const password = getPassword(user)',
  'password = req.body.password',
  'const token = await getToken()',
  'token = response.data.token',
  'token: string',
  'token budget: 3000',
  'max token: 4096',
  'token: 128000',
  'tokens: 150000',
  'token_count = 30000',
  'token_type: bearer',
  'tokenizer: cl100k_base',
  'nextPageToken: CAUQAA12345',
  'the token is expired',
  'the secret is case-sensitive',
  'secret: my-app-tls',
  'apiKey: process.env.OPENAI_API_KEY',
  'api_key = os.environ["OPENAI_API_KEY"]',
  'api_key=YOUR_API_KEY',
  'api_key=your-api-key-here',
  'API_KEY=<your-key>',
  `API_KEY=${variable('API_KEY')}`,
  `token: ${variable('{ secrets.GITHUB_TOKEN }')}`,
  'token: {{ vault_token }}',
  'password: ********',
  'password: xxxxxxxx',
  'password: changeme',
  'password=[hidden]',
  'private_key: ./keys/id_rsa',
  'private key: ~/.ssh/id_ed25519',
  'private_key_path=/etc/ssl/private/server.pem',
  'api key: https://console.x.example/keys',
  'primary key: user_id, foreign key: order_id',
  'public key: ssh-ed25519',
  'the encryption key is base64-encoded',
  'secret is stored in AWS_SECRET_NAME',
  'passwordless login: enabled',
  'Bearer authentication is used by the gateway',
  'basic authentication and basic understanding',
  'we use --token <TOKEN> in CI',
  '密码是错的',
  '密码：请联系管理员',
  '密码长度至少 8 位',
  '令牌是 JWT 格式',
  '密钥为空',
  'パスワードは必須です',
  '비밀번호가 틀렸습니다',
  'postgres://user:password@localhost/db',
  `postgres://app:${variable('DB_PASSWORD')}@db/main`,
  'see https://x.example/a:b@c and mailto:me@x.example',
  'npm_config_registry and npm_package_version',
  'sk-learn-and-other-python-packages-for-science',
  'hf_hub_download and hf_transfer',
  'import { getAccessToken } from "@scope/auth-token-provider"',
  'packages/store/src/events/append-events.ts:120',
  'pk_user_id and key-value stores',
  'api.key is required',
  'const id = service.key ?? service.name',
  'client.key=./certs/client.pem',
]

describe('texts that hold no secret', () => {
  it.each(BENIGN)('keeps %j', (text) => {
    expect(redactSecrets(text)).toEqual({ text, secrets: [] })
  })

  it('keeps hashes, ids and binary data', () => {
    const bytes = String.fromCharCode(...Array.from({ length: 90 }, (_, i) => (i * 151 + 137) % 256))
    const texts = [
      `commit ${hex(40)} (HEAD)`,
      `sha256:${hex(64)}`,
      `digest ${hex(32)} and ${hex(8)}`,
      `id ${uuid()}, trace ${uuid()}`,
      `"integrity": "sha512-${btoa(bytes)}"`,
      `data:image/png;base64,iVBORw0KGgo${btoa(bytes)}`,
      `session ${mixed(24)} of room ${mixed(30)}`,
      `index-${hex(8)}.js etag W/"${hex(32)}"`,
      `base64 text ${btoa('an ordinary sentence without anything in it')}`,
    ]
    for (const text of texts) expect(redactSecrets(text).secrets).toEqual([])
  })
})
