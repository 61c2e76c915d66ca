import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore } from '../../src/index.ts'
import { sampleEvent } from '../../src/testing/index.ts'
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
  expect(report).toMatchObject({ path, found: 'missing', schemaVersion: 1, frequencyVersion: 0 })
  expect(report.sqliteVersion).toMatch(/^3\.\d+\.\d+$/)
  expect(report.fileBytes).toBe(statSync(path).size)
})
