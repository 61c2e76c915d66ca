import { describe, expect, it } from 'vitest'
import type { ItemDraft } from '../../src/index.ts'
import { explain } from '../explain.ts'
import { testStore } from '../temporary.ts'
import { putSaid } from './draft-of.ts'

const standing = { kind: 'constraint', durability: 'workspace', tier: 'active', evidence: 'user_explicit' } as const

describe('standing items', () => {
  it.each<[string, Partial<ItemDraft>, boolean]>([
    ['a constraint of the workspace', {}, true],
    ['a preference', { kind: 'preference' }, true],
    ['a procedure', { kind: 'procedure' }, true],
    ['a global one', { durability: 'global' }, true],
    ['one of a skill', { evidence: 'skill' }, true],
    ['a verified one', { evidence: 'artifact_verified' }, true],
    ['a fact', { kind: 'fact' }, false],
    ['a decision', { kind: 'decision' }, false],
    ['one of the session', { durability: 'session' }, false],
    ['one of now', { durability: 'now' }, false],
    ['a tentative one', { tier: 'tentative' }, false],
    ['an inferred one', { evidence: 'inferred' }, false],
    ['a proposal of the assistant', { evidence: 'assistant_proposal' }, false],
  ])('%s: %j stands %s', async (_, given, stands) => {
    const store = await testStore()
    const item = await putSaid(store, 0, 'Never deploy on Friday.', { ...standing, ...given })
    const found = await store.read(store.items.standing('w', 10))
    expect(found).toEqual(stands ? [item] : [])
  })

  it('are the newest of their workspace, newest first, and no longer those that are out of force', async () => {
    const store = await testStore()
    const items = []
    for (const [seq, time] of [30, 10, 20, 40].entries()) items.push(await putSaid(store, seq, `Rule ${seq}.`, standing, time))
    await putSaid(store, 0, 'Elsewhere.', { ...standing, session: 't' })
    await store.write(store.items.change(items[3]?.id ?? '', 'retracted', 'user'))
    const contents = async (limit: number) => (await store.read(store.items.standing('w', limit))).map(({ content }) => content)
    expect(await contents(10)).toEqual(['Rule 0.', 'Rule 2.', 'Rule 1.'])
    expect(await contents(2)).toEqual(['Rule 0.', 'Rule 2.'])
    expect(await contents(0)).toEqual([])
    expect(await store.read(store.items.standing('unknown', 10))).toEqual([])
  })

  it('are read through their own index in its order, without a sort', async () => {
    const store = await testStore()
    await putSaid(store, 0, 'Never deploy on Friday.', standing)
    const plan = await explain(store, store.items.standing('w', 10))
    expect(plan).toContain('SEARCH item USING COVERING INDEX item_standing (workspace=?)')
    expect(plan).not.toContain('TEMP B-TREE')
  })
})

describe('the plan of a read of items', () => {
  it.each([
    ['of a source event', 'item_source_event', () => ['bySourceEvents', [1]] as const],
    ['of a history', 'item_log_item', () => ['history', 'mem_x'] as const],
  ])('%s goes through %s', async (_, index, call) => {
    const store = await testStore()
    const [name, argument] = call()
    const program = name === 'history' ? store.items.history(argument) : store.items.bySourceEvents(argument)
    const plan = await explain(store, program)
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/SCAN item\b/)
  })
})
