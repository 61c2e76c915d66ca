// Claims

// Recall and verdict
export type { Candidate } from './candidate.ts'
export type {
  Belief,
  Claim,
  ClaimDraft,
  ClaimKind,
  ClaimOrigin,
  ClaimScope,
  ClaimSource,
  ClaimState,
  Sensitivity,
} from './claim.ts'
// Feedback
export type { Outcome } from './outcome.ts'
export { OUTCOMES } from './outcome.ts'
export type { Thresholds } from './thresholds.ts'
export { THRESHOLDS } from './thresholds.ts'
export type { Action, ReasonCode, Scores, Verdict } from './verdict.ts'
