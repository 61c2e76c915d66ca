import { CJK, characterFacts } from '../characters/character-facts.ts'
import { foldCase } from '../fold-text.ts'
import { CHINESE_FUNCTION_CHARACTERS, CHINESE_FUNCTION_PAIRS, ENGLISH_FUNCTION_WORDS } from './function-words.ts'
import { CHINESE_GENERIC_PAIRS, ENGLISH_GENERIC_STEMS } from './generic-words.ts'

/** Weight of function words in a question that has nothing else. */
export const FALLBACK_WEIGHT = 0.2

/** Generic request words; measured in the ranking recipe (0.4). */
const GENERIC_WEIGHT = 0.4
/** A pair of two function characters, such as 的是. */
const FUNCTION_PAIR_WEIGHT = 0.2
/** A pair with one function character mostly crosses a word boundary, but can be a word (会议, 个人). */
const HALF_FUNCTION_PAIR_WEIGHT = 0.6
/** Hiragana pairs are mostly endings and particles. */
const HIRAGANA_PAIR_WEIGHT = 0.5
const HIRAGANA_PAIR = /^[ぁ-ゖ]{2}$/

const LONGEST_FUNCTION_WORD = 12

interface ScannedTerm {
  readonly term: string
  readonly start: number
  readonly end: number
  readonly cjk: boolean
}

/** Weight of a term in a question, from the folded question and where the term stands in it; 0 for a function word. */
export function termWeight(folded: string, scanned: ScannedTerm): number {
  return scanned.cjk ? cjkWeight(scanned.term) : wordWeight(folded, scanned)
}

function wordWeight(folded: string, { term, start, end }: ScannedTerm): number {
  if (end - start <= LONGEST_FUNCTION_WORD && ENGLISH_FUNCTION_WORDS.has(foldCase(folded.slice(start, end))))
    return touchesCjk(folded, start, end) ? 1 : 0
  return ENGLISH_GENERIC_STEMS.has(term) ? GENERIC_WEIGHT : 1
}

/** The letter of A公司 or 方案A is a name. */
function touchesCjk(folded: string, start: number, end: number): boolean {
  if (end - start > 1) return false
  return [folded.charCodeAt(start - 1), folded.charCodeAt(end)].some((code) => (characterFacts(code || 0) & CJK) !== 0)
}

function cjkWeight(term: string): number {
  const characters = [...term]
  const functional = characters.filter((character) => CHINESE_FUNCTION_CHARACTERS.has(character)).length
  if (characters.length === 1) return functional === 1 ? 0 : 1
  if (CHINESE_FUNCTION_PAIRS.has(term)) return 0
  if (CHINESE_GENERIC_PAIRS.has(term)) return GENERIC_WEIGHT
  if (functional === 2) return FUNCTION_PAIR_WEIGHT
  if (functional === 1) return HALF_FUNCTION_PAIR_WEIGHT
  return HIRAGANA_PAIR.test(term) ? HIRAGANA_PAIR_WEIGHT : 1
}
