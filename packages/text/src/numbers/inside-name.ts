const MAX_BACK = 120
const NAME_SIGNS = /[A-Za-zÀ-ÖØ-öø-ɏ\d_./\\@#~%&=?:+-]/
const LETTER = /[A-Za-zÀ-ÖØ-öø-ɏ_]/

/**
 * Whether the digits at `at` belong to an identifier, a path, a URL, a reference such as `#12` or an escape. Looks back
 * at most 120 characters.
 */
export function isInsideName(text: string, at: number): boolean {
  const before = text[at - 1]
  if (before === undefined) return false
  if (LETTER.test(before) || /\d/.test(before)) return true
  if (before === '#' || before === '@' || before === '\\') return true
  if (!NAME_SIGNS.test(before)) return false
  const beforeThat = text[at - 2] ?? ''
  if (/[-.@+]/.test(before) && LETTER.test(beforeThat)) return true
  let start = at
  while (start > 0 && at - start < MAX_BACK && NAME_SIGNS.test(text[start - 1] ?? '')) start--
  const token = text.slice(start, at)
  return token.includes('://') || (/[/\\]/.test(token) && LETTER.test(token))
}
