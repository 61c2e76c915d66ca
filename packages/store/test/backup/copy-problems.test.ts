import { expect, it } from 'vitest'
import { COPY_CHECKS, copyProblems } from '../../src/backup/copy-problems.ts'
import { SCHEMA_VERSION } from '../../src/schema/migrations.ts'

// `mem1` in ASCII.
const header = [{ application_id: 0x6d_65_6d_31, user_version: SCHEMA_VERSION }]
const sound = [header, ...COPY_CHECKS.slice(1).map(() => [])]
const held = { purges: 2, counts: { event: 10, item: 3, pending_extraction: 4 } }

it('finds nothing in a copy with the same rows or more, or with fewer in a queue', () => {
  expect(copyProblems(sound, held, held)).toEqual([])
  expect(copyProblems(sound, held, { purges: 2, counts: { event: 11, item: 3, pending_extraction: 0 } })).toEqual([])
})

it('names rows that a copy lacks, unless a purge came between', () => {
  expect(copyProblems(sound, held, { purges: 2, counts: { event: 9, item: 3 } })).toEqual(['rows of event: 9 of 10'])
  expect(copyProblems(sound, held, { purges: 2, counts: { event: 10 } })).toEqual(['rows of item: 0 of 3'])
  expect(copyProblems(sound, held, { purges: 3, counts: { event: 9, item: 3 } })).toEqual([])
})

it.each([
  ['no header', []],
  ['another program’s', [{ application_id: 1, user_version: SCHEMA_VERSION }]],
  ['another version', [{ application_id: 0x6d_65_6d_31, user_version: SCHEMA_VERSION - 1 }]],
])('names a header that isn’t that of the store: %s', (_, found) => {
  expect(copyProblems([found, ...sound.slice(1)], held, held)).toEqual([`header: not that of a store of version ${SCHEMA_VERSION}`])
})

it('names what a check of integrity found', () => {
  const damaged = [header, [{ integrity_check: 'row 3 missing from index event_seq' }], ...sound.slice(2)]
  expect(copyProblems(damaged, held, held)).toEqual(['file: row 3 missing from index event_seq'])
})
