import type { Correction } from '../extraction.ts'
import { readAttribution } from '../reading/attribution.ts'
import { isBorrowed } from '../reading/borrowed.ts'
import { isGuess } from '../reading/guess.ts'
import { isHypothetical } from '../reading/hypothetical.ts'
import { readCorrection } from './read-correction.ts'

const ASKS = ['question', 'question-start', 'inverted', 'hypothetical']
/** A change that is denied, weighed, asked for elsewhere, conditional or told of others: nothing changed by it. */
const UNDONE =
  /\b(?:against|nobody|no one|never|do not|don't|did not|didn't|without) (?:to )?(?:chang|switch|mov|renam|rais|lower|bump|replac|migrat)\w*|^(?:if|when|unless|suppose|let's say|let's assume|assum\w+|hypothetical\w*|thought experiment|idea|variant|(?:first|second|third) option|in the example|compare|\(?[a-e]\)|(?:chang|switch|mov|renam|replac)ing)\b|^\([a-e]\)|\b(?:could|would|might)\b|\b(?:discuss|consider|propos|suggest|reject|toy|evaluat|compar|debat|think|thought|wonder|ask|want|like)\w*\b.{0,40}\b(?:chang|switch|mov|renam|rais|lower|replac)\w*|\bnot sure\b|^(?:如果|要是|假如|比如|例如)|在想|考虑|建议|能不能|可不可以|没有?把|不要把|别把|怎么样|会怎样|会如何/iu
/** Wishes of the user's own, which are orders. */
const OWN_WISH = /\b(?:i|we) (?:want|wanted|would like|'d like|need|asked|told)\b/iu

/** What a sentence says it replaces, unless it only asks, supposes, denies or tells: "Should we change 8080 to 9090?" */
export function statedCorrection(sentence: string, features: () => ReadonlySet<string>): Correction | null {
  const correction = readCorrection(sentence)
  if (correction === null) return null
  const text = sentence.replaceAll('’', "'").trim()
  if (
    isHypothetical(text) ||
    (correction.names !== 'topic' && isBorrowed(text)) ||
    (UNDONE.test(text) && !OWN_WISH.test(text))
  )
    return null
  // "Scrap what I said about X" reads like a report, and takes back.
  // What comes after the change is a reason: "…, they think the old one is too long".
  const before = text.slice(0, Math.max(0, text.indexOf(correction.marker)))
  if (isGuess(before) || (correction.names !== 'topic' && readAttribution(text).source !== null)) return null
  const held = features()
  return !held.has('can-you') && ASKS.some((name) => held.has(name)) ? null : correction
}
