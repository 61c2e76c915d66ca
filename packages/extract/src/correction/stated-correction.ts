import type { Correction } from '../extraction.ts'
import { isHypothetical } from '../reading/hypothetical.ts'
import { readCorrection } from './read-correction.ts'

const ASKS = ['question', 'question-start', 'inverted', 'hypothetical']

/** What a sentence says it replaces, unless it only asks or supposes: "Should we change the port from 8080 to 9090?" */
export function statedCorrection(sentence: string, features: () => ReadonlySet<string>): Correction | null {
  const correction = readCorrection(sentence)
  if (correction === null || isHypothetical(sentence)) return null
  const held = features()
  return !held.has('can-you') && ASKS.some((name) => held.has(name)) ? null : correction
}
