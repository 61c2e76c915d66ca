import { describe, expect, it } from 'vitest'
import type { ItemEventName, Store, StoredItem } from '../../src/index.ts'
import { errorOf } from '../error-of.ts'
import { testStore } from '../temporary.ts'
import { putSaid } from './draft-of.ts'

type Change = 'disputed' | 'retracted' | 'reactivated' | 'revised' | 'promoted'

/** Brings a tentative proposal into a status. */
async function itemIn(store: Store, status: StoredItem['status']): Promise<StoredItem> {
  const item = await putSaid(store, 0, 'Use tabs.', { kind: 'proposal', tier: 'tentative' })
  const other = await putSaid(store, 1, 'Use spaces.')
  if (status === 'superseded') await store.write(store.items.supersede(item.id, other.id, 'user'))
  else if (status !== 'active') await store.write(store.items.change(item.id, status, 'user'))
  return (await store.read(store.items.byIds([item.id])))[0] ?? item
}

describe('a change of an item', () => {
  it.each<[StoredItem['status'], Change, StoredItem['status'] | null]>([
    ['active', 'disputed', 'disputed'],
    ['active', 'retracted', 'retracted'],
    ['active', 'reactivated', null],
    ['active', 'revised', 'active'],
    ['active', 'promoted', 'active'],
    ['disputed', 'disputed', null],
    ['disputed', 'retracted', 'retracted'],
    ['disputed', 'reactivated', 'active'],
    ['disputed', 'revised', 'disputed'],
    ['disputed', 'promoted', null],
    ['superseded', 'disputed', null],
    ['superseded', 'retracted', 'retracted'],
    ['superseded', 'reactivated', 'active'],
    ['superseded', 'revised', null],
    ['superseded', 'promoted', null],
    ['retracted', 'disputed', null],
    ['retracted', 'retracted', null],
    ['retracted', 'reactivated', 'active'],
    ['retracted', 'revised', null],
    ['retracted', 'promoted', null],
  ])('from %s by %s gives %s, with a log entry or none', async (from, event, to) => { // A-037 A-043 A-044 A-045
    const store = await testStore()
    const item = await itemIn(store, from)
    const before = await store.read(store.items.history(item.id))
    if (to === null) {
      expect((await errorOf(() => store.write(store.items.change(item.id, event, 'user')))).code).toBe('INPUT_INVALID')
      expect(await store.read(store.items.byIds([item.id]))).toEqual([item])
      expect(await store.read(store.items.history(item.id))).toEqual(before)
      return
    }
    const changed = await store.write(store.items.change(item.id, event, 'user', { why: 'asked' }))
    expect(changed.status).toBe(to)
    const history = await store.read(store.items.history(item.id))
    const entry = { item: item.id, session: 's', event, at: changed.updatedAt, actor: 'user', detail: { why: 'asked', ...(event === 'retracted' ? { from } : {}) } }
    expect(history).toEqual([...before, entry])
  })

  it('makes a promoted proposal hold beyond its session, and nothing else that is promoted', async () => {
    const store = await testStore()
    const proposal = await putSaid(store, 0, 'Use tabs.', { kind: 'proposal', tier: 'tentative', durability: 'session' })
    const passing = await putSaid(store, 1, 'Use spaces.', { kind: 'fact', tier: 'tentative', durability: 'session' })
    const promote = ({ id }: StoredItem) => store.write(store.items.change(id, 'promoted', 'user'))
    expect((await promote(proposal)).durability).toBe('workspace')
    expect((await promote(passing)).durability).toBe('session')
  })

  it('brings what had been replaced before it was taken back to being replaced, and not into force', async () => {
    const store = await testStore()
    const item = await itemIn(store, 'superseded')
    await store.write(store.items.change(item.id, 'retracted', 'user'))
    const back = await store.write(store.items.change(item.id, 'reactivated', 'user'))
    expect([back.status, back.supersededBy]).toEqual(['superseded', item.supersededBy])
  })

  it.each<ItemEventName>(['created', 'superseded'])('by %s belongs to another call', async (event) => {
    const store = await testStore()
    const item = await itemIn(store, 'active')
    expect((await errorOf(() => store.write(store.items.change(item.id, event, 'user')))).code).toBe('INPUT_INVALID')
  })

  it('promotes a proposal to a decision of the active tier, or to the kind that is named', async () => {
    const store = await testStore()
    const item = await itemIn(store, 'active')
    const promoted = await store.write(store.items.change(item.id, 'promoted', 'user'))
    expect([promoted.kind, promoted.tier]).toEqual(['decision', 'active'])
    expect((await errorOf(() => store.write(store.items.change(item.id, 'promoted', 'user')))).message).toContain('already')
    const again = await store.write(store.items.change(item.id, 'promoted', 'user', { kind: 'constraint' }))
    expect(again.kind).toBe('constraint')
    expect((await errorOf(() => store.write(store.items.change(item.id, 'promoted', 'user', { kind: 'law' })))).code).toBe('INPUT_INVALID')
  })

  it('promotes for the user only, and makes what was proposed the user’s word', async () => { // A-069 A-070
    const store = await testStore()
    const item = await putSaid(store, 0, 'Use tabs.', { kind: 'proposal', tier: 'tentative', evidence: 'assistant_proposal' })
    for (const actor of ['extractor', 'engine'])
      expect((await errorOf(() => store.write(store.items.change(item.id, 'promoted', actor)))).message).toContain('only the user promotes')
    expect((await store.write(store.items.change(item.id, 'promoted', 'user'))).evidence).toBe('user_explicit')
    expect((await store.read(store.items.history(item.id))).map(({ event, actor }) => [event, actor])).toEqual([['created', 'user'], ['promoted', 'user']])
    const checked = await putSaid(store, 1, 'Port 80.', { tier: 'tentative', evidence: 'artifact_verified' })
    expect((await store.write(store.items.change(checked.id, 'promoted', 'user'))).evidence).toBe('artifact_verified')
  })

  it('refuses to promote what was superseded, and says so', async () => {
    const store = await testStore()
    const item = await itemIn(store, 'superseded')
    expect((await errorOf(() => store.write(store.items.change(item.id, 'promoted', 'user')))).message).toBe(`Item ${item.id} can’t be promoted: it is superseded.`)
  })

  it('by the user is known to whoever derives items anew, one by the extractor is none', async () => {
    const store = await testStore()
    const items = [await putSaid(store, 0, 'One.'), await putSaid(store, 1, 'Two.'), await putSaid(store, 2, 'Three.')]
    const [one = '', two = ''] = items.map(({ id }) => id)
    await store.write(store.items.change(one, 'disputed', 'extractor'))
    await store.write(store.items.change(two, 'retracted', 'user'))
    expect(await store.read(store.items.userActed(items.map(({ id }) => id)))).toEqual(new Set([two]))
  })

  it('moves an item between the tiers by a revision', async () => {
    const store = await testStore()
    const item = await itemIn(store, 'active')
    expect((await store.write(store.items.change(item.id, 'revised', 'user', { tier: 'active' }))).tier).toBe('active')
    expect((await errorOf(() => store.write(store.items.change(item.id, 'revised', 'user', { tier: 'loud' })))).code).toBe('INPUT_INVALID')
  })

  it('reactivates no item beside an active one of the same words', async () => {
    const store = await testStore()
    const old = await putSaid(store, 0, 'Use tabs.')
    await store.write(store.items.change(old.id, 'retracted', 'user'))
    const anew = await putSaid(store, 1, 'Use tabs.')
    const error = await errorOf(() => store.write(store.items.change(old.id, 'reactivated', 'user')))
    expect(error.message).toContain(anew.id)
  })

  it('of an unknown item is INPUT_INVALID', async () => {
    const store = await testStore()
    expect((await errorOf(() => store.write(store.items.change('mem_x', 'retracted', 'user')))).code).toBe('INPUT_INVALID')
  })
})

