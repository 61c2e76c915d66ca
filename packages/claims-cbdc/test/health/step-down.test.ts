import { describe, expect, it } from 'vitest'
import { type Outcome, stepDown, THRESHOLDS } from '../../src/index.ts'

const of = (...outcomes: readonly Outcome[]) => stepDown(outcomes, THRESHOLDS)

describe('stepDown', () => {
  it('steps down at 40 % negative outcomes of five, and shows them', () => { // B-093
    const outcomes = ['harmful', 'helped', 'stale', 'helped', 'helped'] as const
    expect(of(...outcomes)).toEqual({ down: true, negative: 2, counted: 5, outcomes })
  })

  it.each(['harmful', 'stale', 'conflict'] as const)('counts %s as negative', (outcome) => { // B-093
    expect(of(outcome, outcome, 'helped', 'helped', 'helped')).toMatchObject({ down: true, negative: 2 })
  })

  it('stays below 40 %', () => { // B-093
    expect(of('harmful', 'helped', 'helped', 'helped', 'helped')).toMatchObject({ down: false, negative: 1 })
  })

  it('concludes nothing from four', () => { // B-093
    expect(of('harmful', 'harmful', 'harmful', 'harmful')).toMatchObject({ down: false, negative: 4, counted: 4 })
  })

  it('counts unknown as an outcome that is not negative', () => {
    expect(of('harmful', 'harmful', 'unknown', 'unknown', 'unknown')).toMatchObject({ down: true, counted: 5 })
    expect(of('harmful', 'unknown', 'unknown', 'unknown', 'unknown')).toMatchObject({ down: false, negative: 1 })
  })

  it('looks at the newest 50 only', () => { // B-093
    const newest = Array<Outcome>(50).fill('helped')
    const older = Array<Outcome>(200).fill('harmful')
    expect(of(...newest, ...older)).toMatchObject({ down: false, negative: 0, counted: 50 })
    expect(of(...older, ...newest)).toMatchObject({ down: true, negative: 50, counted: 50 })
  })

  it('never steps down without a negative outcome', () => {
    expect(stepDown(Array<Outcome>(9).fill('helped'), { ...THRESHOLDS, healthNegativeRateThreshold: 0 }).down).toBe(false)
    expect(of().down).toBe(false)
  })
})
