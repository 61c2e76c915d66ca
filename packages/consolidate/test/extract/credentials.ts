const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'

let state = 41
const pick = (signs: string): string => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return signs[(state >> 8) % signs.length] ?? ''
}
const from = (signs: string, length: number): string => Array.from({ length }, () => pick(signs)).join('')
const mixed = (length: number) => `b8R${from(LETTERS + LETTERS.toUpperCase() + DIGITS, length - 3)}`
const upper = (length: number) => `K3${from(LETTERS.toUpperCase() + DIGITS, length - 2)}`
const hex = (length: number) => `4e${from('0123456789abcdef', length - 2)}`
const uuid = () => [8, 4, 4, 4, 12].map((length) => from('0123456789abcdef', length)).join('-')
const armour = (side: string) => `-----${side} RSA PRIVATE KEY-----`
const variable = (name: string) => `process.env.${name}`

const value = mixed(28)
const word = ['hunter', 'x9'].join('2')
const phrase = ['correct', 'horse', 'battery', 'staple'].join(' ')
const body = mixed(64)

interface Credential {
  readonly name: string
  /** A line of a session that gives it away. */
  readonly text: string
  /** What must be nowhere. */
  readonly secret: string
}

const made = (name: string, text: string, secret: string): Credential => ({
  name,
  text: text.replace('VALUE', () => secret),
  secret,
})

/** The shapes that other memories let through, put together here so that no scanner finds one. */
export const CREDENTIALS: readonly Credential[] = [
  made('an API key', 'use VALUE for it', ['sk', mixed(32)].join('-')),
  made('a project key', 'use VALUE for it', ['sk', 'proj', mixed(48)].join('-')),
  made('a key with the name of its provider', 'use VALUE for it', ['sk', 'ant', 'api03', mixed(60)].join('-')),
  made('an access key of AWS', 'id VALUE', `AKIA${upper(16)}`),
  made('a temporary access key of AWS', 'id VALUE', `ASIA${upper(16)}`),
  made('a secret key of AWS', 'aws_secret_access_key = VALUE', mixed(40)),
  made('a personal access token', 'git push with VALUE', ['ghp', mixed(36)].join('_')),
  made('a fine-grained access token', 'git push with VALUE', ['github', 'pat', mixed(22), mixed(59)].join('_')),
  made('a token of GitLab', 'CI uses VALUE', ['glpat', mixed(20)].join('-')),
  made('a token of Hugging Face', 'download with VALUE', ['hf', mixed(34)].join('_')),
  made('a token of Slack', 'bot VALUE', ['xoxb', '712345678901', '712345678901', mixed(24)].join('-')),
  made('a JSON web token', 'cookie is VALUE', ['eyJ', mixed(20), '.eyJ', mixed(30), '.', mixed(40)].join('')),
  made('a bearer token', 'Authorization: Bearer VALUE', value),
  made('basic authentication', 'Authorization: Basic VALUE', btoa(`admin:${value}`)),
  made('a private key', `${armour('BEGIN')}\nVALUE\n${armour('END')}`, body),
  made('an environment variable', 'export GITHUB_TOKEN=VALUE', value),
  made('a prefixed password', 'DB_PASSWORD=VALUE', value),
  made('an access token', 'access_token=VALUE', value),
  made('a password in JSON', '{"password":"VALUE"}', word),
  made('a key in JSON', '{"api_key": "VALUE"}', value),
  made('a password in escaped JSON', '{\\"password\\":\\"VALUE\\"}', word),
  made('a passphrase of several words', 'the passphrase is "VALUE"', phrase),
  made('a password in an address', 'postgres://app:VALUE@db.example/main', value),
  made('a password in Chinese', '密码是VALUE', word),
  made('a full-width colon', 'password：VALUE', word),
  made('a password in a sentence', 'my password is VALUE', word),
  made('a dotted key', `VALUE`, `${hex(32)}.${mixed(16)}`),
  made('a dotted label', 'payments.api.key=VALUE', value),
  made('a secret', 'secret: VALUE', value),
]

/** What only looks like one, and must stay as it is. */
export const LOOK_ALIKES: readonly string[] = [
  `fixed in commit ${hex(40)}`,
  `sha256:${hex(64)}`,
  `md5 ${hex(32)}`,
  `request ${uuid()}`,
  'token: bucket_algorithm',
  `secret: ${variable('SECRET')}`,
  `"integrity": "sha512-${mixed(86)}=="`,
  `git+https://example.com/a.git#${hex(40)}`,
  'password: string',
  'nextPageToken: CAUQAA12345',
  'tokens: 150000',
  `image@sha256:${hex(64)}`,
]
