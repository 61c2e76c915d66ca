import { property, assert as propertyHolds, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinRanks } from '../../src/messages/join-ranks.ts'

const ids = Array.from({ length: 30 }, (_, index) => index + 1)
const ranking = shuffledSubarray(ids)

describe('joining rankings by rank', () => {
  it('adds 1 / (60 + rank) of each ranking', () => {
    // 7: 1/61 + 1/63. 5: 1/62 + 1/61. 9 and 4: 1/63 and 1/62 alone.
    expect(joinRanks([[7, 5, 9], [5, 4, 7]])).toEqual([5, 7, 4, 9])
  })

  it('puts the newer of two equal ones first', () => {
    expect(joinRanks([[3], [8]])).toEqual([8, 3])
  })

  it('keeps a single ranking as it is', () => {
    propertyHolds(
      property(ranking, (one) => {
        expect(joinRanks([one])).toEqual(one)
      }),
    )
  })

  it('holds each id of any ranking once, whatever the order of the rankings', () => {
    propertyHolds(
      property(ranking, ranking, (one, other) => {
        const joined = joinRanks([one, other])
        expect([...joined].sort()).toEqual([...new Set([...one, ...other])].sort())
        expect(joinRanks([other, one])).toEqual(joined)
      }),
    )
  })

  it('never puts an id behind one that stands lower, or not at all, in every ranking', () => {
    propertyHolds(
      property(ranking, ranking, (one, other) => {
        const joined = joinRanks([one, other])
        const rank = (list: readonly number[], id: number) => (list.includes(id) ? list.indexOf(id) : ids.length)
        for (const [place, id] of joined.entries())
          for (const later of joined.slice(place + 1)) {
            const isBeaten = rank(one, later) < rank(one, id) && rank(other, later) < rank(other, id)
            expect(isBeaten).toBe(false)
          }
      }),
    )
  })
})
