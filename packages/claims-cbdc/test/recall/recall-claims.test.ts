import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candidate, type Claim, type ClaimFacts, judgeCandidates, recallClaims, THRESHOLDS, type Thresholds } from '../../src/index.ts'
import { claimOf, DAY, NOW } from '../claim-of.ts'

const queryTerms = ['port', 'gateway', 'staging'].map((term) => ({ term, weight: 1 }))
const found = (part: Partial<Claim>, matchedTerms: readonly string[] = ['port', 'gateway', 'staging']): Candidate => {
  const claim = claimOf(part)
  return { claim, termCount: claim.terms.length, matchedTerms, indexHit: true, channel: 'trigger' }
}
const capsule = (part: Partial<Claim>): Candidate => {
  const global = { scope: 'global', scopeKey: 'global', kind: 'preference' } as const
  return { claim: claimOf({ ...global, ...part }), termCount: 4, matchedTerms: [], indexHit: false, channel: 'capsule' }
}
const recalled = (candidates: readonly Candidate[], part: Partial<Thresholds> = {}) =>
  recallClaims({ candidates, queryTerms, now: NOW, thresholds: { ...THRESHOLDS, ...part } })
const chosenIds = (candidates: readonly Candidate[], part: Partial<Thresholds> = {}) =>
  recalled(candidates, part).chosen.map(({ claim }) => claim.id)

describe('candidates', () => {
  it('are judged in the order of their rank, with the numbers behind it', () => { // B-061
    const { judged } = recalled([found({ id: 'one' }, ['port']), capsule({ id: 'capsule' }), found({ id: 'three' })])
    expect(judged.map(({ claim, rank }) => [claim.id, Number(rank.toFixed(4))])).toEqual([
      // 0.62 × 1 + 0.23 × 6/7 + 0.15 + 0.05
      ['three', 1.0171],
      // 0.62 × 0.35 + 0.23 × 6/7 + 0.15 + 0.12
      ['capsule', 0.6841],
      // 0.62 × 0.4 + 0.23 × 6/7 + 0.15 + 0.05
      ['one', 0.6451],
    ])
  })

  it('with the terms of the question and no others go before newer ones that say more', () => { // B-061
    const terms = ['port', 'gateway', 'staging']
    const old = { terms, updatedAt: NOW - 900 * DAY }
    const order = (...candidates: Candidate[]) => recalled(candidates).judged.map(({ claim }) => claim.id)
    expect(order(found({ id: 'more' }), found({ ...old, id: 'exact' }))).toEqual(['exact', 'more'])
    expect(order(found({ id: 'more' }), found({ ...old, id: 'fewer', terms: terms.slice(1) }, terms.slice(1)))).toEqual(['more', 'fewer'])
    const others = ['port', 'gateway', 'production']
    expect(order(found({ id: 'more' }), found({ ...old, id: 'others', terms: others }, terms.slice(0, 2)))).toEqual(['more', 'others'])
  })

  it('without a word are not exact when nothing is asked', () => {
    const unasked = { claim: claimOf(), termCount: 0, matchedTerms: [], indexHit: false, channel: 'trigger' } as const
    const { judged } = recallClaims({ candidates: [unasked], queryTerms: [], now: NOW, thresholds: THRESHOLDS })
    // 0.62 × 0.5 + 0.23 × 6/7 + 0.15 + 0.05
    expect(judged[0]?.rank).toBeCloseTo(0.707143, 5)
  })

  it('of equal rank stand in the order of their ids', () => {
    expect(recalled([found({ id: 'b' }), found({ id: 'c' }), found({ id: 'a' })]).judged.map(({ claim }) => claim.id)).toEqual(['a', 'b', 'c'])
  })

  it('found as a capsule and by words are one, and a capsule', () => { // B-060
    const both = [capsule({ id: 'same' }), found({ id: 'same', scope: 'global', kind: 'preference' }, ['port'])]
    for (const candidates of [both, both.toReversed()]) {
      const { judged, chosen } = recalled(candidates)
      expect(judged.map(({ channel, verdict }) => [channel, verdict.action, verdict.reasons])).toEqual([
        ['capsule', 'use', ['authority_thresholds_passed', 'trusted_global_capsule']],
      ])
      expect(chosen).toHaveLength(1)
    }
  })

  it('are no more than the limit, however many there are, and an old one that fits best is among them', () => { // B-059
    const crowd = Array.from({ length: 2_000 }, (_, i) => found({ id: `crowd-${i}`, updatedAt: NOW - i }, ['port']))
    const old = found({ id: 'old', updatedAt: NOW - 300 * DAY })
    const { judged } = recalled([...crowd, old])
    expect(judged).toHaveLength(16)
    expect(judged[0]?.claim.id).toBe('old')
  })

  it('may be outlines of claims, without their words', () => {
    const { id, scope, kind, origin, state, belief, validFrom, validUntil, updatedAt } = claimOf()
    const outline: ClaimFacts = { id, scope, kind, origin, state, belief, validFrom, validUntil, updatedAt }
    const { judged } = recalled([found({})])
    const outlines = judgeCandidates({ candidates: [{ ...found({}), claim: outline }], queryTerms, now: NOW, thresholds: THRESHOLDS })
    expect(outlines).toEqual(judged.map((one) => ({ ...one, claim: outline })))
  })

  it('that are ignored stay among the judged', () => {
    const { judged, chosen } = recalled([found({ id: 'gone', state: 'superseded' })])
    expect(judged.map(({ verdict }) => verdict.reasons)).toEqual([['claim_not_active']])
    expect(chosen).toEqual([])
  })

  it('that have expired reach verify', () => { // B-068
    const { chosen } = recalled([found({ id: 'expired', validUntil: NOW - DAY })])
    expect(chosen.map(({ verdict }) => [verdict.action, verdict.reasons])).toEqual([['verify', ['claim_expired']]])
  })
})

