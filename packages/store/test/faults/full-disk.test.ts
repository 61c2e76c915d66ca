import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { run, type Store } from '../../src/index.ts'
import { rawQuery } from '../../src/sql/compiler.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { errorOf } from '../error-of.ts'
import { temporaryFolder, testStore } from '../temporary.ts'

const text = (seq: number) => `a long message ${seq} `.repeat(400)

function* appendMany(store: Store) {
  for (let seq = 0; seq < 500; seq += 1) yield* store.events.append(sampleEvent({ seq, text: text(seq) }))
}

it('gives STORE_READ_ONLY on a full disk, keeps nothing of the write, and goes on reading and writing', async () => {
  const store = await testStore({ path: join(temporaryFolder(), 'a.sqlite') })
  await store.write(store.sessions.put({ key: 's' }))
  await store.write(store.events.append(sampleEvent({ seq: 1000 })))
  // The limit of pages gives the same error as a disk without room (13), which has undone the transaction already.
  await store.read(run(rawQuery(sql`pragma max_page_count = 200`)))
  expect((await errorOf(() => store.write(appendMany(store)))).code).toBe('STORE_READ_ONLY')
  expect((await store.read(store.events.bySession('s'))).map(({ seq }) => seq)).toEqual([1000])
  expect((await store.write(store.events.append(sampleEvent({ seq: 1001, text: 'short' })))).status).toBe('appended')
  await store.read(run(rawQuery(sql`pragma max_page_count = 100000`)))
  await store.write(appendMany(store))
  expect((await store.read(store.events.bySession('s'))).length).toBe(502)
  expect(await store.checkIntegrity()).toEqual([])
})
