import { SIMPLIFIED, TRADITIONAL } from './simplified-table.generated.ts'

const FIRST = 0x2e80
const LAST = 0xfaff
// Made with the first text that has a character of its range.
let table: Uint16Array | undefined

/** Replaces traditional Chinese characters by simplified ones, character by character; the length stays the same. */
export function simplifyCharacters(text: string): string {
  let simplified = ''
  let copied = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < FIRST || code > LAST) continue
    table ??= makeTable()
    const target = table[code - FIRST] ?? 0
    if (target === 0) continue
    simplified += text.slice(copied, i) + String.fromCharCode(target)
    copied = i + 1
  }
  return copied === 0 ? text : simplified + text.slice(copied)
}

function makeTable(): Uint16Array {
  const made = new Uint16Array(LAST - FIRST + 1)
  for (let i = 0; i < TRADITIONAL.length; i++) made[TRADITIONAL.charCodeAt(i) - FIRST] = SIMPLIFIED.charCodeAt(i)
  return made
}