describe('a claim of one or two words', () => {
  it('is not used for a question that shares one of them', () => { // B-063
    const claim = { content: 'Use the port', terms: ['us', 'port'] }
    expect(recalled([found(claim, ['port'])]).judged[0]?.verdict).toMatchObject({ action: 'verify', reasons: ['weak_relevance'] })
  })
})

describe('chosen claims', () => {
  const doubted = { belief: { alpha: 4, beta: 2, harmfulCount: 0 }, origin: 'heuristic' } as const

  it('stand in the order of rank, to be verified or to be used', () => {
    const candidates = [found({ id: 'weak' }, ['port']), found({ id: 'doubted', ...doubted }), found({ id: 'far', updatedAt: NOW - 200 * DAY })]
    expect(recalled(candidates).chosen.map(({ claim, verdict }) => [claim.id, verdict.action])).toEqual([
      ['doubted', 'verify'], ['far', 'use'], ['weak', 'verify'],
    ])
  })

  it('are at most three, ignored ones not counted', () => {
    const candidates = ['a', 'b', 'c', 'd', 'e'].map((id) => found({ id, state: id === 'a' ? 'superseded' : 'active' }))
    expect(chosenIds(candidates)).toEqual(['b', 'c', 'd'])
  })

  it('have at most 1,200 characters in all; what does not fit is passed over for the next', () => {
    const long = (id: string, length: number) => found({ id, content: id.repeat(length) })
    expect(chosenIds([long('a', 800), long('b', 401), long('c', 400)])).toEqual(['a', 'c'])
    expect(chosenIds([long('a', 800), long('b', 400), long('c', 1)])).toEqual(['a', 'b'])
  })

  it('are never empty for a first claim that is too long: it is cut and says so', () => {
    const { chosen } = recalled([found({ id: 'a', content: '字'.repeat(1_300) }), found({ id: 'b' })])
    expect(chosen.map(({ text }) => text)).toEqual([`${'字'.repeat(1_199)}…`])
  })

  it('to be verified are cut to 160 characters, between characters as people see them', () => {
    const family = '👩\u200d👩\u200d👧'
    const [cut] = recalled([found({ ...doubted, content: `${'x'.repeat(155)}${family}${'y'.repeat(50)}` })]).chosen
    expect(cut?.text).toBe(`${'x'.repeat(155)}…`)
    const [whole] = recalled([found({ ...doubted, content: 'x'.repeat(160) })]).chosen
    expect(whole?.text).toBe('x'.repeat(160))
    const [used] = recalled([found({ content: 'x'.repeat(500) })]).chosen
    expect(used?.text).toBe('x'.repeat(500))
  })
})

