import { CJK, characterFacts } from './characters/character-facts.ts'

const FIRST_CJK = 0x1100
// Most texts have no such character, which a search tells many times faster than a loop.
const MAY_BE_CJK = /[\u1100-\uffff]/

/**
 * Estimated number of model tokens: `ceil(cjk / 1.6 + other / 4)`. `cjk` counts characters of the scripts Han, Hiragana,
 * Katakana (with ー) and Hangul, `other` the remaining UTF-16 units, so that a CJK character beyond the basic plane counts
 * once as `cjk` and its second unit as `other`.
 */
export function estimateTokens(text: string): number {
  const first = text.search(MAY_BE_CJK)
  if (first < 0) return Math.ceil(text.length / 4)
  let cjk = 0
  for (let i = first; i < text.length; i++) {
    if (text.charCodeAt(i) < FIRST_CJK) continue
    // At the second half of a pair this is the half alone, which is of no script.
    if ((characterFacts(text.codePointAt(i) ?? 0) & CJK) !== 0) cjk++
  }
  return Math.ceil(cjk / 1.6 + (text.length - cjk) / 4)
}
