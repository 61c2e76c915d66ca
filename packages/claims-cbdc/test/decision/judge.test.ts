import { describe, expect, it } from 'vitest'
import { type Claim, judge, type Outcome, type Situation, settleBelief, startBelief, THRESHOLDS } from '../../src/index.ts'
import { claimOf, DAY, NOW } from '../claim-of.ts'

const PERFECT: Situation = { relevance: 1, channel: 'trigger', now: NOW }
const verdictOf = (claim: Partial<Claim>, situation: Partial<Situation> = {}) => {
  const { action, reasons } = judge(claimOf(claim), { ...PERFECT, ...situation }, THRESHOLDS)
  return [action, ...reasons]
}
const after = (origin: Claim['origin'], ...outcomes: Outcome[]) => outcomes.reduce(settleBelief, startBelief(origin))
const KINDS = ['preference', 'fact', 'procedure', 'constraint', 'warning'] as const

describe('the rules of the seed', () => {
  it.each(['superseded', 'tombstoned'] as const)('ignores a claim that is %s', (state) => { // B-067 B-076
    expect(verdictOf({ state })).toEqual(['ignore', 'claim_not_active'])
  })

  it('ignores a claim whose time has not begun', () => { // B-067
    expect(verdictOf({ validFrom: NOW + 1 })).toEqual(['ignore', 'claim_not_active'])
    expect(verdictOf({ validFrom: NOW })).toEqual(['use', 'authority_thresholds_passed'])
  })

  it('lets an expired claim be verified, from its last moment on', () => { // B-068 B-076
    const claim = { validUntil: NOW + DAY }
    expect(verdictOf(claim, { now: NOW + DAY - 1 })).toEqual(['use', 'authority_thresholds_passed'])
    expect(verdictOf(claim, { now: NOW + DAY })).toEqual(['verify', 'claim_expired'])
  })

  it('ignores a claim that did harm twice', () => { // B-069 B-076
    expect(verdictOf({ belief: { alpha: 90, beta: 11, harmfulCount: 2 } })).toEqual(['ignore', 'harmful_quarantine'])
    expect(verdictOf({ belief: { alpha: 90, beta: 6, harmfulCount: 1 } })).toEqual(['use', 'authority_thresholds_passed'])
  })

  it('ignores a claim that has little to do with the question', () => { // B-070 B-076
    expect(verdictOf({}, { relevance: 0.119 })).toEqual(['ignore', 'low_relevance'])
    expect(verdictOf({}, { relevance: 0.12 })).toEqual(['verify', 'weak_relevance'])
  })

  it('lets a stale claim be verified', () => { // B-071 B-076
    // 2^(-417/180) = 0.2007, 2^(-419/180) = 0.1992.
    expect(verdictOf({ updatedAt: NOW - 417 * DAY })).toEqual(['use', 'authority_thresholds_passed'])
    expect(verdictOf({ updatedAt: NOW - 419 * DAY })).toEqual(['verify', 'stale_memory'])
  })

  it('lets a claim found by few words be verified', () => { // B-075 B-076
    expect(verdictOf({}, { relevance: 0.499 })).toEqual(['verify', 'weak_relevance'])
    expect(verdictOf({}, { relevance: 0.5 })).toEqual(['use', 'authority_thresholds_passed'])
  })

  it('does not mind how few words a capsule shares', () => { // B-057 B-075 B-076
    const capsule = { scope: 'global', scopeKey: 'global', kind: 'preference' } as const
    expect(verdictOf(capsule, { relevance: 0.35, channel: 'capsule' })).toEqual([
      'use', 'authority_thresholds_passed', 'trusted_global_capsule',
    ])
  })

  it('lets a claim that is believed too little be verified', () => { // B-072 B-076
    expect(verdictOf({ belief: { alpha: 69, beta: 31, harmfulCount: 0 } })).toEqual(['verify', 'belief_below_use_threshold'])
    expect(verdictOf({ belief: { alpha: 7, beta: 3, harmfulCount: 0 } })).toEqual(['use', 'authority_thresholds_passed'])
  })

  it('lets a claim that could do too much be verified', () => { // B-072 B-076
    // 0.4 + 0.3 × 0.2 = 0.46, 0.4 + 0.3 × 0.16 = 0.448.
    const kind = 'warning'
    expect(verdictOf({ kind, belief: { alpha: 8, beta: 2, harmfulCount: 0 } })).toEqual(['verify', 'risk_above_use_threshold'])
    expect(verdictOf({ kind, belief: { alpha: 84, beta: 16, harmfulCount: 0 } })).toEqual(['use', 'authority_thresholds_passed'])
  })

  it('uses what passes all', () => { // B-073 B-076
    expect(verdictOf({})).toEqual(['use', 'authority_thresholds_passed'])
  })

  it('gives every reason of the sixth rule, and heuristic_origin last', () => { // B-072 B-076
    const belief = startBelief('mined')
    expect(verdictOf({ kind: 'warning', origin: 'mined', belief }, { relevance: 0.4 })).toEqual([
      'verify', 'weak_relevance', 'belief_below_use_threshold', 'risk_above_use_threshold', 'heuristic_origin',
    ])
    expect(verdictOf({ origin: 'heuristic', belief, updatedAt: NOW - 900 * DAY })).toEqual(['verify', 'stale_memory'])
  })
})

describe('verdicts on a perfect match', () => {
  it.each(KINDS)('use an explicit %s', (kind) => {
    expect(verdictOf({ kind, belief: startBelief('explicit') })[0]).toBe('use')
  })

  it('use an explicit warning on the edge', () => {
    const { scores } = judge(claimOf({ kind: 'warning' }), PERFECT, THRESHOLDS)
    expect(scores.risk).toBeCloseTo(0.443, 3)
    expect(scores).toMatchObject({ relevance: 1, freshness: 1 })
    expect(scores.belief).toBeCloseTo(0.857, 3)
  })

  it.each(KINDS)('verify a new heuristic %s', (kind) => { // B-044
    for (const origin of ['heuristic', 'mined'] as const) {
      expect(verdictOf({ kind, origin, belief: startBelief(origin) })).toEqual(
        expect.arrayContaining(['verify', 'belief_below_use_threshold', 'heuristic_origin']),
      )
    }
  })

  it.each(KINDS)('use a heuristic %s after it helped once, but for a warning', (kind) => {
    const belief = after('heuristic', 'helped')
    expect(verdictOf({ kind, origin: 'heuristic', belief })).toEqual(
      kind === 'warning' ? ['verify', 'risk_above_use_threshold', 'heuristic_origin'] : ['use', 'authority_thresholds_passed'],
    )
  })

  it('verify an explicit claim that did harm once, and ignore it after the second time', () => {
    expect(verdictOf({ belief: after('explicit', 'harmful') })).toEqual([
      'verify', 'belief_below_use_threshold', 'risk_above_use_threshold',
    ])
    expect(verdictOf({ belief: after('explicit', 'harmful', 'harmful') })).toEqual(['ignore', 'harmful_quarantine'])
  })
})

describe('the clock', () => {
  it('changes no verdict when it goes back', () => {
    const claims: readonly Partial<Claim>[] = [{}, { validFrom: NOW }, { validUntil: NOW }, { validUntil: NOW + DAY }]
    for (const claim of claims) expect(verdictOf(claim, { now: NOW - 900 * DAY })).toEqual(verdictOf(claim))
  })
})
