import { isPlaceholder } from './placeholder.ts'
import type { SecretSpan } from './secret-span.ts'

const PAIR = /(?:\\?["'`])?([\w!#$%&*+.^|~-]{1,80})=(?:\\?")?([^\s;,"'`\\<>]*)(?:\\?")?(?:;[ \t]{0,4})?/y
const ATTRIBUTE = /^(?:path|domain|expires|max-?age|same-?site|http-?only|secure|priority|partitioned|version)$/i
const EXAMPLE = /^(?:value\d?|string|true|false|none|null|undefined|deleted)$/i
const MIN_LENGTH = 4

/** The values of `name=value; name=value; Path=/` from `start` on, without those of attributes, and where the list ends. */
export function cookieValues(text: string, start: number): { readonly secrets: SecretSpan[]; readonly end: number } {
  const secrets: SecretSpan[] = []
  let end = start
  PAIR.lastIndex = start
  for (let pair = PAIR.exec(text); pair !== null; pair = PAIR.exec(text)) {
    const [whole, name = '', value = ''] = pair
    end = pair.index + whole.length
    if (value.length >= MIN_LENGTH && !ATTRIBUTE.test(name) && !EXAMPLE.test(value) && !isPlaceholder(value)) {
      const valueStart = pair.index + whole.indexOf(value, whole.indexOf('='))
      secrets.push({ kind: 'cookie', start: valueStart, end: valueStart + value.length })
    }
    if (!whole.trimEnd().endsWith(';')) break
  }
  return { secrets, end }
}
