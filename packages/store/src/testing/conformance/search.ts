import assert from 'node:assert/strict'
import { indexTerms } from '@mem/text'
import type { SearchIndex } from '../../search/search.ts'
import type { Store } from '../../store.ts'
import { sampleDraft, sampleEvent } from '../samples.ts'
import type { AddTest } from '../suite.ts'

async function find(store: Store, index: SearchIndex, text: string, workspace?: string): Promise<readonly number[]> {
  const terms = indexTerms(text).map((term) => ({ term, weight: 1, prefix: [...term].length === 1 }))
  const place = workspace === undefined ? {} : { workspace }
  const { candidates } = await store.read(store.search.query({ index, terms, limit: 10, ...place }))
  return candidates.map(({ id }) => id)
}

async function say(store: Store, session: string, seq: number, text: string): Promise<number> {
  const outcome = await store.write(store.events.append(sampleEvent({ session, seq, text })))
  return outcome.status === 'appended' ? outcome.id : assert.fail(outcome.status)
}

export function searchConformance(test: AddTest): void {
  test(/* */ 'events are found by their words, Chinese included, the best match first', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    const one = await say(store, 's', 0, 'The migration of the database failed twice')
    const two = await say(store, 's', 1, '数据库迁移失败')
    const both = await say(store, 's', 2, 'migration 数据库')
    assert.deepEqual(await find(store, 'message', 'migration'), [both, one])
    assert.deepEqual(await find(store, 'message', '数据库 migration'), [both, two, one])
    assert.deepEqual(await find(store, 'message', '回滚'), [])
    assert.deepEqual(await find(store, 'message', '数'), [both, two])
  })

  test('a workspace is searched alone, and an unknown one holds nothing', async (store) => {
    await store.write(store.sessions.put({ key: 'a', workspace: 'wa' }))
    await store.write(store.sessions.put({ key: 'b', workspace: 'wb' }))
    const inA = await say(store, 'a', 0, 'turbines hum')
    const inB = await say(store, 'b', 0, 'turbines stop')
    assert.deepEqual(await find(store, 'message', 'turbines'), [inB, inA])
    assert.deepEqual(await find(store, 'message', 'turbines', 'wa'), [inA])
    assert.deepEqual(await find(store, 'message', 'turbines', 'wb'), [inB])
    assert.deepEqual(await find(store, 'message', 'turbines', 'unknown'), [])
  })

  test('tool output is in another index than messages, items in a third', async (store) => {
    await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
    const message = await say(store, 's', 0, 'turbines hum')
    const output = sampleEvent({ seq: 1, text: 'turbines: 12', trust: 'tool', type: 'tool/result' })
    const trace = await store.write(store.events.append(output))
    const [event] = await store.read(store.events.byIds([message]))
    const { item } = await store.write(store.items.put(sampleDraft(event ?? assert.fail('not stored')), 'user'))
    assert.deepEqual(await find(store, 'message', 'turbines', 'w'), [message])
    assert.deepEqual(await find(store, 'trace', 'turbines', 'w'), [trace.status === 'appended' ? trace.id : 0])
    assert.deepEqual(await find(store, 'item', 'turbines', 'w'), [item.row])
  })

  test('an entry that is removed is found no more, one put again under its new terms', async (store) => {
    await store.write(store.search.index('item', 7, ['old', 'kept']))
    await store.write(store.search.index('item', 7, ['new', 'kept']))
    assert.deepEqual(await find(store, 'item', 'old'), [])
    assert.deepEqual(await find(store, 'item', 'new kept'), [7])
    await store.write(store.search.remove('item', 7))
    assert.deepEqual(await find(store, 'item', 'new kept'), [])
  })

  test('a question of common words only is answered with the newest', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    const ids: number[] = []
    for (let seq = 0; seq < 8; seq += 1) ids.push(await say(store, 's', seq, 'turbine'))
    const query = { index: 'message', terms: [{ term: 'turbin', weight: 1 }], limit: 9, maxPostingsPerTerm: 3 } as const
    const { candidates } = await store.read(store.search.query(query))
    assert.deepEqual(
      candidates.map(({ id }) => id),
      ids.slice(5).reverse(),
    )
  })

  test('the terms that occur are told apart from those that do not, the rarest first, within a budget', async (store) => {
    await store.write(store.sessions.put({ key: 'a', workspace: 'wa' }))
    await store.write(store.sessions.put({ key: 'b', workspace: 'wb' }))
    const one = await say(store, 'a', 0, 'turbine noise')
    const two = await say(store, 'a', 1, 'turbine 数据库')
    await say(store, 'b', 0, 'turbine gust')
    const terms = ['turbin', 'absent', '数据', '据库', 'gust', '据"', '']
    const ask = (workspace: string, maxPostings: number, index: SearchIndex = 'message') =>
      store.read(store.search.occurrences({ index, workspace, terms, maxPostings }))
    const rare = [
      { position: 2, frequency: 1, ids: [two] },
      { position: 3, frequency: 1, ids: [two] },
      { position: 4, frequency: 1, ids: [] },
    ]
    const { terms: all, documents } = await ask('wa', 100)
    assert.deepEqual(
      all.map((term) => ({ ...term, ids: [...term.ids].sort((left, right) => left - right) })),
      [...rare, { position: 0, frequency: 3, ids: [one, two] }],
    )
    assert.equal(documents, 3)
    assert.deepEqual((await ask('wa', 5)).terms, [...rare, { position: 0, frequency: 3, ids: [] }])
    assert.deepEqual((await ask('unknown', 100)).terms, [])
    assert.deepEqual((await ask('wa', 100, 'item')).terms, [])
    const common = { index: 'message', workspace: 'wa', terms: ['turbin'], maxPostings: 1 } as const
    assert.deepEqual((await store.read(store.search.occurrences(common))).terms, [
      { position: 0, frequency: 3, ids: [two] },
    ])
  })

  test('maintenance and a rebuild change no answer', async (store) => {
    await store.write(store.sessions.put({ key: 's' }))
    const texts = ['turbine noise', '数据库 turbine', 'noise', 'gust']
    for (const [seq, text] of texts.entries()) await say(store, 's', seq, text)
    const answers = () => Promise.all(['turbine', '数据 noise', 'gust 库'].map((text) => find(store, 'message', text)))
    const before = await answers()
    const { refreshFrequencies, compact, rebuild } = store.search
    for (const slice of [refreshFrequencies, compact, rebuild]) {
      let done = false
      for (let slices = 0; !done; slices += 1) {
        assert.ok(slices < 1000, 'maintenance never ends')
        done = await store.write(slice(2))
      }
      assert.deepEqual(await answers(), before)
    }
  })
}