describe('any candidates', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `clm_${i}`)
  // One claim has one content: what differs under one id is how it was found.
  const claims = ids.map((id, i) =>
    claimOf({
      id,
      scope: (['session', 'workspace', 'global'] as const)[i % 3] ?? 'global',
      updatedAt: NOW - (i % 4) * 90 * DAY,
      belief: { alpha: 4 + (i % 5), beta: 1 + (i % 3), harmfulCount: i % 3 },
      state: i % 7 === 0 ? 'superseded' : 'active',
      content: 'x'.repeat(50 * i + 1),
    }),
  )
  const candidate: fc.Arbitrary<Candidate> = fc.record({
    claim: fc.constantFrom(...claims),
    termCount: fc.constantFrom(2, 3, 5, 12),
    matchedTerms: fc.subarray(['port', 'gateway', 'staging', '8443']),
    indexHit: fc.boolean(),
    channel: fc.constantFrom('trigger' as const, 'trigger' as const, 'trigger' as const, 'capsule' as const),
  })
  const order = fc.array(fc.nat(), { minLength: 40, maxLength: 40 })
  const input = fc.tuple(fc.array(candidate, { maxLength: 40 }), order, fc.integer({ min: 1, max: 8 }))

  it('give the same in any order, and what a full sort gives', () => { // B-060 B-061
    fc.assert(
      fc.property(input, ([candidates, keys, candidateLimit]) => {
        const thresholds = { ...THRESHOLDS, candidateLimit }
        const recall = (some: readonly Candidate[]) => recallClaims({ candidates: some, queryTerms, now: NOW, thresholds })
        const shuffled = candidates.map((one, i) => ({ one, key: keys[i] ?? 0 })).sort((a, b) => a.key - b.key).map(({ one }) => one)
        const result = recall(candidates)
        expect(recall(shuffled)).toEqual(result)
        // Each candidate ranked alone, the best of each claim (a capsule before all), all sorted, cut.
        const alone = candidates.flatMap((one) => recall([one]).judged)
        const best = ids.flatMap((id) => {
          const same = alone.filter(({ claim }) => claim.id === id)
          const capsules = same.filter(({ channel }) => channel === 'capsule')
          return (capsules.length > 0 ? capsules : same).toSorted((a, b) => b.rank - a.rank).slice(0, 1)
        })
        const sorted = best.toSorted((a, b) => b.rank - a.rank || (a.claim.id < b.claim.id ? -1 : 1))
        expect(result.judged).toEqual(sorted.slice(0, candidateLimit))
      }),
      { numRuns: 300 },
    )
  })

  it('are judged without a look at the environment', () => { // B-079
    const { env } = process
    process.env = new Proxy({}, { get: () => expect.fail('read'), has: () => expect.fail('read'), ownKeys: () => expect.fail('read') })
    try {
      expect(recalled([found({}), capsule({ id: 'capsule' })]).chosen).toHaveLength(2)
    } finally {
      process.env = env
    }
  })

  it('give a total order: no two neighbours are equal in rank and id', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 40 }), (candidates) => {
        const { judged } = recalled(candidates)
        for (const [i, one] of judged.slice(1).entries()) {
          const before = judged[i]
          expect(before !== undefined && (before.rank > one.rank || (before.rank === one.rank && before.claim.id < one.claim.id))).toBe(true)
        }
      }),
    )
  })

  it('keep the caps, and show no ignored claim and no part of one to be used but the first', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 40 }), fc.integer({ min: 256, max: 1_200 }), (candidates, maxInjectionChars) => {
        const { judged, chosen } = recalled(candidates, { maxInjectionChars })
        expect(chosen.length).toBeLessThanOrEqual(3)
        expect(chosen.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(maxInjectionChars)
        for (const { verdict, text } of chosen) if (verdict.action === 'verify') expect(text.length).toBeLessThanOrEqual(160)
        for (const { verdict, text, claim } of chosen.slice(1)) if (verdict.action === 'use') expect(text).toBe(claim.content)
        expect(chosen.map(({ verdict }) => verdict.action)).not.toContain('ignore')
        expect(chosen.length > 0).toBe(judged.some(({ verdict }) => verdict.action !== 'ignore'))
      }),
    )
  })
})
