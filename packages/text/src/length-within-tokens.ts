import { CJK, characterFacts } from './characters/character-facts.ts'

const FIRST_CJK = 0x1100

/** Length in UTF-16 units of the longest beginning of a text that `estimateTokens` counts as at most `maxTokens`. One pass. */
export function lengthWithinTokens(text: string, maxTokens: number): number {
  // Even if every character were the dearest kind.
  if (text.length / 1.6 <= maxTokens) return text.length
  let cjk = 0
  for (let i = 0; i < text.length; i++) {
    const isCjk = text.charCodeAt(i) >= FIRST_CJK && (characterFacts(text.codePointAt(i) ?? 0) & CJK) !== 0
    if (isCjk) cjk++
    if (cjk / 1.6 + (i + 1 - cjk) / 4 > maxTokens) return i
  }
  return text.length
}
