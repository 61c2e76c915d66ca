// Belief and feedback
export { beliefOf } from './belief/belief-of.ts'
export { settleBelief } from './belief/settle-belief.ts'
export { startBelief } from './belief/start-belief.ts'
// Recall and verdict
export type { Candidate, ClaimFacts } from './candidate.ts'
// Claims
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
export { CLAIM_KINDS } from './claim-kinds.ts'
export { CLAIM_LIMITS } from './claim-limits.ts'
export type { Situation } from './decision/judge.ts'
export { judge } from './decision/judge.ts'
export type { VerdictFacts, VerdictRule } from './decision/verdict-rules.ts'
export { VERDICT_RULES } from './decision/verdict-rules.ts'
// Feedback
export type { Health } from './health/step-down.ts'
export { stepDown } from './health/step-down.ts'
export { claimKindOf } from './kinds/claim-kind-of.ts'
export type { LearnInput, LearnRun } from './learn/learn-terms.ts'
export { learnTerms } from './learn/learn-terms.ts'
export type { Outcome } from './outcome.ts'
export { OUTCOMES } from './outcome.ts'
export type { RecallInput } from './recall/best-ranked.ts'
export type { ChosenClaim } from './recall/choose-claims.ts'
export { chooseClaims } from './recall/choose-claims.ts'
export { judgeCandidates } from './recall/judge-candidates.ts'
export type { JudgedClaim } from './recall/judged-claim.ts'
export type { ClaimRecall } from './recall/recall-claims.ts'
export { recallClaims } from './recall/recall-claims.ts'
export type { PathFacts } from './scope/canonical-workspace.ts'
export { canonicalWorkspace } from './scope/canonical-workspace.ts'
export type { ScopePlace } from './scope/scope-key.ts'
export { scopeKey } from './scope/scope-key.ts'
export { workspaceScopeKey } from './scope/workspace-scope-key.ts'
// Store
export type { Consumption } from './store/add-consumption.ts'
export type { ClaimPast } from './store/carry-claim.ts'
export type { ClaimCounts } from './store/claim-counts.ts'
export type {
  ClaimConsumption,
  ClaimHistory,
  ClaimInjection,
  Elsewhere,
  LoggedDecision,
} from './store/claim-history.ts'
export type { ClaimMode, ClaimModes, ModeCause, ModeChange, RecentOutcome } from './store/claim-mode.ts'
export type { ClaimOutline } from './store/claim-outline.ts'
export type { ClaimProgramOptions, ClaimPrograms } from './store/claim-programs.ts'
export { claimPrograms } from './store/claim-programs.ts'
export type { EvidenceCause } from './store/claim-tables.ts'
export { claimsModule } from './store/claims-module.ts'
export type { Contradicts, Keyed } from './store/contradicts.ts'
export { contradicts } from './store/contradicts.ts'
export type { Evidence } from './store/evidence.ts'
export type { BestOutlines } from './store/index/best-outlines.ts'
export type { ClaimJudgement, ClaimQuestion } from './store/judge-claims.ts'
export { judgeClaims } from './store/judge-claims.ts'
export type { LearnedTerm } from './store/keep-learned.ts'
export type { PutFacts, PutOutcome } from './store/put-claim.ts'
export type { ClaimReads } from './store/read-claims.ts'
export type { ClaimDecision, InjectingRun, LastInjection, NewClaimRun, NewInjection } from './store/runs/claim-run.ts'
export type { Settlement } from './store/settle-claim.ts'
export type { LearnedThrough, UnlearnedItems } from './store/unlearned-items.ts'
export { claimTerms } from './terms/claim-terms.ts'
export type { QuestionTerm } from './terms/question-term.ts'
export { questionTerms } from './terms/question-terms.ts'
export type { Thresholds } from './thresholds.ts'
export { THRESHOLDS } from './thresholds.ts'
export type { Action, ReasonCode, Scores, Verdict } from './verdict.ts'
