import { describe, expect, it } from 'vitest'
import { learnTerms } from '../../src/index.ts'
import { DAY, NOW } from '../claim-of.ts'

const claim = { terms: ['port', 'gatewai'], learnedTerms: ['ingress'] }
const run = (at: number, ...terms: readonly string[]) => ({ at, terms })
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, i) => `t${from + i}`)

describe('learnTerms', () => {
  it('takes the terms of the runs, newest first, before what was known', () => { // B-081 B-083
    expect(learnTerms({ claim, runs: [run(NOW - DAY, 'listen'), run(NOW, 'entri', 'listen')], now: NOW })).toEqual(['entri', 'listen', 'ingress'])
  })

  it('leaves out the terms of the claim itself', () => { // B-081
    expect(learnTerms({ claim, runs: [run(NOW, 'port', 'entri', 'gatewai')], now: NOW })).toEqual(['entri', 'ingress'])
  })

  it('looks back 14 days', () => { // B-082
    const runs = [run(NOW - 14 * DAY, 'edge'), run(NOW - 14 * DAY - 1, 'late')]
    expect(learnTerms({ claim, runs, now: NOW })).toEqual(['edge', 'ingress'])
  })

  it('looks at the newest 20 runs, in whatever order they come', () => { // B-082
    const runs = Array.from({ length: 25 }, (_, i) => run(NOW - i, `t${i}`))
    expect(learnTerms({ claim, runs: runs.toReversed(), now: NOW })).toEqual([...numbered(0, 20), 'ingress'])
  })

  it('keeps 40 terms, the newest', () => { // B-082
    const known = { terms: [], learnedTerms: numbered(100, 40) }
    expect(learnTerms({ claim: known, runs: [run(NOW, 't139', 'new')], now: NOW })).toEqual(['t139', 'new', ...numbered(100, 38)])
    expect(learnTerms({ claim, runs: [run(NOW, ...numbered(0, 50))], now: NOW })).toEqual(numbered(0, 40))
  })

  it('counts a run of the future as one of now', () => {
    expect(learnTerms({ claim, runs: [run(NOW + 99 * DAY, 'entri')], now: NOW })).toEqual(['entri', 'ingress'])
  })

  it('keeps what was learned when no run showed the claim', () => {
    expect(learnTerms({ claim, runs: [], now: NOW })).toEqual(['ingress'])
  })
})
