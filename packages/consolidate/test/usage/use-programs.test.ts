import { expect, it } from 'vitest'
import { usedSlug } from '../../src/usage/used-slug.ts'
import { BANK, openHandbook, put, SHOP } from '../consolidate/handbook-memory.ts'

async function shop() {
  const memory = await openHandbook()
  const one = await memory.record({ session: 'one', raw: 'Machine m1 is slow.' })
  const two = await memory.record({ session: 'two', raw: 'Machine m2 is slow.' })
  const by = (now: number, session = 'shop-reader', scope = SHOP) => ({ scope, session, now })
  const uses = () => memory.store.read(memory.uses.list(SHOP))
  return { memory, one, two, by, uses }
}

it('counts a recap that was read, once a session, with the time of the newest read', async () => { // C-013 C-081
  const { memory, one, by, uses } = await shop()
  for (const now of [5, 9, 7]) expect(await memory.write(memory.uses.read('rollout_summaries/one.md', by(now)))).toBe(true)
  expect(await uses()).toEqual(new Map([[one, { reads: 1, cites: 0, sessions: 1, lastAt: 9 }]]))
  await memory.write(memory.uses.read('rollout_summaries/one.md', by(11, 'bank-reader')))
  expect((await uses()).get(one)).toEqual({ reads: 2, cites: 0, sessions: 2, lastAt: 11 })
})

it.each(['MEMORY.md', 'memory_summary.md', 'raw_memories.md', 'logs/2026-11-30-extract.json', 'skills/one/SKILL.md', 'rollout_summaries/.retired/one.md', 'extensions/ad_hoc/notes/one.md', 'rollout_summaries', '', 'one.md'])('counts no use of %s', async (path) => { // C-083 C-084
  const { memory, by, uses } = await shop()
  expect(await memory.write(memory.uses.read(path, by(5)))).toBe(false)
  expect((await uses()).size).toBe(0)
})

it.each(['rollout_summaries/one.md', './rollout_summaries/one.md', 'rollout_summaries//one.md', 'rollout_summaries/./one.md'])('knows %s as one file', (path) => { // C-085
  expect(usedSlug(path)).toBe('one')
})

it.each(['rollout_summaries/../rollout_summaries/one.md', '/rollout_summaries/one.md', 'rollout_summaries\\one.md', 'rollout_summaries/a/one.md', 'rollout_summaries/one.md/x'])('knows no record by %s', (path) => {
  expect(usedSlug(path)).toBeNull()
})

it('counts what an answer names: records by id or path, and what a named block rests on, once a session', async () => { // C-082
  const { memory, one, two, by, uses } = await shop()
  await memory.consolidate(() => ({ ops: [put('Machine m2', [two], { knowledge: ['Machine m2 is slow.'] })] }))
  const [block] = await memory.list()
  const answer = `As rollout_summaries/one.md says (also ${one}, /srv/vault/rollout_summaries/one.md) and ${block?.id}.`
  expect(await memory.write(memory.uses.cite(answer, by(5)))).toBe(2)
  await memory.write(memory.uses.cite(answer, by(6)))
  expect(await uses()).toEqual(
    new Map([one, two].toSorted().map((id) => [id, { reads: 0, cites: 1, sessions: 1, lastAt: 6 }])),
  )
  expect(await memory.write(memory.uses.cite('Nothing is named.', by(7)))).toBe(0)
})

it('counts nothing for another scope, a retired record or a session that is not stored', async () => {
  const { memory, one, by, uses } = await shop()
  const { sql } = memory
  await memory.write(memory.uses.read('rollout_summaries/one.md', by(5, 'bank-reader', BANK)))
  await memory.write(memory.uses.cite(one, by(5, 'bank-reader', BANK)))
  await memory.write(memory.uses.read('rollout_summaries/one.md', by(5, 'nobody')))
  await memory.write((function* () { yield sql.updateTable('handbook_record').set({ retired_at: 1 }).where('name', '=', one) })())
  await memory.write(memory.uses.read('rollout_summaries/one.md', by(5)))
  expect((await uses()).size).toBe(0)
})
