import { cutText } from '@mem/text'
import type { RefusalCode } from '../answer/refusal.ts'
import type { EvidenceText } from './evidence-text.ts'
import { findThreat } from './find-threat.ts'
import { findUnsupported } from './find-unsupported.ts'

const REASONS = {
  number: 'this number isn’t in the evidence as it is written here',
  name: 'this name isn’t in the evidence',
  unsupported: 'the evidence doesn’t say this; use its words and its language',
} as const

/** The first thing that is wrong with lines of a model, a threat or something that the evidence doesn't say; null for nothing. */
export function checkLines(
  lines: readonly string[],
  evidence: EvidenceText,
): { readonly code: RefusalCode; readonly message: string } | null {
  for (const line of lines) {
    const threat = findThreat(line)
    if (threat !== null) return { code: 'threat', message: `A line ${threat}: “${cutText(line, 120)}”.` }
    const missing = findUnsupported(line, evidence)
    if (missing !== null)
      return { code: missing.code, message: `${cutText(missing.what, 160)}: ${REASONS[missing.code]}.` }
  }
  return null
}
