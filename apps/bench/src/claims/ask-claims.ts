import { type ChosenClaim, type ClaimPrograms, chooseClaims, judgeClaims, THRESHOLDS } from '@mem/claims-cbdc'
import type { Program } from '@mem/store'
import { session, workspace } from './plain-draft.ts'

const scopeKeys = [`session:${session}`, workspace, 'global']

export interface ClaimAnswer {
  /** Claims that the question's words found. */
  readonly count: number
  readonly chosen: readonly ChosenClaim[]
}

/** What the engine does for a question: every candidate ranked, the best judged, and those chosen that may be shown. */
export function* askClaims(programs: ClaimPrograms, question: string, now: number): Program<ClaimAnswer> {
  const asked = { scopeKeys, question, now, thresholds: THRESHOLDS }
  const { candidates, judged } = yield* judgeClaims(programs, asked)
  return { count: candidates, chosen: chooseClaims(judged, THRESHOLDS) }
}
