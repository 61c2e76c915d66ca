import { expect, it } from 'vitest'
import { BANK, openHandbook, put, SHOP } from './handbook-memory.ts'

it('makes the handbook for everywhere of what the user said for everywhere, and of no project’s sessions', async () => { // T-10
  const memory = await openHandbook()
  await memory.write(memory.scopes.ensure({ name: 'global', workspace: null, label: null }))
  await memory.record({ session: 'monday', raw: '#### Preference signals\n- "in the shop always use pnpm" (@1): pnpm' })
  await memory.note('Answer in short sentences', 'global')
  await memory.consolidate(({ records }) => ({ ops: [put('In the shop', records, { preferences: ['"in the shop always use pnpm"'] })] }))
  await memory.consolidate(() => ({}), { scope: 'global' })
  expect(await memory.consolidate(() => ({}), { scope: BANK })).toMatchObject({ outcome: 'nothing' })
  expect(memory.asked[1]?.text).not.toContain('pnpm')
  const said = async (scope: string) => (await memory.list(scope)).flatMap(({ body }) => body.preferences)
  expect([await said(SHOP), await said('global'), await said(BANK)]).toEqual([['"in the shop always use pnpm"'], ['Answer in short sentences'], []])
})
