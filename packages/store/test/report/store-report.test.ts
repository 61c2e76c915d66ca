import { statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'
import { errorOf } from '../error-of.ts'
import { temporaryFolder, testStore } from '../temporary.ts'

it('counts the rows of every table, those of modules included', async () => {
  const store = await testStore({ modules: [{ name: 'notes', migrations: ['create table notes_entry(x)'] }] })
  await store.write(store.sessions.put({ key: 's' }))
  for (const seq of [0, 1, 2]) await store.write(store.events.append(sampleEvent({ seq, text: `text ${seq}` })))
  const { counts } = await store.report()
  expect(counts).toMatchObject({ session: 1, workspace: 1, event: 3, event_alias: 0, item: 0, notes_entry: 0 })
  expect(Object.keys(counts).filter((name) => name.includes('_fts'))).toEqual([])
})

it('names versions, the file and its size', async () => {
  const path = join(temporaryFolder(), 'a.sqlite')
  const store = await openStore({ path, clock: () => 0 })
  const report = await store.report()
  await store.close()
  expect(report).toMatchObject({ path, found: 'missing', schemaVersion: 2, frequencyVersion: 0 })
  expect(report.sqliteVersion).toMatch(/^3\.\d+\.\d+$/)
  expect(report.fileBytes).toBe(statSync(path).size)
})

it.each([
  ['emptied', 0],
  ['cut to its first page', 4096],
  ['cut inside a page', 100_001],
])('says that a file is damaged that was %s while open', async (_, bytes) => {
  const path = join(temporaryFolder(), 'a.sqlite')
  const first = await openStore({ path, clock: () => 0 })
  await first.write(first.sessions.put({ key: 's' }))
  for (let seq = 0; seq < 200; seq += 1)
    await first.write(first.events.append(sampleEvent({ seq, text: `event number ${seq} `.repeat(40) })))
  await first.close()
  const store = await testStore({ path })
  truncateSync(path, bytes)
  const error = await errorOf(() => store.report())
  expect(error.code).toBe('STORE_DAMAGED')
  expect(error.message).toMatch(new RegExp(`^${path}: .*restore a backup`))
  expect(error.message).not.toContain('malformed')
})
