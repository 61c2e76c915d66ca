import { describe, expect, it } from 'vitest'
import { judge, recallClaims, stepDown, THRESHOLDS, type Thresholds, VERDICT_RULES, type VerdictRule } from '../../src/index.ts'
import { trustedCapsules } from '../../src/recall/trusted-capsules.ts'
import { claimOf, DAY, NOW } from '../claim-of.ts'

const active = claimOf()
const doubted = claimOf({ belief: { alpha: 68, beta: 32, harmfulCount: 0 } })
const believed = claimOf({ belief: { alpha: 72, beta: 28, harmfulCount: 0 } })
const global = { scope: 'global', scopeKey: 'global', kind: 'preference' } as const

/** One case for each pair of neighbouring rules to which both apply. */
const BOTH: readonly (readonly [first: string, second: string, claim: ReturnType<typeof claimOf>, relevance: number])[] = [
  ['claim_not_active', 'claim_expired', claimOf({ state: 'superseded', validUntil: NOW }), 1],
  ['claim_expired', 'harmful_quarantine', claimOf({ validUntil: NOW, belief: { alpha: 6, beta: 11, harmfulCount: 2 } }), 1],
  ['harmful_quarantine', 'low_relevance', claimOf({ belief: { alpha: 6, beta: 11, harmfulCount: 2 } }), 0.1],
  ['low_relevance', 'stale_memory', claimOf({ updatedAt: NOW - 900 * DAY }), 0.1],
  ['stale_memory', 'weak_relevance', claimOf({ updatedAt: NOW - 900 * DAY }), 0.4],
  ['weak_relevance', 'belief_below_use_threshold', doubted, 0.4],
  ['belief_below_use_threshold', 'risk_above_use_threshold', { ...doubted, kind: 'warning' }, 1],
  ['risk_above_use_threshold', 'authority_thresholds_passed', { ...believed, kind: 'warning' }, 1],
]

function swapped(first: string): readonly VerdictRule[] {
  const at = VERDICT_RULES.findIndex(({ code }) => code === first)
  return VERDICT_RULES.flatMap((rule, i) => (i === at ? VERDICT_RULES.slice(at + 1, at + 2) : i === at + 1 ? VERDICT_RULES.slice(at, at + 1) : [rule]))
}

describe('the order of the rules', () => {
  it('is the order of the cases below', () => { // B-074
    expect(VERDICT_RULES.map(({ code }) => code)).toEqual([...BOTH.map(([first]) => first), 'authority_thresholds_passed'])
  })

  it.each(BOTH)('%s goes before %s, and swapped they give another verdict', (first, second, claim, relevance) => { // B-074
    const situation = { relevance, channel: 'trigger', now: NOW } as const
    const verdict = judge(claim, situation, THRESHOLDS)
    expect(verdict.reasons[0]).toBe(first)
    const other = judge(claim, situation, THRESHOLDS, swapped(first))
    expect(other.reasons[0]).toBe(second)
    expect(other).not.toEqual(verdict)
  })
})

const verdictAt = (claim: ReturnType<typeof claimOf>, relevance = 1) => (thresholds: Thresholds) =>
  judge(claim, { relevance, channel: 'trigger', now: NOW }, thresholds).action
const many = Array.from({ length: 20 }, (_, i) => claimOf({ ...global, id: `clm_${String(i).padStart(16, '0')}`, content: 'x'.repeat(290) }))
const recalled = (claims: readonly ReturnType<typeof claimOf>[]) => (thresholds: Thresholds) => {
  const candidates = claims.map((claim) => ({ claim, termCount: 4, matchedTerms: ['port'], indexHit: true, channel: 'trigger' as const }))
  const { judged, chosen } = recallClaims({ candidates, queryTerms: [{ term: 'port', weight: 1 }], now: NOW, thresholds })
  return [judged.length, chosen.map(({ text }) => text.length)]
}
const outcomes = (negative: number, all: number) => (thresholds: Thresholds) =>
  stepDown([...Array<'stale'>(negative).fill('stale'), ...Array<'helped'>(all - negative).fill('helped')], thresholds).down

