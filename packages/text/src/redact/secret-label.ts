// Labels end words: password, DB_PASSWORD, clientSecret; not passwordless, token_count.
const PHRASE_LABEL =
  'pass[ -]?phrase|(?:seed|recovery|mnemonic|secret|wallet)[ _-](?:phrase|words)|mnemonic|密码短语|密碼短語|口令短语|助记词|助記詞|恢复短语|パスフレーズ'
const PASSWORD_LABEL =
  'pass(?:word|wd|code)|pwd|(?<=[_-])pass(?= ?=)|密码|密碼|口令|パスワード|暗証番号|비밀번호|암호|пароль|contraseña|passwort|mot de passe'
// Words that also mean something else.
const SHORT_LABEL = 'pass'
// Words that mean nothing else, and often stand before their value without a sign: "user admin, pw VALUE".
const ABBREVIATION = 'pw|psw|pswd'
const KEY_LABEL =
  '(?:api|access|private|secret|auth|encryption|signing|master|account|service|subscription|deploy|client|app|admin|role|webhook|license)[ ._-]?key(?:[ ._-]?(?:id|base|value))?|' +
  'secret|token|credentials?|authorization|令牌|密钥|密鑰|秘钥|私钥|金鑰|权杖|秘密鍵|トークン|apiキー|토큰|비밀키'
const LABEL = new RegExp(
  `(?:(${PHRASE_LABEL})|(${PASSWORD_LABEL})|(${SHORT_LABEL})|(${ABBREVIATION})|(?:${KEY_LABEL}))(?:\\d{0,2}|s)(?![A-Za-z0-9_])`,
  'gi',
)
const NOT_SECRET_LABEL =
  /(?:next|page|starting|sync|continuation|cancel(?:lation)?|public|primary|foreign|pagination)[ _-]?(?:page)?[ _-]?$/i
// The name of a kind is no label, nor is the word of the mark itself.
const MARK = /\[secret(?::[a-z0-9-]{0,24})?/y
const INSIDE_REDACTED = /\[secret(?::[a-z0-9-]{0,24})?$/i
const MAX_BEFORE = 40

/** The name of a secret value in a text. */
export interface SecretLabel {
  readonly start: number
  readonly end: number
  /** `short` names such as "pass" also mean something else; after `phrase` several words may follow; `abbreviation` is "pw". */
  readonly kind: 'key' | 'password' | 'phrase' | 'short' | 'abbreviation'
}

/** The next label from `from` on that isn't of something public, such as a page token, and not in the mark of a secret. */
export function nextSecretLabel(text: string, from: number): SecretLabel | null {
  LABEL.lastIndex = from
  for (let match = LABEL.exec(text); match !== null; match = LABEL.exec(text)) {
    const [, phrase, password, short, abbreviation] = match
    if (text[match.index - 1] === '[' && match[0] === 'secret') {
      LABEL.lastIndex = markEnd(text, match.index - 1)
      continue
    }
    const before = text.slice(Math.max(0, match.index - MAX_BEFORE), match.index)
    if (NOT_SECRET_LABEL.test(before) || INSIDE_REDACTED.test(before + match[0])) continue
    const word = short ?? abbreviation
    if (word !== undefined && isInsideWord(before, word)) continue
    const kind = phrase ? 'phrase' : password ? 'password' : short ? 'short' : abbreviation ? 'abbreviation' : 'key'
    return { start: match.index, end: LABEL.lastIndex, kind }
  }
  return null
}

function markEnd(text: string, start: number): number {
  MARK.lastIndex = start
  return MARK.test(text) ? MARK.lastIndex : start
}

/** As in bypass; not in dbPass and db_pass. */
function isInsideWord(before: string, label: string): boolean {
  return /[A-Za-z]$/.test(before) && !/[a-z]P/.test(before.slice(-1) + label.charAt(0))
}
