import { array, integer, property, assert as propertyHolds } from 'fast-check'
import { expect, it } from 'vitest'
import { signIndex } from '../../src/vectors/sign-index.ts'

const DIMENSIONS = 40
const vectors = array(array(integer({ min: -1, max: 1 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS }), { minLength: 1, maxLength: 60 })

/** How many signs differ, one by one. */
const differing = (one: readonly number[], other: readonly number[]) => one.filter((number, at) => number > 0 !== (other[at] ?? 0) > 0).length

it('gives the ids whose signs differ least, of equal ones the newest', () => {
  propertyHolds(
    property(vectors, integer({ min: 1, max: 20 }), (given, most) => {
      const index = signIndex(DIMENSIONS)
      for (const [at, vector] of given.entries()) index.add(at + 10, Int8Array.from(vector))
      const wanted = given[0] ?? []
      const expected = given
        .map((vector, at) => ({ id: at + 10, apart: differing(vector, wanted) }))
        .sort((left, right) => left.apart - right.apart || right.id - left.id)
        .slice(0, most)
      expect([...index.nearest(Int8Array.from(wanted), most)].sort()).toEqual(expected.map(({ id }) => id).sort())
    }),
  )
})

it('grows, and takes no id that is not newer than all', () => {
  const index = signIndex(8)
  for (let id = 1; id <= 3_000; id += 1) index.add(id, Int8Array.of(1, -1, 1, -1, 1, -1, 1, id === 2_500 ? 1 : -1))
  index.add(2_000, Int8Array.of(1, 1, 1, 1, 1, 1, 1, 1))
  expect([index.size(), index.last()]).toEqual([3_000, 3_000])
  expect(index.nearest(Int8Array.of(1, -1, 1, -1, 1, -1, 1, 1), 1)).toEqual([2_500])
})
