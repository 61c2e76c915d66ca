import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { all, run, type Store } from '../../src/index.ts'
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

it('leaves no part of an event for which the disk has no room, and takes it when there is', async () => {
  const store = await testStore({ path: join(temporaryFolder(), 'a.sqlite') })
  await store.write(store.sessions.put({ key: 's' }))
  await store.write(store.events.append(sampleEvent({ seq: 0, text: 'short' })))
  const [pages] = await store.read(all(rawQuery<{ n: number }>(sql`select page_count as n from pragma_page_count`)))
  await store.read(run(rawQuery(sql.raw(`pragma max_page_count = ${pages?.n}`))))
  const checkpoint = () => store.read(store.sessions.checkpoint('s'))
  const before = [(await store.report()).counts, await checkpoint()]
  const large = sampleEvent({ seq: 1, text: text(1) })
  for (const time of [1, 2]) {
    const error = await errorOf(() => store.write(store.events.append(large)))
    expect(error.code, String(time)).toBe('STORE_READ_ONLY')
    expect(error.message).toMatch(/the disk is full\. Reading still works; make room/)
    expect([(await store.report()).counts, await checkpoint()]).toEqual(before)
  }
  await store.read(run(rawQuery(sql`pragma max_page_count = 100000`)))
  expect((await store.write(store.events.append(large))).status).toBe('appended')
  expect((await checkpoint()).lastEventSeq).toBe(1)
  expect(await store.checkIntegrity()).toEqual([])
})
