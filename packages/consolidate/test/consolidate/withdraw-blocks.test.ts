import { expect, it } from 'vitest'
import { withdrawBlocks } from '../../src/consolidate/commit/withdraw-blocks.ts'
import { recordPrograms } from '../../src/extract/records/record-programs.ts'
import { openHandbook, put, SHOP } from './handbook-memory.ts'

it('takes whole blocks back after a delete, and what else they rested on is read again', async () => { // T-11
  const memory = await openHandbook()
  const secret = await memory.record({ session: 'secret', raw: 'Machine m1 hides a canary.' })
  const other = await memory.record({ session: 'other', raw: 'Machine m1 is slow.' })
  const { note } = await memory.note('Machine m1 belongs to Ann')
  await memory.consolidate(({ records, notes }) => ({
    ops: [
      put('Machine m1', [...records, ...notes], { preferences: ['Machine m1 belongs to Ann'], knowledge: ['Machine m1 hides a canary and is slow.'] }),
      put('Machine m1 alone', [other], { knowledge: ['Machine m1 is slow.'] }),
    ],
  }))
  const mine = await memory.put({ id: 'blk_00000000000000aa', body: { title: 'Mine', text: 'Mine' }, origin: 'user', evidence: [secret] })

  const gone = await memory.write((function* () {
    const ids = (yield* recordPrograms(memory.store).remove(secret)) ?? []
    return yield* withdrawBlocks(memory, SHOP, ids)
  })())
  expect(gone).toHaveLength(1)
  expect(await memory.text()).not.toContain('canary')
  expect((await memory.list()).map(({ id, evidence }) => [id, evidence])).toContainEqual([mine.id, []])

  await memory.consolidate(({ records, notes }) => {
    expect([records, notes]).toEqual([[other], [note.id]])
    return {}
  })
})
