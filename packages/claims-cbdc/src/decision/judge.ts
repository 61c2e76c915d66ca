import { beliefOf } from '../belief/belief-of.ts'
import type { Candidate, ClaimFacts } from '../candidate.ts'
import type { Thresholds } from '../thresholds.ts'
import type { ReasonCode, Verdict } from '../verdict.ts'
import { freshness } from './freshness.ts'
import { risk } from './risk.ts'
import { validity } from './validity.ts'
import { AUTHORITY_STEP, VERDICT_RULES, type VerdictFacts, type VerdictRule } from './verdict-rules.ts'

/** What a verdict depends on beside the claim. */
export interface Situation {
  /** 0 to 1, of `relevance`. */
  readonly relevance: number
  readonly channel: Candidate['channel']
  /** Milliseconds UTC. */
  readonly now: number
}

/**
 * Whether a claim may be used, is to be verified, or is ignored, and why. The first rule that applies decides; its reason
 * stands first, then others of its step, then `heuristic_origin` when the sixth step decided on a claim that nobody gave by
 * command, then `trusted_global_capsule` for a capsule. A claim whose time has not begun isn't active yet. Of other `rules`
 * none may apply: then the claim is ignored.
 */
export function judge(
  claim: ClaimFacts,
  { relevance, channel, now }: Situation,
  thresholds: Thresholds,
  rules: readonly VerdictRule[] = VERDICT_RULES,
): Verdict {
  const time = validity(claim, now)
  const facts: VerdictFacts = {
    active: claim.state === 'active' && time !== 'early',
    expired: time === 'expired',
    harmfulCount: claim.belief.harmfulCount,
    isCapsule: channel === 'capsule',
    scores: {
      relevance,
      freshness: freshness(claim.updatedAt, now, thresholds.freshnessHalfLifeDays),
      belief: beliefOf(claim.belief),
      risk: risk(claim.kind, claim.belief),
    },
  }
  const applying = rules.filter((rule) => rule.applies(facts, thresholds))
  const decides = applying[0]
  const reasons: ReasonCode[] = applying.filter(({ step }) => step === decides?.step).map(({ code }) => code)
  if (decides?.step === AUTHORITY_STEP && claim.origin !== 'explicit') reasons.push('heuristic_origin')
  if (facts.isCapsule) reasons.push('trusted_global_capsule')
  return { action: decides?.action ?? 'ignore', reasons, scores: facts.scores }
}
