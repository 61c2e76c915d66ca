import fc from 'fast-check'
import { expect, it } from 'vitest'
import { putValidity, readDate } from '../../../src/store/index/validity-record.ts'

const date = fc.option(fc.integer({ min: 0, max: 8.64e15 }), { nil: null })
const told = fc.array(fc.record({ index: fc.nat(127), validFrom: date, validUntil: date }), { minLength: 1, maxLength: 300 })

it('gives each claim of a row the dates that were told last, and holds each claim once', () => {
  fc.assert(
    fc.property(told, (changes) => {
      const last = new Map(changes.map((change) => [change.index, change]))
      const row = changes.reduce<Uint8Array | null>((before, change) => putValidity(before, change.index, change), null)
      const view = new DataView(row!.buffer)
      const read = (index: number) => ({ index, validFrom: readDate(view, index, 'from'), validUntil: readDate(view, index, 'until') })
      expect([...last.keys()].map(read)).toEqual([...last.values()])
      expect(row!.length).toBe(last.size * 17)
    }),
  )
})

it('leaves the row that it was given as it was', () => {
  const before = putValidity(null, 3, { validFrom: 1, validUntil: null })
  const copy = Uint8Array.from(before)
  putValidity(before, 3, { validFrom: 2, validUntil: 9 })
  expect(before).toEqual(copy)
})
