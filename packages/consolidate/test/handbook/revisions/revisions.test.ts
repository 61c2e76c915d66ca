import { all, run } from '@mem/store'
import { expect, it } from 'vitest'
import { blockPrograms } from '../../../src/handbook/block-programs.ts'
import { handbookSql } from '../../../src/tables/handbook-sql.ts'
import { bodyOf, idOf, openShop, recordId, revisionsOf, SHOP, type Shop, START } from '../../vault/shop.ts'

const body = (word: string) => bodyOf('Tills', { knowledge: [word] })
const knowledge = async ({ store }: Shop) => (await store.read(blockPrograms(store).list(SHOP))).map((block) => [block.id, block.body.text ?? block.body.knowledge[0]])

/** One run: what it does, then its revision. */
async function runOf(shop: Shop, change: () => Promise<unknown>): Promise<number> {
  await change()
  return shop.write(revisionsOf(shop).add(SHOP, 'consolidate', START))
}

it('says of each of the last five runs what it changed, newest first', async () => {
  const shop = await openShop()
  for (let number = 1; number <= 7; number += 1) await runOf(shop, () => shop.put(1, body(`Version ${number}.`)))
  const revisions = await shop.store.read(revisionsOf(shop).list(SHOP))
  expect(revisions.map(({ revision, cause, changes }) => [revision, cause, changes.length])).toEqual([7, 6, 5, 4, 3].map((revision) => [revision, 'consolidate', 1]))
  expect(revisions[4]?.changes).toEqual([
    { kind: 'block', id: idOf(1), title: 'Tills', before: '## Tills\n\n### Knowledge\n\n- Version 2.', after: '## Tills\n\n### Knowledge\n\n- Version 3.' },
  ])
  const kept = await shop.store.read(all(handbookSql(shop.store).selectFrom('handbook_publish').select('snapshot')))
  expect(JSON.stringify(kept)).not.toContain('Version 1.')
})

it('makes no revision where nothing differs', async () => {
  const shop = await openShop()
  expect(await runOf(shop, () => shop.put(1, body('One.')))).toBe(1)
  expect(await runOf(shop, () => shop.put(1, body('One.')))).toBe(1)
  expect(await shop.store.read(revisionsOf(shop).list(SHOP))).toHaveLength(1)
})

it('takes the last five runs back, one after the other, in files too', async () => {
  const shop = await openShop()
  for (let number = 1; number <= 7; number += 1) await runOf(shop, () => shop.put(1, body(`Version ${number}.`)))
  await shop.publish()
  for (const [revision, left] of [[7, 6], [6, 5], [5, 4], [4, 3], [3, 2]]) {
    expect(await shop.write(revisionsOf(shop).undo(SHOP, START))).toEqual({ revision, kept: [] })
    expect(await knowledge(shop)).toEqual([[idOf(1), `Version ${left}.`]])
    await shop.publish()
    expect(shop.file('MEMORY.md')).toContain(`- Version ${left}.`)
  }
  expect(await shop.write(revisionsOf(shop).undo(SHOP, START))).toBeUndefined()
  expect(await knowledge(shop)).toEqual([[idOf(1), 'Version 2.']])
})

it('takes a run back whole: new and dropped blocks, skills, retirements, evidence and pins', async () => {
  const shop = await openShop()
  const sql = handbookSql(shop.store)
  const blocks = blockPrograms(shop.store)
  await shop.record(1)
  await runOf(shop, async () => {
    await shop.put(1, body('Kept.'), { evidence: [recordId(1)] })
    await shop.write(blocks.pin(SHOP, idOf(1), true))
    await shop.put(2, body('Second.'))
    await shop.write(run(sql.insertInto('handbook_skill').values({ scope: 1, name: 'a', files: '{"SKILL.md":"Push.\\n"}', revision: 1, updated_at: START })))
  })
  await shop.publish()
  const before = shop.files()
  const rows = await shop.store.read(blocks.list(SHOP))
  await runOf(shop, async () => {
    await shop.put(1, body('Changed.'))
    await shop.write(blocks.pin(SHOP, idOf(1), false))
    await shop.write(blocks.drop(SHOP, idOf(2)))
    await shop.put(3, body('New.'))
    await shop.write(run(sql.updateTable('handbook_skill').set({ files: '{"SKILL.md":"Pull.\\n"}' })))
    await shop.write(run(sql.insertInto('handbook_skill').values({ scope: 1, name: 'b', files: '{"SKILL.md":"New.\\n"}', revision: 1, updated_at: START })))
    await shop.write(run(sql.updateTable('handbook_record').set({ retired_at: START })))
  })
  await shop.publish()
  expect(shop.files()).not.toEqual(before)
  expect(await shop.write(revisionsOf(shop).undo(SHOP, START))).toEqual({ revision: 2, kept: [] })
  await shop.publish()
  expect(shop.files()).toEqual(before)
  const facts = ({ revision, ...rest }: (typeof rows)[number]) => rest
  expect((await shop.store.read(blocks.list(SHOP))).map(facts)).toEqual(rows.map(facts))
})

it('leaves what a person changed since, and takes back the rest', async () => {
  const shop = await openShop()
  await runOf(shop, async () => {
    await shop.put(1, body('One.'))
    await shop.put(2, body('Two.'))
  })
  await runOf(shop, async () => {
    await shop.put(1, body('One, changed.'))
    await shop.put(2, body('Two, changed.'))
  })
  await shop.publish()
  shop.edit('MEMORY.md', (text) => `${text.replace('One, changed.', 'One, by hand.')}\nMine.\n`)
  await shop.publish()
  expect((await shop.store.read(revisionsOf(shop).list(SHOP))).map(({ cause }) => cause)).toEqual(['edit', 'consolidate', 'consolidate'])
  expect(await shop.write(revisionsOf(shop).undo(SHOP, START))).toEqual({ revision: 2, kept: [idOf(1)] })
  await shop.publish()
  for (const words of ['One, by hand.', 'Two.', 'Mine.']) expect(shop.file('MEMORY.md')).toContain(words)
  // An edit is taken back when it is asked for by its number.
  const edit = (await shop.store.read(revisionsOf(shop).list(SHOP))).find(({ cause }) => cause === 'edit')
  expect(await shop.write(revisionsOf(shop).undo(SHOP, START, edit?.revision))).toEqual({ revision: 3, kept: [] })
  await shop.publish()
  expect(shop.file('MEMORY.md')).not.toContain('Mine.')
  expect(await shop.write(revisionsOf(shop).undo(SHOP, START, 99))).toBeUndefined()
})

it('brings no word back that was deleted, once earlier states are cleared', async () => {
  const shop = await openShop()
  await runOf(shop, () => shop.put(1, body('The walnut secret.')))
  await runOf(shop, () => shop.put(2, body('Stays.')))
  await shop.write(blockPrograms(shop.store).drop(SHOP, idOf(1)))
  await shop.write(revisionsOf(shop).clear(SHOP, START))
  expect(JSON.stringify(await shop.store.read(all(handbookSql(shop.store).selectFrom('handbook_publish').selectAll())))).not.toContain('walnut')
  expect([await shop.store.read(revisionsOf(shop).list(SHOP)), await shop.write(revisionsOf(shop).undo(SHOP, START))]).toEqual([[], undefined])
  await runOf(shop, () => shop.put(2, body('Changed.')))
  expect(await shop.write(revisionsOf(shop).undo(SHOP, START))).toEqual({ revision: 3, kept: [] })
  expect(await knowledge(shop)).toEqual([[idOf(2), 'Stays.']])
})