describe('superseding', () => {
  it('links both, logs it, and leaves the old value readable and found', async () => { // A-038 A-059
    const store = await testStore()
    const old = await putSaid(store, 0, 'Port 80 serves.')
    const now = await putSaid(store, 1, 'Port 81 serves.')
    await store.write(store.items.supersede(old.id, now.id, 'user', { why: 'moved' }))
    const [before, after] = await store.read(store.items.byIds([old.id, now.id]))
    expect(before).toMatchObject({ status: 'superseded', supersededBy: now.id, content: 'Port 80 serves.' })
    expect(after).toMatchObject({ status: 'active', supersedes: [old.id], supersededBy: null })
    expect((await store.read(store.items.history(old.id))).at(-1)).toMatchObject({ event: 'superseded', detail: { why: 'moved', by: now.id } })
    const query = { index: 'item', workspace: 'w', terms: [{ term: '80', weight: 1 }], limit: 5 } as const
    expect((await store.read(store.search.query(query))).candidates.map(({ id }) => id)).toEqual([old.row])
    expect((await store.read(store.items.list({ workspace: 'w', status: ['superseded'] }))).map(({ id }) => id)).toEqual([old.id])
  })

  it('is undone by a reactivation', async () => {
    const store = await testStore()
    const old = await putSaid(store, 0, 'Port 80.')
    const now = await putSaid(store, 1, 'Port 81.')
    await store.write(store.items.supersede(old.id, now.id, 'user'))
    expect((await store.write(store.items.change(old.id, 'reactivated', 'user'))).supersededBy).toBe(null)
    expect((await store.read(store.items.byIds([now.id])))[0]?.supersedes).toEqual([])
  })

  it('refuses an item by itself, a retracted one, and one by what is not active', async () => {
    const store = await testStore()
    const one = await putSaid(store, 0, 'Port 80.')
    const two = await putSaid(store, 1, 'Port 81.')
    await store.write(store.items.change(two.id, 'retracted', 'user'))
    for (const [id, by] of [[one.id, one.id], [one.id, two.id], [two.id, one.id], [one.id, 'mem_x']] as const)
      expect((await errorOf(() => store.write(store.items.supersede(id, by, 'user')))).code).toBe('INPUT_INVALID')
    expect((await store.read(store.items.byIds([one.id])))[0]).toEqual(one)
  })
})
