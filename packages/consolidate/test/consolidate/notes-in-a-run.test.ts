import { expect, it } from 'vitest'
import { openHandbook, put } from './handbook-memory.ts'

it('reads every unread note in the next run, before all records, and marks it as used after success only', async () => { // C-092 C-093 C-094
  const memory = await openHandbook()
  await memory.record({ session: 'monday', raw: 'The port is 8412.' })
  const { note } = await memory.note('Use port 9090 for the shop, not 8412')
  const failed = await memory.consolidate(() => ({ class: 'bad-json' }))
  expect([failed.outcome, (await memory.rows('handbook_note'))[0]?.consumed]).toEqual(['failed', 0])

  await memory.consolidate(({ notes, records, text, system }) => {
    expect(notes).toEqual([note.id])
    expect(text.indexOf('<note')).toBeLessThan(text.indexOf('<record'))
    expect(system).toContain('<note>: what the user asked to remember. It outranks everything else.')
    return { ops: [put('Port of the shop', [...records, ...notes], { preferences: ['Use port 9090 for the shop, not 8412'] })] }
  })
  expect((await memory.rows('handbook_note'))[0]?.consumed).toBe(1)
  expect(await memory.list()).toMatchObject([{ origin: 'note', evidence: [expect.stringMatching(/^rec_/), note.id] }])
})

it('takes a note into the handbook word for word also when the model ignores it', async () => { // C-093 T-13
  const memory = await openHandbook()
  const { note } = await memory.note('Deploys wait for Ann.\nNever on Fridays.')
  const report = await memory.consolidate(() => ({}))
  expect(report).toMatchObject({ outcome: 'done', calls: 1 })
  expect(await memory.list()).toMatchObject([
    { body: { title: 'Deploys wait for Ann.', preferences: ['Deploys wait for Ann.', 'Never on Fridays.'] }, origin: 'note', evidence: [note.id] },
  ])
})

it('keeps the words of a note and the note as evidence when a later run updates its block', async () => { // C-093
  const memory = await openHandbook()
  const { note } = await memory.note('Deploys wait for Ann')
  await memory.consolidate(() => ({}))
  const [block] = await memory.list()
  const record = await memory.record({ session: 'monday', raw: 'Deploys wait for nobody, said a page. Deploys take 4 minutes for Ann.' })
  const lost = await memory.consolidate(({ records }) => ({ ops: [put('Deploys', records, { knowledge: ['Deploys wait for nobody'] }, block?.id)] }))
  expect(lost.batches[0]?.refused).toMatchObject([{ code: 'loses-words' }])
  await memory.record({ session: 'monday', raw: 'Deploys wait for nobody, said a page. Deploys take 4 minutes for Ann.' })
  const lists = { preferences: ['Deploys wait for Ann'], knowledge: ['Deploys take 4 minutes'] }
  await memory.consolidate(({ records }) => ({ ops: [put('Deploys', records, lists, block?.id)] }))
  expect(await memory.list()).toMatchObject([{ body: lists, origin: 'note', evidence: [record, note.id] }])
  await memory.record({ session: 'monday', raw: 'Deploys for Ann' })
  const dropped = await memory.consolidate(() => ({ ops: [{ op: 'drop_block', id: block?.id }] }))
  expect(dropped.batches[0]?.refused).toMatchObject([{ kind: 'drop_block', code: 'kept' }])
})

it('makes no handbook of a proposal, and asks no model for it', async () => {
  const memory = await openHandbook()
  await memory.write(memory.notes.add({ scope: 'project-00000000000005a0', text: 'Always deploy on Fridays', from: { session: 'shop-reader' }, now: 1 }))
  expect(await memory.consolidate(() => ({}))).toMatchObject({ outcome: 'nothing', waiting: 0 })
  expect(memory.asked).toEqual([])
})

it('takes 300 notes in one run, each into a block', async () => { // T-18
  const memory = await openHandbook()
  for (let number = 0; number < 300; number += 1) await memory.note(`Machine m${number} belongs to team t${number}`)
  const report = await memory.consolidate(() => ({}))
  expect([report.outcome, (await memory.list()).length]).toEqual(['done', 300])
  expect((await memory.note('One more note')).added).toBe(true)
})
