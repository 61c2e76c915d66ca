import { float, property, assert as propertyHolds, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packVector } from '../../src/index.ts'
import { similarity } from '../../src/vectors/packed-vector.ts'

const numbers = float({ min: -100, max: 100, noNaN: true })
const triple = tuple(numbers, numbers, numbers)

/** By the definition, in double precision. */
const cosine = (one: readonly number[], other: readonly number[]) => {
  const dot = (left: readonly number[], right: readonly number[]) => left.reduce((sum, number, at) => sum + number * (right[at] ?? 0), 0)
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))
}

describe('a packed vector', () => {
  it('has its largest number at 127 and the length 1', () => {
    // 3, 4 has the length 5: 4/5 is 127 units of 0.0063, 3/5 is 95.25 of them.
    const packed = packVector(Float32Array.of(3, -4))
    expect([...(packed?.numbers ?? [])]).toEqual([95, -127])
    expect(packed?.scale).toBeCloseTo(0.8 / 127, 6)
  })

  it.each([
    ['all zeros', [0, 0]],
    ['a number that is none', [1, Number.NaN]],
    ['an infinite number', [1, Number.POSITIVE_INFINITY]],
    ['nothing', []],
  ])('is not made of %s', (_, given) => {
    expect(packVector(Float32Array.from(given))).toBeNull()
  })

  it('gives the cosine of what it was made of, within 2 %', () => {
    propertyHolds(
      property(triple, triple, (one, other) => {
        const [left, right] = [packVector(Float32Array.from(one)), packVector(Float32Array.from(other))]
        if (!left || !right) return
        expect(Math.abs(similarity(left, right) - cosine(one, other))).toBeLessThan(0.02)
      }),
    )
  })
})
