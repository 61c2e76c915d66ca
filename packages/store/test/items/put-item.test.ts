import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EvidenceType, ItemDraft, ItemKind } from '../../src/index.ts'
import { sampleDraft, sampleEvent } from '../../src/testing/index.ts'
import { errorOf } from '../error-of.ts'
import { temporaryFolder, testStore } from '../temporary.ts'
import { putSaid } from './draft-of.ts'

const hex = (text: string) => createHash('sha256').update(text).digest('hex')

describe('putting an item', () => {
  it('names it by its session and content, so the same content in the same session has the same id', async () => {
    const one = await putSaid(await testStore(), 0, 'Use tabs.')
    const other = await putSaid(await testStore(), 7, 'Use tabs.', { kind: 'decision' })
    expect(one.id).toBe(`mem_${hex('s').slice(0, 8)}_${hex('Use tabs.').slice(0, 16)}`)
    expect(other.id).toBe(one.id)
    expect((await putSaid(await testStore(), 0, 'Use spaces.')).id).not.toBe(one.id)
    expect((await putSaid(await testStore(), 0, 'Use tabs.', { session: 't' })).id).not.toBe(one.id)
  })

  it('keeps conditions, numbers with units, hash, extractor and times, and leads to the position it came from', async () => { // A-034 A-035 A-039
    const store = await testStore()
    const numbers = [{ raw: '200 ms', value: 200, unit: 'ms', start: 6, end: 12 }] as unknown as ItemDraft['numbers']
    const item = await putSaid(store, 5, 'Under 200 ms.', { numbers, conditions: ['at night'], durability: 'global' }, 77)
    expect(item).toMatchObject({ numbers, conditions: ['at night'], durability: 'global', extractor: 'sample@1', statedAt: 77 })
    expect(item.contentHash).toBe(hex('Under 200 ms.'))
    expect(item.createdAt).toBe(item.updatedAt)
    const [source] = item.sources
    expect(source).toMatchObject({ span: { start: 0, end: 13 }, quote: 'Under 200 ms.' })
    expect((await store.read(store.events.byIds([source?.event ?? 0])))[0]?.seq).toBe(5)
  })

  it.each<[ItemKind, EvidenceType]>([
    ['fact', 'user_explicit'],
    ['decision', 'skill'],
    ['constraint', 'artifact_verified'],
    ['preference', 'user_explicit'],
    ['procedure', 'user_explicit'],
    ['proposal', 'assistant_proposal'],
    ['open_question', 'inferred'],
  ])('takes the kind %s and the evidence %s', async (kind, evidence) => { // A-031 A-032 A-036
    const item = await putSaid(await testStore(), 0, 'Use tabs.', { kind, evidence })
    expect([item.session, item.kind, item.evidence, item.content]).toEqual(['s', kind, evidence, 'Use tabs.'])
  })

  it.each<[string, Record<string, unknown>]>([
    ['another kind', { kind: 'rumour' }],
    ['another evidence', { evidence: 'hearsay' }],
    ['no source', { sources: [] }],
    ['blank content', { content: ' \n' }],
    ['an unknown field', { mood: 'calm' }],
    ['a span that ends before it starts', { sources: [{ event: 1, span: { start: 3, end: 3 }, quote: 'x' }] }],
  ])('refuses %s', async (_, given) => {
    const store = await testStore()
    expect((await errorOf(() => putSaid(store, 0, 'Use tabs.', given as Partial<ItemDraft>))).code).toBe('INPUT_INVALID')
    expect((await store.report()).counts).toMatchObject({ item: 0, event: 0 })
  })

  it('never makes a second active item of the same words in a session, but one in another session', async () => {
    const store = await testStore()
    await putSaid(store, 0, 'Use tabs.', {}, 50)
    const again = await putSaid(store, 1, 'Use tabs.', { kind: 'decision' }, 90)
    await putSaid(store, 0, 'Use tabs.', { session: 't' })
    expect(again).toMatchObject({ kind: 'fact', statements: 2, statedAt: 90 })
    expect((await store.read(store.items.list({ session: 's' }))).length).toBe(1)
    expect((await store.report()).counts.item).toBe(2)
  })

  it('counts no statement twice for the same place of the same event', async () => {
    const store = await testStore()
    const item = await putSaid(store, 0, 'Use tabs.')
    expect(await putSaid(store, 0, 'Use tabs.')).toEqual(item)
  })

  it('makes a new item of words whose earlier item was retracted, when they are said anew', async () => { // A-041 A-058
    const store = await testStore()
    const old = await putSaid(store, 0, 'Use tabs.')
    await store.write(store.items.change(old.id, 'retracted', 'user'))
    // The same event read again brings nothing back.
    expect((await putSaid(store, 0, 'Use tabs.')).status).toBe('retracted')
    const anew = await putSaid(store, 1, 'Use tabs.')
    expect(anew.status).toBe('active')
    expect(anew.id).not.toBe(old.id)
    expect((await store.read(store.items.byIds([old.id])))[0]?.status).toBe('retracted')
    expect((await store.read(store.items.history(old.id))).map(({ event }) => event)).toEqual(['created', 'retracted'])
  })

  it('gives items of the same words ids of one shape, told apart by the beginning of their last part', async () => {
    // Blocks show the first eight characters after the last `_`: an ending like `_2` would be the same for all of them.
    const path = join(temporaryFolder(), 'a.sqlite')
    const store = await testStore({ path })
    const ids: string[] = []
    for (const seq of [0, 1, 2]) {
      const item = await putSaid(store, 2 * seq, 'Use tabs.')
      const other = await putSaid(store, 2 * seq + 1, 'Use spaces.')
      for (const { id } of [item, other]) await store.write(store.items.change(id, 'retracted', 'user'))
      ids.push(item.id, other.id)
    }
    await store.close()
    const again = await testStore({ path })
    expect((await again.read(again.items.byIds(ids))).map(({ content }) => content)).toEqual(
      [0, 1, 2].flatMap(() => ['Use tabs.', 'Use spaces.']),
    )
    for (const id of ids) expect(id).toMatch(/^mem_[0-9a-f]{8}_[0-9a-f]{16}$/)
    expect(new Set(ids.map((id) => id.slice(id.lastIndexOf('_') + 1).slice(0, 8))).size).toBe(6)
  })

  it('finds it by its words, Chinese included, by its conditions and its subject', async () => {
    const store = await testStore()
    const item = await putSaid(store, 0, '數據庫用 Postgres.', { conditions: ['in production'], subject: 'storage' })
    for (const term of ['数据', 'postgr', 'product', 'storag']) {
      const query = { index: 'item', workspace: 'w', terms: [{ term, weight: 1 }], limit: 5 } as const
      expect((await store.read(store.search.query(query))).candidates.map(({ id }) => id), term).toEqual([item.row])
    }
  })

  it('lists items of source events and by exact subject and attribute', async () => {
    const store = await testStore()
    const port = await putSaid(store, 0, 'Port 80.', { subject: 'server', attribute: 'port' })
    await putSaid(store, 1, 'Name it x.', { subject: 'server', attribute: 'name' })
    expect(await store.read(store.items.list({ workspace: 'w', subject: 'server', attribute: 'port' }))).toEqual([port])
    expect(await store.read(store.items.bySourceEvents(port.sources.map(({ event }) => event)))).toEqual([port])
    expect(await store.read(store.items.list({ session: 's', status: ['retracted'] }))).toEqual([])
  })

  it('takes a quote that stops inside a longer message and no quote beyond its end', async () => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: 's' }))
    await store.write(store.events.append(sampleEvent({ text: 'Use tabs. 数据 after.' })))
    const [event] = await store.read(store.events.bySeq('s', [0]))
    if (!event) throw new Error('not stored')
    const sources = (start: number, end: number, quote: string) => [{ event: event.id, span: { start, end }, quote }]
    const draft = sampleDraft(event, { content: '数据', sources: sources(10, 12, '数据') })
    expect((await store.write(store.items.put(draft, 'user'))).created).toBe(true)
    const beyond = sampleDraft(event, { content: 'after', sources: sources(13, 99, 'after.') })
    expect((await errorOf(() => store.write(store.items.put(beyond, 'user')))).message).toContain('reads otherwise there')
  })
})
