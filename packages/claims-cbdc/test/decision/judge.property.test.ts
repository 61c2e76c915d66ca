import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claim, judge, OUTCOMES, type Outcome, settleBelief, startBelief, THRESHOLDS, VERDICT_RULES } from '../../src/index.ts'
import { claimOf, DAY, NOW } from '../claim-of.ts'

const kinds = ['preference', 'fact', 'procedure', 'constraint', 'warning'] as const
const origins = ['explicit', 'heuristic', 'mined'] as const
const time = fc.integer({ min: -900, max: 900 }).map((days) => NOW + days * DAY)
const belief = fc.record({
  alpha: fc.double({ min: 0.1, max: 50, noNaN: true }),
  beta: fc.double({ min: 0, max: 50, noNaN: true }),
  harmfulCount: fc.nat(4),
})
const anyClaim: fc.Arbitrary<Claim> = fc
  .record({
    state: fc.constantFrom('active' as const, 'active' as const, 'superseded' as const, 'tombstoned' as const),
    kind: fc.constantFrom(...kinds),
    origin: fc.constantFrom(...origins),
    belief,
    updatedAt: time,
    validFrom: fc.option(time),
    validUntil: fc.option(time),
  })
  .map(claimOf)
const anySituation = fc.record({
  relevance: fc.double({ min: 0, max: 1, noNaN: true }),
  channel: fc.constantFrom('capsule' as const, 'trigger' as const),
  now: fc.constant(NOW),
})

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

describe('judge', () => {
  it('is total and pure: the same answer twice, in range, from frozen input', () => { // B-077
    fc.assert(
      fc.property(anyClaim, anySituation, (claim, situation) => {
        const verdict = judge(frozen(claim), frozen(situation), frozen(THRESHOLDS))
        expect(verdict).toEqual(judge(claim, situation, THRESHOLDS))
        expect(['use', 'verify', 'ignore']).toContain(verdict.action)
        expect(verdict.reasons.length).toBeGreaterThan(0)
        for (const score of Object.values(verdict.scores)) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('lets the earlier rule win: without it a later one decides, with it only this one', () => { // B-074
    fc.assert(
      fc.property(anyClaim, anySituation, (claim, situation) => {
        const verdict = judge(claim, situation, THRESHOLDS)
        const at = VERDICT_RULES.findIndex(({ code }) => code === verdict.reasons[0])
        expect(judge(claim, situation, THRESHOLDS, VERDICT_RULES.slice(at)).action).toBe(verdict.action)
        const later = judge(claim, situation, THRESHOLDS, VERDICT_RULES.slice(at + 1)).reasons[0]
        expect(VERDICT_RULES.slice(0, at + 1).map(({ code }) => code)).not.toContain(later)
        for (const { code, applies } of VERDICT_RULES.slice(0, at)) {
          expect(judge(claim, situation, THRESHOLDS, [{ step: 1, code, action: 'use', applies }]).action, code).toBe('ignore')
        }
      }),
    )
  })
})

/** The seed's list once more, in whole numbers: shares of n and hundredths. */
function reference(origin: Claim['origin'], kind: Claim['kind'], history: readonly Outcome[], relevance: number): string {
  const count = (wanted: Outcome) => history.filter((outcome) => outcome === wanted).length
  const harmful = count('harmful')
  const alpha = (origin === 'explicit' ? 6 : 4) + count('helped')
  const beta = (origin === 'explicit' ? 1 : 2) + 5 * harmful + 2 * count('stale') + 4 * count('conflict')
  const n = alpha + beta
  const base = { preference: 12, fact: 20, procedure: 28, constraint: 34, warning: 40 }[kind]
  const isDoubtful = 10 * alpha < 7 * n
  const isRisky = base * n + 30 * beta + Math.min(30, 15 * harmful) * n > 45 * n
  if (harmful >= 2 || relevance < 0.12) return 'ignore'
  return relevance < 0.5 || isDoubtful || isRisky ? 'verify' : 'use'
}

describe('belief and verdict over a history of feedback', () => {
  it('agree with a reference after every outcome', () => { // B-042 B-043 B-045 B-046 B-047 B-048 B-049 B-050
    const history = fc.array(fc.constantFrom(...OUTCOMES, 'helped' as const, 'helped' as const), { maxLength: 40 })
    const relevances = fc.constantFrom(0.05, 0.12, 0.3, 0.5, 1)
    fc.assert(
      fc.property(fc.constantFrom(...origins), fc.constantFrom(...kinds), history, relevances, (origin, kind, outcomes, relevance) => {
        let belief = startBelief(origin)
        for (let said = 0; said <= outcomes.length; said += 1) {
          const claim = claimOf({ origin, kind, belief })
          const { action } = judge(claim, { relevance, channel: 'trigger', now: NOW }, THRESHOLDS)
          expect(action).toBe(reference(origin, kind, outcomes.slice(0, said), relevance))
          belief = settleBelief(belief, outcomes[said] ?? 'unknown')
        }
      }),
      { numRuns: 500 },
    )
  })
})
