import { indexTerms } from '@mem/text'
import { expect, it } from 'vitest'
import type { Store } from '../../src/index.ts'
import { sampleDraft, sampleEvent } from '../../src/testing/index.ts'
import { testStore } from '../temporary.ts'

async function find(store: Store, text: string): Promise<readonly string[]> {
  const terms = indexTerms(text).map((term) => ({ term, weight: 1 }))
  const { candidates } = await store.read(store.search.query({ index: 'item', workspace: 'w', terms, limit: 9 }))
  return (await store.read(store.items.byRows(candidates.map(({ id }) => id)))).map(({ content }) => content)
}

it('finds items by the words of content, conditions and subject, Chinese included, the best first', async () => {
  const store = await testStore()
  await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
  const said = [
    ['Deploys happen on Friday.', { conditions: ['unless frozen'], subject: 'release train' }],
    ['部署在星期五进行', {}],
    ['Friday is quiet, and deploys are frozen', {}],
  ] as const
  for (const [seq, [text, given]] of said.entries()) {
    await store.write(store.events.append(sampleEvent({ seq, text })))
    const [event] = await store.read(store.events.bySeq('s', [seq]))
    if (event) await store.write(store.items.put(sampleDraft(event, given), 'user'))
  }
  expect(await find(store, 'frozen train')).toEqual([said[0][0], said[2][0]])
  expect(await find(store, '部署')).toEqual([said[1][0]])
  expect(await find(store, 'quiet Friday')).toEqual([said[2][0], said[0][0]])
})
