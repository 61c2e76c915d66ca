import { describe, expect, it } from 'vitest'
import { freshness } from '../../src/decision/freshness.ts'
import { relevance } from '../../src/decision/relevance.ts'
import { risk } from '../../src/decision/risk.ts'
import { DAY, NOW } from '../claim-of.ts'

describe('freshness', () => {
  it.each([
    [0, 1],
    [180, 0.5],
    [360, 0.25],
    [90, Math.SQRT1_2],
    [418, 0.2],
  ])('after %d days of a half-life of 180 is %d', (days, expected) => { // B-064
    expect(freshness(NOW - days * DAY, NOW, 180)).toBeCloseTo(expected, 3)
  })

  it('is 1 for a time in the future', () => {
    expect(freshness(NOW + 400 * DAY, NOW, 180)).toBe(1)
  })
})

describe('risk', () => {
  // 6/1: doubt 0.3 / 7 = 0.042857.
  it.each([
    ['preference', 0.162857],
    ['fact', 0.242857],
    ['procedure', 0.322857],
    ['constraint', 0.382857],
    ['warning', 0.442857],
  ] as const)('of an explicit %s is %d', (kind, expected) => { // B-065 B-066
    expect(risk(kind, { alpha: 6, beta: 1, harmfulCount: 0 })).toBeCloseTo(expected, 6)
  })

  it.each([
    // One harm on 6/1: 0.2 + 0.3 × 0.5 + 0.15; two: 0.2 + 0.3 × 11/17 + 0.3; three: 0.2 + 0.3 × 16/22 + 0.3, not + 0.45.
    [6, 6, 1, 0.5],
    [6, 11, 2, 0.694118],
    [6, 16, 3, 0.718182],
  ])('of a fact with %d/%d and %d harmful outcomes is %d', (alpha, beta, harmfulCount, expected) => { // B-065
    expect(risk('fact', { alpha, beta, harmfulCount })).toBeCloseTo(expected, 6)
  })

  it('never exceeds 1', () => { // B-065
    expect(risk('warning', { alpha: 0, beta: 1e9, harmfulCount: 99 })).toBe(1)
  })
})

describe('relevance', () => {
  const words = (text: string) => text.split(' ').filter(Boolean)
  const of = (question: string, claim: string, part: Partial<Parameters<typeof relevance>[0]> = {}) => {
    const held = words(claim)
    const matchedTerms = words(question).filter((term) => held.includes(term))
    const queryTerms = words(question).map((term) => ({ term, weight: 1 }))
    return relevance({ queryTerms, matchedTerms, termCount: held.length, indexHit: matchedTerms.length > 0, isCapsule: false, ...part })
  }

  it.each([
    ['port gateway', 'gateway listens port 8443', 1],
    // 2 of 4 words of the question, 2 of 5 of the claim: 0.9 × 0.5 + 0.1.
    ['which port has gateway', 'the gateway listens port 8443', 0.55],
    // 3 of 8 words of the question, 3 of 4 of the claim: 0.9 × 0.75 + 0.1.
    ['a b c d e f g h', 'a b c z', 0.775],
    ['a b c d', 'x y z', 0],
  ])('of the question %j to the claim %j is %d', (question, claim, expected) => { // B-063
    expect(of(question, claim)).toBeCloseTo(expected, 9)
  })

  it('has no 0.1 without an index hit', () => { // B-063
    expect(of('port gateway', 'gateway listens port', { indexHit: false })).toBeCloseTo(0.9, 9)
  })

  it('is 0.5 when the question has no words', () => { // B-063
    expect(of('', 'gateway listens port')).toBe(0.5)
  })

  it('is 0.35 for a capsule, whatever words it shares', () => { // B-057 B-063
    expect(of('a b c', 'x y z', { isCapsule: true })).toBe(0.35)
    expect(of('a b c', 'a b c', { isCapsule: true })).toBe(0.35)
    expect(of('', 'x y z', { isCapsule: true })).toBe(0.35)
  })

  it('does not take a claim of one or two words for covered by one of them', () => { // B-063
    const question = 'a b c d e f g h i j'
    expect(of(question, 'a')).toBeCloseTo(0.19, 9)
    expect(of(question, 'a z')).toBeCloseTo(0.19, 9)
    expect(of(question, 'a z y')).toBeCloseTo(0.4, 9)
  })

  it('takes what was learned for terms of the claim: the more it knows, the less one of them says', () => {
    const learned = (termCount: number) => ({ matchedTerms: ['a', 'b'], termCount, indexHit: true })
    // 2 of 8 words of the question; 2 of 4 and of 40 words of the claim.
    expect(of('a b c d e f g h', 'x y', learned(4))).toBeCloseTo(0.55, 9)
    expect(of('a b c d e f g h', 'x y', learned(40))).toBeCloseTo(0.325, 9)
  })

  it('weighs words of any request less, on both sides', () => { // B-004
    const queryTerms = [{ term: 'please', weight: 0.4 }, { term: 'port', weight: 1 }, { term: 'gateway', weight: 1 }]
    const input = { queryTerms, indexHit: true, isCapsule: false, termCount: 4 }
    // 0.4 of 2.4, and 0.4 of 4: the larger is 1/6.
    expect(relevance({ ...input, matchedTerms: ['please'] })).toBeCloseTo(0.25, 9)
  })

  it('counts a word once and no word that was not asked', () => {
    expect(of('a b', 'a x y z', { matchedTerms: ['a', 'a', 'q'] })).toBeCloseTo(0.55, 9)
  })
})
