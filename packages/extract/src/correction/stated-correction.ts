import type { Correction } from '../extraction.ts'
import { isHypothetical } from '../reading/hypothetical.ts'
import { readCorrection } from './read-correction.ts'

const ASKS = ['question', 'question-start', 'inverted', 'hypothetical']

/** What a sentence says it replaces, unless it only asks or supposes: "Should we change the port from 8080 to 9090?" */
export function statedCorrection(sentence: string, features: ReadonlySet<string>): Correction | null {
  if (isHypothetical(sentence) || (!features.has('can-you') && ASKS.some((name) => features.has(name)))) return null
  return readCorrection(sentence)
}
