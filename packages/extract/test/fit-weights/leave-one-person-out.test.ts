import { describe, expect, it } from 'vitest'
import { judgeRows, logLoss } from '../../scripts/fit-weights/judge-rows.ts'
import { leaveOnePersonOut } from '../../scripts/fit-weights/leave-one-person-out.ts'

const said = (person: string, features: readonly number[], kept: boolean) => ({ person, features, kept })

describe('judging by persons left out', () => {
  it('scores a person by what only the others teach', () => {
    // The feature is worth keeping for everybody but the one who is judged: her own sentences must not speak for her.
    const others = ['a', 'b', 'c'].flatMap((person) => [said(person, [0], true), said(person, [], false)])
    const hers = [said('d', [0], false), said('d', [], true)]
    const judged = leaveOnePersonOut([...others, ...hers], { bias: 0, weights: [0] }, 0.1).slice(-2)
    expect(judged.map(({ kept }) => kept)).toEqual([false, true])
    expect(judged[0]?.score).toBeGreaterThan(1)
    expect(judged[1]?.score).toBeLessThan(-1)
  })

  it('counts precision, recall and F1 from a threshold on', () => {
    const rows = [0.9, 0.5, 0.2, -0.4].map((score, index) => ({ score, kept: index !== 1 }))
    const { precision, recall, f1 } = judgeRows(rows, 0)
    expect([precision, recall, f1].map((share) => share.toFixed(4))).toEqual(['0.6667', '0.6667', '0.6667'])
    expect(judgeRows(rows, 2)).toEqual({ precision: 1, recall: 0, f1: 0 })
  })

  it('measures surprise: ln 2 a sentence for a coin, less for a good score', () => {
    expect(logLoss([{ score: 0, kept: true }, { score: 0, kept: false }])).toBeCloseTo(Math.LN2, 10)
    expect(logLoss([{ score: 3, kept: true }])).toBeCloseTo(Math.log(1 + Math.exp(-3)), 10)
  })
})
