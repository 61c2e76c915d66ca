import assert from 'node:assert/strict'
import { MemError } from '../../errors.ts'
import type { StoredEvent } from '../../events/event.ts'
import type { Store } from '../../store.ts'
import { sampleDraft, sampleEvent } from '../samples.ts'
import type { AddTest } from '../suite.ts'

async function storedEvent(store: Store, seq: number, text: string): Promise<StoredEvent> {
  await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
  await store.write(store.events.append(sampleEvent({ seq, text })))
  const [event] = await store.read(store.events.bySeq('s', [seq]))
  return event ?? assert.fail('not stored')
}

const isInvalid = (error: unknown) => MemError.is(error, 'INPUT_INVALID')

export function itemConformance(test: AddTest): void {
  test(/* A-031 A-035 */ 'an item is read back with its sources and first log entry', async (store) => {
    const draft = sampleDraft(await storedEvent(store, 0, 'Use tabs.'), { conditions: ['in Go'], subject: 'indent' })
    const { item, created } = await store.write(store.items.put(draft, 'user'))
    assert.ok(created)
    assert.deepEqual({ ...item, ...draft, workspace: 'w', status: 'active', statements: 1 }, item)
    assert.deepEqual(await store.read(store.items.byIds([item.id])), [item])
    assert.deepEqual(await store.read(store.items.byRows([item.row])), [item])
    const history = await store.read(store.items.history(item.id))
    assert.deepEqual(
      history.map(({ event, actor }) => [event, actor]),
      [['created', 'user']],
    )
  })

  test('a quote that is not the text of its span is refused', async (store) => {
    const event = await storedEvent(store, 0, 'Use tabs.')
    for (const source of [
      { event: event.id, span: { start: 0, end: 3 }, quote: 'use' },
      { event: event.id, span: { start: 4, end: 90 }, quote: 'tabs.' },
      { event: event.id + 1, span: { start: 0, end: 3 }, quote: 'Use' },
    ])
      await assert.rejects(store.write(store.items.put(sampleDraft(event, { sources: [source] }), 'user')), isInvalid)
  })

  test(/* */ 'saying the same again counts the statement and adds its source', async (store) => {
    const first = await storedEvent(store, 0, 'Use tabs.')
    const second = await storedEvent(store, 1, 'Use tabs.')
    await store.write(store.items.put(sampleDraft(first), 'user'))
    const again = await store.write(store.items.put(sampleDraft(second), 'user'))
    assert.equal(again.created, false)
    assert.equal(again.item.statements, 2)
    assert.deepEqual(
      again.item.sources.map(({ event }) => event),
      [first.id, second.id],
    )
  })

  test(/* */ 'words of a retracted item make a new one when they are said anew, and only then', async (store) => {
    const first = await storedEvent(store, 0, 'Use tabs.')
    const second = await storedEvent(store, 1, 'Use tabs.')
    const { item } = await store.write(store.items.put(sampleDraft(first), 'user'))
    await store.write(store.items.change(item.id, 'retracted', 'user'))
    assert.equal((await store.write(store.items.put(sampleDraft(first), 'user'))).created, false)
    const anew = await store.write(store.items.put(sampleDraft(second), 'user'))
    assert.deepEqual([anew.created, anew.item.status], [true, 'active'])
    assert.equal((await store.read(store.items.byIds([item.id])))[0]?.status, 'retracted')
  })

  test('what stands in a workspace is listed newest first', async (store) => {
    const standing = { kind: 'constraint', durability: 'workspace', tier: 'active', evidence: 'user_explicit' } as const
    for (const seq of [0, 1]) {
      const event = await storedEvent(store, seq, `Rule ${seq}.`)
      await store.write(store.items.put(sampleDraft(event, standing), 'user'))
    }
    await store.write(store.items.put(sampleDraft(await storedEvent(store, 2, 'A fact.')), 'user'))
    const contents = (await store.read(store.items.standing('w', 5))).map(({ content }) => content)
    assert.deepEqual(contents, ['Rule 1.', 'Rule 0.'])
  })

  test(/* A-038 A-059 */ 'superseding links both sides and keeps the old value', async (store) => {
    const old = await store.write(store.items.put(sampleDraft(await storedEvent(store, 0, 'Port 80.')), 'user'))
    const now = await store.write(store.items.put(sampleDraft(await storedEvent(store, 1, 'Port 81.')), 'user'))
    await store.write(store.items.supersede(old.item.id, now.item.id, 'user'))
    const [before, after] = await store.read(store.items.byIds([old.item.id, now.item.id]))
    assert.deepEqual([before?.status, before?.supersededBy], ['superseded', now.item.id])
    assert.deepEqual([after?.status, after?.supersedes], ['active', [old.item.id]])
    await assert.rejects(store.write(store.items.supersede(old.item.id, now.item.id, 'user')), isInvalid)
  })

  test('a lapsed item is superseded by nothing, stays in the history and can come back', async (store) => {
    const old = await store.write(store.items.put(sampleDraft(await storedEvent(store, 0, 'Port 80.')), 'user'))
    const now = await store.write(store.items.put(sampleDraft(await storedEvent(store, 1, 'Port 81.')), 'user'))
    await store.write(store.items.supersede(old.item.id, now.item.id, 'user'))
    await store.write(store.items.lapse(old.item.id, 'engine', { why: 'test' }))
    const [lapsed, other] = await store.read(store.items.byIds([old.item.id, now.item.id]))
    assert.deepEqual([lapsed?.status, lapsed?.supersededBy, other?.supersedes], ['superseded', null, []])
    const last = (await store.read(store.items.history(old.item.id))).at(-1)
    assert.deepEqual([last?.event, last?.detail], ['superseded', { why: 'test', was: now.item.id }])
    await assert.rejects(store.write(store.items.lapse(old.item.id, 'engine')), isInvalid)
    assert.equal((await store.write(store.items.change(old.item.id, 'reactivated', 'engine'))).status, 'active')
    await store.write(store.items.change(now.item.id, 'retracted', 'user'))
    await assert.rejects(store.write(store.items.lapse(now.item.id, 'engine')), isInvalid)
  })

  test('a revised item keeps words, sources and id, is found by its new terms, and logs how it was read', async (store) => {
    const draft = sampleDraft(await storedEvent(store, 0, 'Use tabs.'), { subject: 'zebra' })
    const { item } = await store.write(store.items.put(draft, 'user'))
    const { session, content, evidence, sources, ...reading } = draft
    const newer = { ...reading, kind: 'constraint', tier: 'tentative', subject: 'gnu', extractor: 'rules@2' } as const
    const revised = await store.write(store.items.revise(item.id, newer, 'engine', { why: 'test' }))
    assert.deepEqual(revised, { ...item, ...newer, updatedAt: revised.updatedAt })
    const found = async (term: string) => {
      const query = { index: 'item', workspace: 'w', terms: [{ term, weight: 1 }], limit: 5 } as const
      return (await store.read(store.search.query(query))).candidates.map(({ id }) => id)
    }
    assert.deepEqual([await found('zebra'), await found('gnu')], [[], [item.row]])
    const last = (await store.read(store.items.history(item.id))).at(-1)
    assert.deepEqual([last?.event, last?.detail], ['revised', { why: 'test', before: reading }])
    await store.write(store.items.change(item.id, 'retracted', 'user'))
    await assert.rejects(store.write(store.items.revise(item.id, newer, 'engine')), isInvalid)
  })

  test('changes follow the lifecycle and are logged', async (store) => {
    const { item } = await store.write(store.items.put(sampleDraft(await storedEvent(store, 0, 'Use tabs.')), 'user'))
    for (const event of ['disputed', 'reactivated', 'retracted'] as const)
      await store.write(store.items.change(item.id, event, 'user', { why: 'test' }))
    await assert.rejects(store.write(store.items.change(item.id, 'disputed', 'user')), isInvalid)
    const history = await store.read(store.items.history(item.id))
    assert.deepEqual(
      history.map(({ event }) => event),
      ['created', 'disputed', 'reactivated', 'retracted'],
    )
    assert.deepEqual(history.at(-1)?.detail, { why: 'test', from: 'active' })
  })

  test('lists filter and put the newest statement first', async (store) => {
    for (const seq of [0, 1, 2]) {
      const draft = sampleDraft(await storedEvent(store, seq, `Rule ${seq}.`), {
        kind: seq === 1 ? 'decision' : 'fact',
      })
      await store.write(store.items.put(draft, 'user'))
    }
    const contents = async (filter: Parameters<Store['items']['list']>[0]) =>
      (await store.read(store.items.list(filter))).map(({ content }) => content)
    assert.deepEqual(await contents({ workspace: 'w' }), ['Rule 2.', 'Rule 1.', 'Rule 0.'])
    assert.deepEqual(await contents({ session: 's', kinds: ['decision'] }), ['Rule 1.'])
    assert.deepEqual(await contents({ workspace: 'w', limit: 1 }), ['Rule 2.'])
    assert.deepEqual(await contents({ workspace: 'w', limit: 2, offset: 1 }), ['Rule 1.', 'Rule 0.'])
    assert.deepEqual(await contents({ workspace: 'elsewhere' }), [])
  })
}
