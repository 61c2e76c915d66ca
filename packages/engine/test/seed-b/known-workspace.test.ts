import { expect, it } from 'vitest'
import { knownWorkspace } from '../../src/seed-b/known-workspace.ts'

const HERE = 'workspace:9c1b6a3f0e4d7258'

it.each([
  ['the same key', HERE, [HERE], HERE],
  ['a longer beginning of the hash', `${HERE}aa55`, [HERE, 'workspace:1111111111111111'], HERE],
  ['a shorter one', 'workspace:9C1B6A3F', [HERE], HERE],
  ['a hash that only begins alike', 'workspace:9c1b6a3f0e4d7259', [HERE], 'workspace:9c1b6a3f0e4d7259'],
  ['a longer one that isn’t known', `workspace:${'ab'.repeat(32)}`, [HERE], `workspace:${'ab'.repeat(8)}`],
  ['a beginning that fits two', 'workspace:9c1b6a3f', [HERE, 'workspace:9c1b6a3f00000000'], 'workspace:9c1b6a3f'],
  ['too short a beginning', 'workspace:9c1b', [HERE], 'workspace:9c1b'],
  ['a name', 'workspace:shop', [HERE], 'workspace:shop'],
])('finds the workspace of %s', (_, key, known, found) => {
  expect(knownWorkspace(key, known)).toBe(found)
})
