import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beliefOf, OUTCOMES, settleBelief, startBelief } from '../../src/index.ts'

describe('startBelief', () => {
  it('starts what was said by command at 6/1', () => { // B-042
    expect(startBelief('explicit')).toEqual({ alpha: 6, beta: 1, harmfulCount: 0 })
  })

  it.each(['heuristic', 'mined'] as const)('starts a %s claim at 4/2', (origin) => { // B-043
    expect(startBelief(origin)).toEqual({ alpha: 4, beta: 2, harmfulCount: 0 })
  })
})

describe('beliefOf', () => {
  it.each([
    [6, 1, 0.857142],
    [4, 2, 0.666666],
    [5, 2, 0.714285],
    [6, 6, 0.5],
  ])('is alpha / (alpha + beta): %d/%d gives %d…', (alpha, beta, expected) => { // B-045
    expect(beliefOf({ alpha, beta, harmfulCount: 0 })).toBeCloseTo(expected, 5)
  })

  it('is alpha while there is less than one observation', () => {
    expect(beliefOf({ alpha: 0.25, beta: 0.25, harmfulCount: 0 })).toBe(0.25)
  })
})

describe('settleBelief', () => {
  const before = { alpha: 6, beta: 1, harmfulCount: 0 }

  it('adds 1 to alpha for helped', () => { // B-046
    expect(settleBelief(before, 'helped')).toEqual({ alpha: 7, beta: 1, harmfulCount: 0 })
  })

  it('adds 5 to beta and counts the harm for harmful', () => { // B-047
    expect(settleBelief(before, 'harmful')).toEqual({ alpha: 6, beta: 6, harmfulCount: 1 })
  })

  it('adds 2 to beta for stale', () => { // B-048
    expect(settleBelief(before, 'stale')).toEqual({ alpha: 6, beta: 3, harmfulCount: 0 })
  })

  it('adds 4 to beta for conflict', () => { // B-049
    expect(settleBelief(before, 'conflict')).toEqual({ alpha: 6, beta: 5, harmfulCount: 0 })
  })

  it('leaves the belief as it is for unknown', () => { // B-050
    expect(settleBelief(before, 'unknown')).toEqual(before)
  })

  it('keeps every belief between 0 and 1, whatever is said', () => {
    const origin = fc.constantFrom('explicit' as const, 'heuristic' as const, 'mined' as const)
    fc.assert(
      fc.property(origin, fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 300 }), (from, outcomes) => {
        const belief = beliefOf(outcomes.reduce(settleBelief, startBelief(from)))
        expect(belief).toBeGreaterThan(0)
        expect(belief).toBeLessThan(1)
      }),
    )
  })
})
