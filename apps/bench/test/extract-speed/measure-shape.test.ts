import { expect, it } from 'vitest'
import { isSuperLinear } from '../../src/extract-speed/measure-shape.ts'

const times = (milliseconds: number, ratio: number, earlierRatio: number | null) => ({ name: 'x', milliseconds, ratio, earlierRatio })

it.each([
  ['a square', times(80, 4, 4), true],
  ['a square beside as much that is linear, two to one', times(80, 3.01, 2.68), true],
  ['a line', times(80, 2, null), false],
  ['a step', times(80, 5, 2), false],
  ['a square too small to measure', times(4, 4, 4), false],
])('calls %s super-linear or not', (_case, measured, expected) => {
  expect(isSuperLinear(measured)).toBe(expected)
})
