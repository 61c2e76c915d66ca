import { isWordy } from './ordinary-value.ts'
import { isPlaceholder } from './placeholder.ts'
import type { SecretSpan } from './secret-span.ts'

// Parameters that carry a secret under a name that says little elsewhere; those with "token" or "password" in their name
// are found by it.
const PARAMETER =
  /[?&#;](sig|signature|x-(?:amz|goog)-signature|auth|jwt|session(?:[_-]?id)?|sid|code|key|assertion)=([^\s&#"'`<>()[\]{},;，。；）]{16,1024})/gi
const OFTEN_PUBLIC = /^(?:code|key)$/i
const UUID = /^[a-f0-9]{8}(?:-[a-f0-9]{4}){3}-[a-f0-9]{12}$/i

/** Signatures, session ids, codes and keys in the query of a URL. */
export function findQuery(text: string): SecretSpan[] {
  const found: SecretSpan[] = []
  for (const { 0: whole, 1: name = '', 2: value = '', index } of text.matchAll(PARAMETER)) {
    if (!isRandom(value, OFTEN_PUBLIC.test(name))) continue
    const end = index + whole.length
    found.push({ kind: 'credential', start: end - value.length, end })
  }
  return found
}

/** A hash or an id may well be a session, but as a key or code it rather names something. */
function isRandom(value: string, oftenPublic: boolean): boolean {
  if (!/\d/.test(value) || isWordy(value) || isPlaceholder(value)) return false
  return oftenPublic ? /[a-z]/.test(value) && /[A-Z]/.test(value) : /[a-z]/i.test(value) && !UUID.test(value)
}