/** A threshold, a factor or step for it, and what it changes: the value before and after. */
const MOVES: readonly (readonly [keyof Thresholds, moved: number, of: (thresholds: Thresholds) => unknown, before: unknown, after: unknown])[] = [
  ['minUseBelief', 0.77, verdictAt(believed), 'use', 'verify'],
  ['minUseBelief', 0.63, verdictAt(doubted), 'verify', 'use'],
  ['maxUseRisk', 0.495, verdictAt({ ...believed, kind: 'warning' }), 'verify', 'use'],
  ['maxUseRisk', 0.405, verdictAt({ ...believed, kind: 'constraint' }), 'use', 'verify'],
  ['harmfulQuarantineThreshold', 3, verdictAt(claimOf({ belief: { alpha: 90, beta: 11, harmfulCount: 2 } })), 'ignore', 'verify'],
  ['harmfulQuarantineThreshold', 1, verdictAt(claimOf({ belief: { alpha: 90, beta: 6, harmfulCount: 1 } })), 'use', 'ignore'],
  ['freshnessHalfLifeDays', 198, verdictAt(claimOf({ updatedAt: NOW - 430 * DAY })), 'verify', 'use'],
  ['freshnessHalfLifeDays', 162, verdictAt(claimOf({ updatedAt: NOW - 410 * DAY })), 'use', 'verify'],
  ['minRelevance', 0.132, verdictAt(active, 0.125), 'verify', 'ignore'],
  ['minRelevance', 0.108, verdictAt(active, 0.115), 'ignore', 'verify'],
  ['weakRelevance', 0.55, verdictAt(active, 0.52), 'use', 'verify'],
  ['weakRelevance', 0.45, verdictAt(active, 0.47), 'verify', 'use'],
  ['minFreshness', 0.22, verdictAt(claimOf({ updatedAt: NOW - 400 * DAY })), 'use', 'verify'],
  ['minFreshness', 0.18, verdictAt(claimOf({ updatedAt: NOW - 430 * DAY })), 'verify', 'use'],
  ['candidateLimit', 15, recalled(many), [16, [290, 290, 290]], [15, [290, 290, 290]]],
  ['candidateLimit', 17, recalled(many), [16, [290, 290, 290]], [17, [290, 290, 290]]],
  ['injectionLimit', 4, recalled(many), [16, [290, 290, 290]], [16, [290, 290, 290, 290]]],
  ['injectionLimit', 2, recalled(many), [16, [290, 290, 290]], [16, [290, 290]]],
  ['maxInjectionChars', 1_320, recalled([claimOf({ content: 'x'.repeat(1_500) })]), [1, [1_200]], [1, [1_320]]],
  ['maxInjectionChars', 1_080, recalled([claimOf({ content: 'x'.repeat(1_500) })]), [1, [1_200]], [1, [1_080]]],
  ['verifyMaxChars', 176, recalled([{ ...doubted, content: 'x'.repeat(500) }]), [1, [160]], [1, [176]]],
  ['verifyMaxChars', 144, recalled([{ ...doubted, content: 'x'.repeat(500) }]), [1, [160]], [1, [144]]],
  ['capsuleLimit', 3, (thresholds) => trustedCapsules(many, NOW, thresholds).length, 2, 3],
  ['capsuleLimit', 1, (thresholds) => trustedCapsules(many, NOW, thresholds).length, 2, 1],
  ['healthNegativeRateThreshold', 0.44, outcomes(21, 50), true, false],
  ['healthNegativeRateThreshold', 0.36, outcomes(19, 50), false, true],
  ['healthMinSamples', 6, outcomes(5, 5), true, false],
  ['healthMinSamples', 4, outcomes(4, 4), false, true],
]

describe('every threshold', () => {
  it('has a case in both directions', () => {
    for (const name of Object.keys(THRESHOLDS) as (keyof Thresholds)[]) {
      const moved = MOVES.filter(([other]) => other === name).map(([, value]) => value > THRESHOLDS[name])
      expect(moved.toSorted(), name).toEqual([false, true])
    }
  })

  it.each(MOVES)('counts: %s at %d changes what is decided', (name, moved, of, before, after) => {
    expect(of(THRESHOLDS)).toEqual(before)
    expect(of({ ...THRESHOLDS, [name]: moved })).toEqual(after)
  })
})
