import { MemError, run } from '@mem/store'
import { expect, it } from 'vitest'
import { type BlockDraft, blockPrograms } from '../../src/handbook/block-programs.ts'
import { handbookSql } from '../../src/tables/handbook-sql.ts'
import { bodyOf, idOf, openShop, recordId, SHOP, START } from '../vault/shop.ts'

const draft = (given: Partial<BlockDraft> = {}): BlockDraft => ({ id: idOf(1), body: bodyOf('Tills'), origin: 'model', evidence: [], ...given })

async function open() {
  const shop = await openShop()
  const blocks = blockPrograms(shop.store)
  return { ...shop, blocks, list: () => shop.store.read(blocks.list(SHOP)), codeOf: (given: BlockDraft, scope = SHOP) => shop.write(blocks.put(scope, given, START)).then(() => 'no error', (error: unknown) => (MemError.is(error) ? error.code : String(error))) }
}

it('stores a block with its evidence in order, each once, and exchanges it whole', async () => {
  const { blocks, write, list, record } = await open()
  for (const number of [1, 2]) await record(number)
  await write(blocks.put(SHOP, draft({ evidence: [recordId(2), recordId(1), recordId(2)] }), START))
  expect(await list()).toEqual([{ id: idOf(1), scope: SHOP, body: bodyOf('Tills'), origin: 'model', pinned: false, revision: 1, evidence: [recordId(2), recordId(1)], updatedAt: START }])
  await write(blocks.put(SHOP, draft({ body: bodyOf('Drawers'), evidence: [recordId(1)] }), START + 1))
  expect(await list()).toMatchObject([{ body: { title: 'Drawers' }, evidence: [recordId(1)], updatedAt: START + 1 }])
  await write(blocks.put(SHOP, draft({ body: bodyOf('Drawers'), evidence: [recordId(1)] }), START + 2))
  expect(await list()).toMatchObject([{ updatedAt: START + 1 }])
})

it('keeps a pin and the highest origin, whoever writes afterwards', async () => {
  const { blocks, write, list } = await open()
  await write(blocks.put(SHOP, draft({ origin: 'user' }), START))
  expect(await write(blocks.pin(SHOP, idOf(1), true))).toBe(true)
  await write(blocks.put(SHOP, draft({ body: bodyOf('Drawers') }), START))
  expect(await list()).toMatchObject([{ origin: 'user', pinned: true, body: { title: 'Drawers' } }])
  expect([await write(blocks.pin(SHOP, idOf(2), true)), await write(blocks.drop(SHOP, idOf(2))), await write(blocks.drop(SHOP, idOf(1))), await list()]).toEqual([false, false, true, []])
})

it('takes secrets out before a block is stored', async () => { // C-068
  const { blocks, write, list } = await open()
  const key = ['sk', 'proj', 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5hJ7k'].join('-')
  const line = `The key is ${key}.`
  await write(blocks.put(SHOP, draft({ body: bodyOf(line, { appliesTo: line, tasks: [line], preferences: [line], knowledge: [line], failures: [line], text: line }) }), START))
  expect(JSON.stringify(await list())).not.toContain(key)
  expect(JSON.stringify(await list()).match(/\[secret:/g)).toHaveLength(7)
})

it('refuses what is no block, evidence of nobody, another handbook’s block and a handbook that isn’t there', async () => {
  const { store, write, codeOf, list } = await open()
  for (const given of [draft({ id: 'blk_1' }), draft({ body: bodyOf('') }), draft({ body: bodyOf('a', { tasks: ['x'.repeat(2_001)] }) }), draft({ evidence: ['rec_1'] }), draft({ evidence: [recordId(9)] })])
    expect(await codeOf(given)).toBe('INPUT_INVALID')
  expect(await codeOf(draft(), 'global')).toBe('SCOPE_UNKNOWN')
  await write(run(handbookSql(store).insertInto('handbook_scope').values({ name: 'global' })))
  expect(await codeOf(draft(), 'global')).toBe('no error')
  expect(await codeOf(draft())).toBe('INPUT_INVALID')
  expect(await list()).toEqual([])
})
