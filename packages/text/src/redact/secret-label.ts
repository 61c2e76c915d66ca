// Labels end words: password, DB_PASSWORD, clientSecret; not passwordless, token_count.
const PASSWORD_LABEL =
  'pass(?:word|wd|phrase|code)|pwd|(?<=[_-])pass(?= ?=)|密码|密碼|口令|パスワード|暗証番号|비밀번호|암호|пароль|contraseña|passwort|mot de passe'
const KEY_LABEL =
  '(?:api|access|private|secret|auth|encryption|signing|master|account|service|subscription|deploy|client|app|admin|role|webhook|license)[ _-]?key(?:[ _-]?(?:id|base|value))?|' +
  'secret|token|credentials?|authorization|令牌|密钥|密鑰|秘钥|私钥|金鑰|权杖|秘密鍵|トークン|apiキー|토큰|비밀키'
/** The label of a secret value; the first group is set for passwords. Global: set `lastIndex` before use. */
export const SECRET_LABEL = new RegExp(`(?:(${PASSWORD_LABEL})|(?:${KEY_LABEL}))(?:\\d{0,2}|s)(?![A-Za-z0-9_])`, 'gi')
const NOT_SECRET_LABEL =
  /(?:next|page|sync|continuation|cancel(?:lation)?|public|primary|foreign|pagination)[ _-]?(?:page)?[ _-]?$/i
// The name of a kind is no label, nor is the word of the mark itself.
const INSIDE_REDACTED = /\[secret(?::[a-z0-9-]{0,24})?$/i
const MAX_BEFORE = 40

/** Whether a match of `SECRET_LABEL` labels something public, such as a page token, or stands in the mark of a secret. */
export function isHarmlessLabel(text: string, label: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, label.index - MAX_BEFORE), label.index)
  return NOT_SECRET_LABEL.test(before) || INSIDE_REDACTED.test(before + label[0])
}
