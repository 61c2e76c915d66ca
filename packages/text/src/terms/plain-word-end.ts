const LOWER_A = 0x61
const LOWER_Z = 0x7a
const UPPER_A = 0x41
const UPPER_Z = 0x5a
const UNDERSCORE = 0x5f
const ASCII_END = 0x80

/**
 * The end of a word that is nothing but English letters, the first alone perhaps a capital; -1 for every other word. Most
 * words of a text are such, and need no look at the class of each character to see where they end or have parts.
 */
export function plainWordEnd(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (!isLower(first) && !isUpper(first)) return -1
  let end = start + 1
  while (isLower(text.charCodeAt(end))) end++
  if (end === text.length) return end
  const next = text.charCodeAt(end)
  return next >= ASCII_END || isUpper(next) || isDigit(next) || next === UNDERSCORE ? -1 : end
}

function isLower(code: number): boolean {
  return code >= LOWER_A && code <= LOWER_Z
}

function isUpper(code: number): boolean {
  return code >= UPPER_A && code <= UPPER_Z
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}
