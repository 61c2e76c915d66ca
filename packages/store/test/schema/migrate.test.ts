import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Generated } from 'kysely'
import { describe, expect, it } from 'vitest'
import { all, openStore, run, type StoreModule } from '../../src/index.ts'
import { migrations } from '../../src/schema/migrations.ts'
import { errorOf } from '../error-of.ts'
import { temporaryFolder, testStore } from '../temporary.ts'

const clock = () => 0
const notes: StoreModule = {
  name: 'notes',
  migrations: ['create table notes_entry(id integer primary key, text text not null) strict'],
}
type NotesTables = {
  readonly notes_entry: { readonly id: Generated<number>; readonly text: string; readonly mood: string }
}

describe('the schema', () => {
  it('opens the frozen database of schema version 1 without losing a row', async () => {
    const path = join(temporaryFolder(), 'v1.sqlite')
    copyFileSync(join(import.meta.dirname, '../fixtures/v1.sqlite'), path)
    const store = await testStore({ path })
    expect((await store.report()).schemaVersion).toBe(migrations.length)
    const events = await store.read(store.events.bySession('fixture-session'))
    expect(events.map(({ text }) => text)).toEqual(['The staging port is 8080.', 'Understood: 8080.', '数据库迁移失败'])
    const [item] = await store.read(store.items.list({ workspace: 'fixture' }))
    expect(item?.sources).toEqual([{ event: events[0]?.id, span: { start: 0, end: 24 }, quote: 'The staging port is 8080' }])
    const query = { index: 'message', terms: [{ term: '迁移', weight: 1 }], limit: 5 } as const
    expect((await store.read(store.search.query(query))).candidates.map(({ id }) => id)).toEqual([events[2]?.id])
    expect(await store.checkIntegrity()).toEqual([])
  })

  it('is not written again when it is current, so opening waits for no lock', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    const writer = await testStore({ path })
    await writer.write(
      (function* () {
        yield* writer.sessions.put({ key: 's' })
        // The write lock is held here, by a transaction of another connection.
        opening = openStore({ path, clock, waitMs: 0 })
      })(),
    )
    await (await opening)?.close()
  })

  it('rolls a failed migration back whole', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    const store = await openStore({ path, clock })
    await store.close()
    const before = readFileSync(path)
    const broken = { name: 'broken', migrations: ['create table broken_a(x); create table broken_a(x)'] }
    await expect(openStore({ path, clock, modules: [notes, broken] })).rejects.toThrow()
    const again = await testStore({ path })
    expect(Object.keys((await again.report()).counts)).not.toContain('notes_entry')
    expect(before.length).toBeGreaterThan(0)
  })
})

let opening: Promise<Awaited<ReturnType<typeof openStore>>> | undefined

describe('tables of modules', () => {
  it('are migrated in order, kept with their version, and used with the module’s own types', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    const first = await openStore({ path, clock, modules: [notes] })
    await first.write(run(first.sql.withTables<{ notes_entry: { id: Generated<number>; text: string } }>().insertInto('notes_entry').values({ text: 'kept' })))
    await first.close()
    const grown = { ...notes, migrations: [...notes.migrations, `alter table notes_entry add mood text not null default 'calm'`] }
    const second = await openStore({ path, clock, modules: [grown] })
    const query = second.sql.withTables<NotesTables>().selectFrom('notes_entry').select(['text', 'mood'])
    expect(await second.read(all(query))).toEqual([{ text: 'kept', mood: 'calm' }])
    expect((await second.report()).counts.notes_entry).toBe(1)
    await second.close()
    const error = await errorOf(() => openStore({ path, clock, modules: [notes] }))
    expect([error.code, error.data]).toMatchObject(['SCHEMA_TOO_NEW', { version: 2, known: 1 }])
    expect((await errorOf(() => openStore({ path, clock, readOnly: true, modules: [{ ...notes, migrations: ['', '', ''] }] }))).code).toBe('STORE_READ_ONLY')
  })
})
