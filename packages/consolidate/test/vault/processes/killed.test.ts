import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { all, run } from '@mem/store'
import { expect, it, onTestFinished } from 'vitest'
import { blockPrograms } from '../../../src/handbook/block-programs.ts'
import { handbookSql } from '../../../src/tables/handbook-sql.ts'
import { bodyOf, filesIn, idOf, openShop, recordId, revisionsOf, SHOP, type Shop, START, temporaryFolder } from '../shop.ts'

/** A shop that was published, then changed by a run and by a person: closed, in a folder. */
async function changedShop(): Promise<string> {
  const folder = temporaryFolder()
  const shop = await openShop({ folder })
  const blocks = blockPrograms(shop.store)
  const sql = handbookSql(shop.store)
  for (const number of [1, 2]) await shop.record(number)
  for (const number of [1, 2, 3]) await shop.put(number, bodyOf(`Title ${number}`, { knowledge: [`Sentence ${number}.`] }), { evidence: [recordId(1)] })
  await shop.write(run(sql.insertInto('handbook_note').values({ name: 'note_00000000000000aa', scope: 1, session: null, file: 'a.md', text: 'Note.\n', authority: 'user', event: null, created_at: START })))
  await shop.write(revisionsOf(shop).add(SHOP, 'consolidate', START))
  await shop.publish()
  await shop.record(3)
  await shop.put(1, bodyOf('Title 1', { knowledge: ['Changed by a run.'] }))
  await shop.put(4, bodyOf('Title 4', { knowledge: ['New of a run.'] }))
  await shop.write(blocks.drop(SHOP, idOf(3)))
  await shop.write(run(sql.updateTable('handbook_note').set({ consumed: 1 })))
  await shop.write(run(sql.updateTable('handbook_record').set({ retired_at: START }).where('slug', '=', 'fix-till-1')))
  await shop.write(revisionsOf(shop).add(SHOP, 'consolidate', START))
  shop.edit('MEMORY.md', (text) => `Written above.\n\n${text.replace('Sentence 2.', 'A person’s words.')}\nWritten below.\n`)
  shop.edit('extensions/ad_hoc/notes/b.md', () => 'New note.\n')
  shop.edit('skills/close-till/SKILL.md', () => 'Close.\n')
  rmSync(join(shop.folder, 'rollout_summaries/fix-till-2.md'))
  await shop.store.close()
  return folder
}

function copyOf(folder: string): string {
  const copy = temporaryFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

async function publishInChild(folder: string, point: string, number: number): Promise<string> {
  const program = join(import.meta.dirname, 'publish-until-killed.ts')
  const child = spawn(process.execPath, ['--conditions=@mem/source', '--no-warnings', program, folder, point, String(number)])
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  child.stdout.on('data', (data) => (out += data))
  child.stderr.on('data', (data) => (out += data))
  const [code, signal] = await once(child, 'close')
  return signal ?? (code === 0 ? out.trim() : out)
}

/** Every byte of the vault, and every row of the handbook but for the numbers of rows. */
async function outcomeOf(shop: Shop) {
  const lines: string[] = []
  for await (const line of shop.store.export()) lines.push(line)
  const sql = handbookSql(shop.store)
  const rows = async (table: 'handbook_baseline' | 'handbook_pending') => {
    const held = await shop.store.read(all(sql.selectFrom(table).selectAll().orderBy('path')))
    return held.map(({ path, content, hash }) => [path, content, hash === null ? null : [...hash]])
  }
  return { files: shop.files(), lines, baseline: await rows('handbook_baseline'), pending: await rows('handbook_pending') }
}

it('brings the same bytes, wherever the process that published was killed', async () => { // C-022
  const template = await changedShop()
  const whole = copyOf(template)
  expect(await publishInChild(whole, 'none', 1)).toBe('published')
  const expected = await outcomeOf(await openShop({ folder: whole }))
  const memory = expected.files[join(SHOP, 'MEMORY.md')] ?? ''
  for (const words of ['Written above.', 'Written below.', 'A person’s words.', 'Changed by a run.', 'New of a run.']) expect(memory).toContain(words)
  expect(memory).not.toContain('Sentence 3.')
  const points = ['files-read', 'edits-taken', 'staged', 'pending-noted', 'files-changed', 'baseline-noted']
  const places = [...points.map((point) => [point, 1] as const), ...[...Array(30).keys()].map((number) => ['file-changed', number + 1] as const)]
  let kills = 0
  for (const [point, number] of places) {
    const folder = copyOf(template)
    const end = await publishInChild(folder, point, number)
    // There are no more files than that.
    if (end === 'published' && point === 'file-changed') break
    expect([point, number, end]).toEqual([point, number, 'SIGKILL'])
    kills += 1
    const shop = await openShop({ folder })
    await shop.publish()
    expect([point, number, await outcomeOf(shop)]).toEqual([point, number, expected])
    expect((await shop.publish()).changed).toEqual([])
    await shop.store.close()
    rmSync(folder, { recursive: true, force: true })
  }
  expect(kills).toBeGreaterThanOrEqual(points.length + 8)
  // The publish that puts it right may be killed as well.
  for (const [point, number] of [['file-changed', 3], ['files-read', 1], ['staged', 1], ['file-changed', 2]] as const)
    expect(await publishInChild(template, point, number)).toBe('SIGKILL')
  const shop = await openShop({ folder: template })
  await shop.publish()
  expect(await outcomeOf(shop)).toEqual(expected)
}, 240_000)

it('keeps what a person writes into a file that a killed publish had exchanged already', async () => { // C-022 C-023
  const folder = await changedShop()
  // The first of the files, by name.
  expect(await publishInChild(folder, 'file-changed', 1)).toBe('SIGKILL')
  const shop = await openShop({ folder })
  expect(shop.file('MEMORY.md')).toContain('Changed by a run.')
  shop.edit('MEMORY.md', (text) => `${text.replace('Changed by a run.', 'Changed by hand.')}\nAfter the crash.\n`)
  expect((await shop.publish()).edits.map(({ kind }) => kind)).toEqual(['revise-block', 'add-block'])
  for (const words of ['Changed by hand.', 'After the crash.', 'Written above.', 'A person’s words.', 'New of a run.']) expect(shop.file('MEMORY.md')?.split(words)).toHaveLength(2)
  expect(Object.keys(filesIn(shop.root)).filter((path) => path.includes('.mem-'))).toEqual([])
}, 60_000)
