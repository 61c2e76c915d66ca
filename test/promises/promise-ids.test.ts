import { expect, it } from 'vitest'
import { findIds } from '../../scripts/promises/promise-ids.ts'

it.each([
  ['// A-027 A-028', ['A-027', 'A-028']],
  ['A-027, then A-027 again', ['A-027']],
  ['from B-008..B-010 on', ['B-008', 'B-009', 'B-010']],
  ['C-099..C-101 C-100', ['C-099', 'C-100', 'C-101']],
  ['D-001 A-12 A-1234 XA-001', []],
])('finds in "%s" the IDs %j', (text, ids) => {
  expect(findIds(text).ids).toEqual(ids)
})

it.each(['A-005..A-003', 'A-001..B-003'])('gives %s no IDs but reports it as a range', (text) => {
  expect(findIds(text)).toEqual({ ids: [], ranges: [{ text, ids: [] }] })
})
