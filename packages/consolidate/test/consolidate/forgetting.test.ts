import { expect, it } from 'vitest'
import { settings } from '../../src/settings.ts'
import { DAY, openHandbook, put, SHOP } from './handbook-memory.ts'

/** A handbook of ten old records and one new one that waits; each old one has a block of its own. */
async function oldHandbook() {
  const memory = await openHandbook()
  const ids: string[] = []
  for (let number = 0; number < 10; number += 1) {
    const id = await memory.record({ session: `old-${number}`, raw: `Machine m${number} is slow.`, daysAgo: 60 - number })
    ids.push(id)
  }
  await memory.consolidate(({ records }) => ({
    ops: records.map((id) => put(`Machine m${ids.indexOf(id)}`, [id], { knowledge: [`Machine m${ids.indexOf(id)} is slow.`] })),
  }))
  await memory.record({ session: 'today', raw: 'Nothing new.' })
  return { memory, ids }
}
const candidates = (text: string) => [...text.matchAll(/<candidate id="(rec_\w+)" unused_days="(\d+)"/g)].map(([, id, days]) => [id, Number(days)])
const retired = async ({ memory, ids }: Awaited<ReturnType<typeof oldHandbook>>) =>
  (await memory.rows('handbook_record')).filter(({ retired_at }) => retired_at !== null).map(({ name }) => ids.indexOf(String(name)))

it('forgets after 30 days without use, by default', () => { // C-131
  expect(settings.parse({}).maxUnusedDays).toBe(30)
})

it('marks the longest unused record as a candidate and shows what the handbook says of it', async () => { // C-086
  const { memory, ids } = await oldHandbook()
  await memory.consolidate(({ text, blocks }) => {
    expect(candidates(text)).toEqual([[ids[0], 60]])
    expect([blocks.length, text.includes('Machine m0 is slow')]).toEqual([1, true])
    return {}
  })
})

it('marks nothing with maxUnusedDays 0', async () => { // C-087
  const { memory } = await oldHandbook()
  await memory.consolidate(({ text }) => {
    expect(candidates(text)).toEqual([])
    return {}
  }, { maxUnusedDays: 0 })
})

it('retires only marked candidates, as many as one run may, and passes over what is not there', async () => { // C-014 C-088 C-110
  const old = await oldHandbook()
  const { memory, ids } = old
  const report = await memory.consolidate(() => ({ retire: [...ids, 'rec_0123456789abcdef', 'no-such-slug', '../x'] }), { maxRetiredPercent: 25 })
  expect(await retired(old)).toEqual([0, 1])
  expect((await memory.rows('handbook_record')).find(({ slug }) => slug === 'old-0')?.retired_at).toBe(memory.now)
  expect(report.batches[0]?.changes.retired).toEqual([ids[0], ids[1]])
  expect(new Set(report.batches[0]?.refused.map(({ code }) => code))).toEqual(new Set(['not-marked']))
})

it('counts the cap over all calls of a run, and may forget one record of a small handbook', async () => {
  const old = await oldHandbook()
  const { memory, ids } = old
  for (const session of ['a', 'b', 'c']) await memory.record({ session, raw: `Long ${'note '.repeat(3_000)}` })
  const report = await memory.consolidate(() => ({ retire: ids }), { maxRawTokens: 4_000, maxRetiredPercent: 20 })
  expect(report.batches.length).toBeGreaterThan(2)
  // 20 % of 14 records.
  expect(await retired(old)).toEqual([0, 1])

  const small = await openHandbook()
  await small.record({ session: 'one', raw: 'Machine m0 is slow.', daysAgo: 90 })
  await small.consolidate(() => ({}))
  await small.record({ session: 'two', raw: 'Machine m1 is slow.' })
  await small.consolidate(() => ({ retire: ['one'] }))
  expect((await small.rows('handbook_record')).map(({ retired_at }) => retired_at !== null)).toEqual([true, false])
})

it('takes a retired record out of the handbook: blocks that rest on it alone go, others keep what supports them', async () => { // C-089 C-090
  const old = await oldHandbook()
  const { memory, ids } = old
  const shared = await memory.put({ id: 'blk_00000000000000aa', body: { title: 'Machines', knowledge: ['Machine m0 and m5 are slow.'] }, evidence: [ids[0] ?? '', ids[5] ?? ''] })
  await memory.consolidate(() => ({ retire: ['old-0'] }))
  const blocks = await memory.list()
  expect(blocks.map(({ body }) => body.title)).not.toContain('Machine m0')
  expect(blocks.find(({ id }) => id === shared.id)?.evidence).toEqual([ids[5]])

  await memory.record({ session: 'tomorrow', raw: 'Nothing new.' })
  await memory.consolidate(({ text }) => {
    expect(text).not.toContain(ids[0])
    return {}
  })
})

it('never marks what is pinned, was used, or stands under words of a user, a note or a person’s block', async () => {
  const old = await oldHandbook()
  const { memory, ids } = old
  const { sql } = memory
  const at = (number: number) => ids[number] ?? ''
  await memory.write((function* () { yield sql.updateTable('handbook_record').set({ pinned: 1 }).where('name', '=', at(0)) })())
  await memory.write(memory.uses.read('rollout_summaries/old-1.md', { scope: SHOP, session: 'shop-reader', now: memory.now - DAY }))
  const { note } = await memory.note('Machine m2 is for Ann')
  await memory.put({ id: 'blk_00000000000000a2', body: { title: 'Two', knowledge: ['m2'] }, origin: 'note', evidence: [at(2), note.id] })
  await memory.put({ id: 'blk_00000000000000a3', body: { title: 'Three', text: 'Mine' }, origin: 'user', evidence: [at(3)] })
  const pinned = await memory.put({ id: 'blk_00000000000000a4', body: { title: 'Four', knowledge: ['m4'] }, evidence: [at(4)] })
  await memory.write(memory.blocks.pin(SHOP, pinned.id, true))
  await memory.record({ session: 'old-5', raw: '#### Preference signals\n- "leave machine m5 alone" (@1): leave it', daysAgo: 55 })
  await memory.consolidate(({ records }) => ({
    ops: records.flatMap((id) => (id === at(5) ? [put('Machine m5', [id], { preferences: ['"leave machine m5 alone"'] })] : [])),
  }))
  await memory.record({ session: 'today', raw: 'Still nothing.' })
  await memory.consolidate(({ text }) => {
    expect(candidates(text).map(([id]) => ids.indexOf(String(id)))).toEqual([6, 7, 8, 9])
    return {}
  }, { maxRetiredPercent: 100 })
})

it('forgets nothing that was read while the model answered', async () => {
  const old = await oldHandbook()
  const { memory } = old
  const report = await memory.consolidate(async (_, call) => {
    if (call === 2) await memory.write(memory.uses.read('rollout_summaries/old-0.md', { scope: SHOP, session: 'shop-reader', now: memory.now }))
    return { retire: ['old-0'] }
  })
  expect(report.batches.map(({ outcome }) => outcome)).toEqual(['conflict', 'committed'])
  expect(await retired(old)).toEqual([])
})
