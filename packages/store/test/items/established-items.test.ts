import { describe, expect, it } from 'vitest'
import type { ItemDraft } from '../../src/index.ts'
import { explain } from '../explain.ts'
import { testStore } from '../temporary.ts'
import { putSaid } from './draft-of.ts'

const established = { kind: 'constraint', durability: 'session', tier: 'active', evidence: 'user_explicit' } as const

describe('what a session established', () => {
  it.each<[string, Partial<ItemDraft>, boolean]>([
    ['a constraint', {}, true],
    ['a decision', { kind: 'decision' }, true],
    ['a fact', { kind: 'fact' }, true],
    ['a tentative one', { tier: 'tentative' }, true],
    ['one of the workspace', { durability: 'workspace' }, true],
    ['a verified one', { evidence: 'artifact_verified' }, true],
    ['one for this turn only', { durability: 'now' }, false],
    ['an open question', { kind: 'open_question' }, false],
    ['a proposal', { kind: 'proposal', evidence: 'assistant_proposal' }, false],
    ['an inferred one', { evidence: 'inferred' }, false],
    ['one of another session', { session: 't' }, false],
  ])('%s: %j is among it: %s', async (_, given, isAmong) => {
    const store = await testStore()
    await putSaid(store, 0, 'Something else.', { ...established, durability: 'now' })
    const item = await putSaid(store, 1, 'Never deploy on Friday.', { ...established, ...given })
    expect(await store.read(store.items.established('s', 10))).toEqual(isAmong ? [item] : [])
  })

  it('comes with confident ones first, rules before choices before facts, newest first, and without what is out of force', async () => {
    const store = await testStore()
    const say = (seq: number, text: string, given: Partial<ItemDraft>) => putSaid(store, seq, text, { ...established, ...given }, seq)
    await say(1, 'old rule', {})
    await say(2, 'fact', { kind: 'fact' })
    await say(3, 'guess', { tier: 'tentative' })
    await say(4, 'choice', { kind: 'decision' })
    await say(5, 'new taste', { kind: 'preference' })
    const gone = await say(6, 'taken back', {})
    await store.write(store.items.change(gone.id, 'retracted', 'user'))
    const contents = async (limit: number) => (await store.read(store.items.established('s', limit))).map(({ content }) => content)
    expect(await contents(10)).toEqual(['new taste', 'old rule', 'choice', 'fact', 'guess'])
    expect(await contents(2)).toEqual(['new taste', 'old rule'])
    expect(await contents(0)).toEqual([])
    expect(await store.read(store.items.established('nobody', 10))).toEqual([])
  })

  it('is read through an index of its own', async () => {
    const store = await testStore()
    await putSaid(store, 0, 'Never deploy on Friday.', established)
    const plan = await explain(store, store.items.established('s', 10))
    expect(plan).toContain('SEARCH item USING INDEX item_established (session=?)')
  })
})
