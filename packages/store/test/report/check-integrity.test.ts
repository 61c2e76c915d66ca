import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openStore, run } from '../../src/index.ts'
import { rawQuery } from '../../src/sql/compiler.ts'
import { putSaid } from '../items/draft-of.ts'
import { temporaryFolder, testStore } from '../temporary.ts'

describe('checkIntegrity', () => {
  it.each<[string, string, RegExp]>([
    ['an entry of no event', `insert into message_fts(rowid, terms) values (5, 'x')`, /^index message: number of entries that belong to no stored row: 1$/],
    ['a wrong count', `update index_state set entries = 9 where name = 'item'`, /^index item: entries that its count .* misses: 1, 9$/],
    ['a quote that isn’t in its event', `update item_source set quote = 'never said'`, /^item whose quote isn’t in its event: mem_/],
    ['a row without what it refers to', `pragma foreign_keys = off; delete from workspace`, /^missing row referred to by: session/],
  ])('names %s, and repairs nothing', async (_, damage, finding) => { // A-016 A-017
    const path = join(temporaryFolder(), 'a.sqlite')
    const store = await openStore({ path, clock: () => 0 })
    await putSaid(store, 0, 'Use tabs.')
    expect(await store.checkIntegrity()).toEqual([])
    await store.close()
    const database = new DatabaseSync(path)
    database.exec(damage)
    database.close()
    const before = readFileSync(path)
    const again = await testStore({ path })
    const found = await again.checkIntegrity()
    expect(found.filter((line) => finding.test(line))).toHaveLength(1)
    expect(await again.checkIntegrity()).toEqual(found)
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  it('names an index that can’t be read', async () => {
    const store = await testStore()
    await store.write(run(rawQuery(sql`drop table item_fts`)))
    expect(await store.checkIntegrity()).toContainEqual(expect.stringMatching(/^index item: .* can’t be read \(/))
  })
})

it('reports versions, size and the rows of every table', async () => {
  const store = await testStore({ modules: [{ name: 'notes', migrations: ['create table notes_entry(id integer primary key)'] }] })
  await putSaid(store, 0, 'Use tabs.')
  const report = await store.report()
  expect(report).toMatchObject({ path: ':memory:', found: 'memory', schemaVersion: 2, frequencyVersion: 0 })
  expect(report.counts).toMatchObject({ session: 1, workspace: 1, event: 1, item: 1, item_source: 1, item_log: 1, notes_entry: 0 })
  expect(report.sqliteVersion).toMatch(/^3\.\d+/)
  expect(report.fileBytes).toBeGreaterThan(4096)
})
