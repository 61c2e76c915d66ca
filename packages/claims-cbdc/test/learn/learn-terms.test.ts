import { describe, expect, it } from 'vitest'
import { learnTerms } from '../../src/index.ts'
import { DAY, NOW } from '../claim-of.ts'

const claim = { terms: ['port', 'gatewai'] }
const run = (number: number, at: number, ...terms: readonly string[]) => ({ run: number, at, terms })
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, i) => `t${from + i}`)
const words = (learned: ReturnType<typeof learnTerms>) => learned.map(({ term }) => term)

describe('learnTerms', () => {
  it('takes the terms of the runs, newest first, each with the newest run that asked it', () => { // B-081 B-083
    const runs = [run(1, NOW - DAY, 'listen', 'ingress'), run(2, NOW, 'entri', 'listen')]
    expect(learnTerms({ claim, runs, now: NOW })).toEqual([{ term: 'entri', run: 2 }, { term: 'listen', run: 2 }, { term: 'ingress', run: 1 }])
  })

  it('leaves out the terms of the claim itself', () => { // B-081
    expect(learnTerms({ claim, runs: [run(7, NOW, 'port', 'entri', 'gatewai')], now: NOW })).toEqual([{ term: 'entri', run: 7 }])
  })

  it('looks back 14 days', () => { // B-082
    const runs = [run(2, NOW - 14 * DAY, 'edge'), run(1, NOW - 14 * DAY - 1, 'late')]
    expect(words(learnTerms({ claim, runs, now: NOW }))).toEqual(['edge'])
  })

  it('looks at the newest 20 runs, in whatever order they come', () => { // B-082
    const runs = Array.from({ length: 25 }, (_, i) => run(25 - i, NOW - i, `t${i}`))
    expect(words(learnTerms({ claim, runs: runs.toReversed(), now: NOW }))).toEqual(numbered(0, 20))
  })

  it('gives 40 terms, the newest', () => { // B-082
    const runs = [run(2, NOW, ...numbered(0, 24)), run(1, NOW - 1, ...numbered(24, 24))]
    expect(words(learnTerms({ claim, runs, now: NOW }))).toEqual(numbered(0, 40))
  })

  it('counts a run of the future as one of now', () => {
    expect(words(learnTerms({ claim, runs: [run(1, NOW + 99 * DAY, 'entri')], now: NOW }))).toEqual(['entri'])
  })

  it('gives nothing when no run showed the claim', () => {
    expect(learnTerms({ claim, runs: [], now: NOW })).toEqual([])
  })
})
