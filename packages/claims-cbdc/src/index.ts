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
// Store
export type { ClaimCounts } from './store/claim-counts.ts'
export type { ClaimConsumption, ClaimHistory, ClaimInjection, LoggedDecision } from './store/claim-history.ts'
export type { ClaimMode, ClaimModes, ModeCause, ModeChange, RecentOutcome } from './store/claim-mode.ts'
export type { ClaimOutline } from './store/claim-outline.ts'
export type { ClaimProgramOptions, ClaimPrograms } from './store/claim-programs.ts'
export { claimPrograms } from './store/claim-programs.ts'
export type { EvidenceCause } from './store/claim-tables.ts'
export { claimsModule } from './store/claims-module.ts'
export type { Contradicts, Keyed } from './store/contradicts.ts'
export type { Evidence } from './store/evidence.ts'
export type { BestOutlines } from './store/index/best-outlines.ts'
export type { PutFacts, PutOutcome } from './store/put-claim.ts'
export type { ClaimReads } from './store/read-claims.ts'
export type { ClaimDecision, InjectingRun, LastInjection, NewClaimRun, NewInjection } from './store/runs/claim-run.ts'
export type { LearnedTerm, Settlement } from './store/settle-claim.ts'
export type { Thresholds } from './thresholds.ts'
export { THRESHOLDS } from './thresholds.ts'
export type { Action, ReasonCode, Scores, Verdict } from './verdict.ts'
