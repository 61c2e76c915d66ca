import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { all, run, type Store, type StoreModule } from '../../src/index.ts'
import { sampleDraft, sampleEvent } from '../../src/testing/index.ts'
import { temporaryFolder, testStore } from '../temporary.ts'
import { wordsInFiles } from './raw-bytes.ts'
import { sampleLog, tellSession } from './tell-session.ts'

const notes: StoreModule = {
  name: 'notes',
  migrations: [
    `create table notes_page(id integer primary key, session integer references session, text text not null) strict;
     create table notes_line(page integer not null references notes_page, event integer references event, text text not null) strict`,
  ],
}

type NoteTables = {
  readonly notes_page: { readonly id: number; readonly session: number | null; readonly text: string }
  readonly notes_line: { readonly page: number; readonly event: number | null; readonly text: string }
}

const sessionOf = (store: Store, key: string) => store.sql.selectFrom('session').select('id').where('key', '=', key)

async function contentCounts(store: Store): Promise<Readonly<Record<string, number>>> {
  const { counts } = await store.report()
  const kept = ['meta', 'module_version', 'purged', 'index_state', 'df']
  return Object.fromEntries(Object.entries(counts).filter(([table, rows]) => rows > 0 && !kept.includes(table)))
}

const words = (word: string, count: number) => [word, ...Array.from({ length: count }, (_, seq) => `${word}${seq}`)]

describe('a purge of a session', () => {
  it('leaves no byte of it in the files, and everything of the others', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    const store = await testStore({ path })
    for (let round = 0; round < 4; round += 1) await tellSession(store, `keep${round}`, 'w', `walnut${round}x`, 60)
    await tellSession(store, 'gone', 'w', 'quokka', 60)
    await tellSession(store, 'later', 'w', 'walnut9x', 60)
    while (!(await store.write(store.search.compact(64)))) await store.write(store.search.refreshFrequencies(1_000))
    while (!(await store.write(store.search.refreshFrequencies(1_000)))) ;
    expect(wordsInFiles(path, words('quokka', 60))).toHaveLength(61)
    const before = await contentCounts(store)
    const preview = await store.read(store.purge.preview({ scope: 'session', session: 'gone' }))
    const counts = await store.write(store.purge.run({ scope: 'session', session: 'gone' }))
    expect(counts).toEqual(preview)
    expect(counts).toMatchObject({ session: 1, checkpoint: 1, event: 120, item: 60, item_source: 60, item_log: 61, archive: 1, task_state: 1, event_alias: 1, pending_extraction: 1 })
    const after = await contentCounts(store)
    for (const [table, rows] of Object.entries(counts)) expect(after[table] ?? 0, table).toBe((before[table] ?? 0) - rows)
    expect((await store.report()).eraseDue).toBe(true)
    expect(await store.erase()).toBe(true)
    expect((await store.report()).eraseDue).toBe(false)
    expect(wordsInFiles(path, words('quokka', 60))).toEqual([])
    expect(wordsInFiles(path, [...words('walnut0x', 60), ...words('walnut9x', 60)])).toHaveLength(122)
    expect(await store.checkIntegrity()).toEqual([])
    const query = { index: 'message', terms: [{ term: 'walnut93', weight: 1 }, { term: 'walnut9x3', weight: 1 }], limit: 5 } as const
    expect((await store.read(store.search.query(query))).candidates).toHaveLength(1)
  })

  it('makes the file smaller', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    const store = await testStore({ path })
    await tellSession(store, 'keep', 'w', 'walnut', 5)
    await tellSession(store, 'gone', 'w', 'quokka', 900)
    await store.write(store.purge.run({ scope: 'session', session: 'gone' }))
    const before = (await store.report()).fileBytes
    expect(await store.erase()).toBe(true)
    expect(statSync(path).size).toBeLessThan(before / 2)
    // The note that it is done.
    expect(statSync(`${path}-wal`).size).toBeLessThan(3 * 4_152)
    expect((await store.write(store.events.append(sampleEvent({ session: 'keep', seq: 9_000, text: 'still written' })))).status).toBe('appended')
  })

  it('keeps what it replaced in other sessions replaced, and takes its name out of their history', async () => {
    const store = await testStore()
    await tellSession(store, 'keep', 'w', 'walnut')
    await tellSession(store, 'gone', 'w', 'quokka')
    const item = async (session: string, at: number) => (await store.read(store.items.list({ session })))[at]?.id ?? ''
    const [old, by] = [await item('keep', 0), await item('gone', 0)]
    await store.write(store.items.supersede(old, by, 'user', { marker: 'quokka instead' }))
    await store.write(store.purge.run({ scope: 'session', session: 'gone' }))
    expect((await store.read(store.items.byIds([old])))[0]).toMatchObject({ status: 'superseded', supersededBy: null })
    expect((await store.read(store.items.history(old))).at(-1)?.detail).toEqual({ purged: true })
    expect(await store.checkIntegrity()).toEqual([])
  })

  it('reaches blocks that quoted it in other sessions, and further events that are named', async () => {
    const store = await testStore()
    await tellSession(store, 'keep', 'w', 'walnut')
    await tellSession(store, 'gone', 'w', 'quokka')
    await store.write(store.logs.addAssembly(sampleLog('keep', 'quokka'), 200))
    const block = sampleEvent({ session: 'keep', seq: 50, text: 'block with quokka', trust: 'generated', messageId: 'b' })
    const outcome = await store.write(store.events.append(block))
    const also = outcome.status === 'appended' ? [outcome.id] : []
    await store.write(store.purge.run({ scope: 'session', session: 'gone', also }))
    expect(await store.read(store.logs.latestAssembly('keep'))).toBeUndefined()
    expect(await store.read(store.events.byIds(also))).toEqual([])
    expect(await store.read(store.items.list({ session: 'keep' }))).toHaveLength(3)
  })

  it('tells what it took of a session that is gone, by the workspace that it would be made in', async () => {
    const store = await testStore()
    await store.write(store.sessions.put({ key: 'a', workspace: 'w' }))
    await store.write(store.purge.run({ scope: 'workspace', workspace: 'w' }, 5_000))
    const took = (session: string, time: number, workspace?: string) =>
      store.read(store.purge.took({ session, seq: 0, text: 'x', time, replay: 'host' }, workspace))
    expect([await took('a', 5_000, 'w'), await took('b', 5_000, 'w'), await took('a', 5_001, 'w'), await took('b', 5_000, 'v'), await took('b', 5_000)]).toEqual([true, true, false, false, false])
  })

  it('gives no number out again that it took away', async () => {
    const store = await testStore()
    await tellSession(store, 'keep', 'w', 'walnut')
    await tellSession(store, 'gone', 'w', 'quokka')
    const [last] = await store.read(store.events.bySession('gone', { descending: true, limit: 1 }))
    const [item] = await store.read(store.items.list({ session: 'gone' }))
    const trace = await store.read(store.events.bySeq('gone', [5]))
    await store.write(store.purge.run({ scope: 'session', session: 'gone' }))
    await tellSession(store, 'next', 'w', 'hazel')
    const ids = (await store.read(store.events.bySession('next'))).map(({ id }) => id)
    const [newItem] = await store.read(store.items.list({ session: 'next' }))
    expect(ids.includes(last?.id ?? 0) || ids.includes(trace[0]?.id ?? 0)).toBe(false)
    expect(newItem?.row).toBeGreaterThan(item?.row ?? Number.POSITIVE_INFINITY)
    await store.write(store.purge.run({ scope: 'everything' }))
    await tellSession(store, 'fresh', 'w', 'hazel')
    expect((await store.read(store.events.bySession('fresh'))).every(({ id }) => !ids.includes(id))).toBe(true)
  })

  it('takes along the rows of modules that refer to it, directly or through another table of theirs', async () => {
    const store = await testStore({ modules: [notes] })
    for (const [key, word] of [['keep', 'walnut'], ['gone', 'quokka']] as const) await tellSession(store, key, 'w', word)
    const tables = store.sql.withTables<NoteTables>()
    for (const [id, key] of [[1, 'keep'], [2, 'gone']] as const) {
      const [session] = await store.read(all(sessionOf(store, key)))
      await store.write(run(tables.insertInto('notes_page').values({ id, session: session?.id ?? 0, text: key })))
      await store.write(run(tables.insertInto('notes_line').values({ page: id, event: null, text: key })))
    }
    const [event] = await store.read(store.events.bySession('gone'))
    await store.write(run(tables.insertInto('notes_line').values({ page: 1, event: event?.id ?? 0, text: 'of an event' })))
    await store.write(run(tables.insertInto('notes_page').values({ id: 3, session: null, text: 'nobody’s' })))
    expect(await store.write(store.purge.run({ scope: 'session', session: 'gone' }))).toMatchObject({ notes_page: 1, notes_line: 2 })
    expect(await store.read(all(tables.selectFrom('notes_line').select('text')))).toEqual([{ text: 'keep' }])
    await store.write(store.purge.run({ scope: 'everything' }))
    expect(await contentCounts(store)).toEqual({})
  })
})

describe('a purge of a workspace, and of everything', () => {
  it('removes the sessions of the workspace only', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    const store = await testStore({ path })
    await tellSession(store, 'a', 'workspace:gone', 'quokka')
    await tellSession(store, 'b', 'workspace:gone', 'quoll')
    await tellSession(store, 'c', 'workspace:kept', 'walnut')
    const counts = await store.write(store.purge.run({ scope: 'workspace', workspace: 'workspace:gone' }))
    expect(counts).toMatchObject({ session: 2, workspace: 1, event: 12, item: 6 })
    await store.erase()
    expect(wordsInFiles(path, [...words('quokka', 3), ...words('quoll', 3), 'workspace:gone'])).toEqual([])
    expect(await store.read(store.items.list({ workspace: 'workspace:kept' }))).toHaveLength(3)
    expect(await store.checkIntegrity()).toEqual([])
  })

  it('leaves nothing of everything but the digests of keys', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    const store = await testStore({ path })
    await tellSession(store, 'session-a', 'workspace:a', 'quokka', 200)
    await tellSession(store, 'session-b', 'workspace:b', 'quoll', 200)
    const counts = await store.write(store.purge.run({ scope: 'everything' }))
    expect(counts).toMatchObject({ session: 2, workspace: 2, event: 800 })
    expect(await contentCounts(store)).toEqual({})
    expect(await store.erase()).toBe(true)
    expect(wordsInFiles(path, [...words('quokka', 200), ...words('quoll', 200), 'session-a', 'workspace:b'])).toEqual([])
    expect(await store.checkIntegrity()).toEqual([])
  })

  it('of what is not known does nothing but put up the fence', async () => {
    const store = await testStore()
    expect(await store.write(store.purge.run({ scope: 'session', session: 'nobody' }))).toEqual({})
    expect(await store.read(store.purge.preview({ scope: 'workspace', workspace: 'nowhere' }))).toEqual({})
  })
})

describe('the fence of a purge', () => {
  const at = 5_000
  const purged = async (scope: 'session' | 'workspace' | 'everything') => {
    let now = 1_000
    const store = await testStore({ clock: () => now })
    await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
    for (const seq of [0, 1, 2]) await store.write(store.events.append(sampleEvent({ seq, text: `said ${seq}`, time: 900 + seq })))
    now = at
    const request = scope === 'session' ? { scope, session: 's' } : scope === 'workspace' ? { scope, workspace: 'w' } : { scope }
    await store.write(store.purge.run(request))
    return store
  }
  const append = (store: Store, given: Parameters<typeof sampleEvent>[0]) => store.write(store.events.append(sampleEvent(given)))

  it.each(['session', 'workspace', 'everything'] as const)('of a %s keeps out what was committed before, under any position, and lets in what is new', async (scope) => {
    const store = await purged(scope)
    expect(await append(store, { seq: 3, time: 950 })).toEqual({ status: 'refused', reason: 'session not put', cause: 'no-session' })
    await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
    expect((await store.read(store.sessions.checkpoint('s'))).lastEventSeq).toBe(2)
    for (const given of [{ seq: 0, time: 900 }, { seq: 40, time: at }, { seq: 2, time: null }])
      expect(await append(store, given)).toMatchObject({ status: 'refused', cause: 'purged' })
    expect((await append(store, { seq: 3, time: null, text: 'without time' })).status).toBe('appended')
    expect((await append(store, { seq: 1, time: at + 1, text: 'the host began its log anew' })).status).toBe('appended')
    expect((await append(store, { seq: 9, time: at, replay: 'none', text: 'typed now' })).status).toBe('appended')
  })

  it('leaves other sessions alone', async () => {
    const store = await purged('session')
    await store.write(store.sessions.put({ key: 'other', workspace: 'w' }))
    expect((await append(store, { session: 'other', seq: 0, time: 900 })).status).toBe('appended')
  })

  it('keeps out a log of a block that was gathered before', async () => {
    const store = await testStore()
    await tellSession(store, 'keep', 'w', 'walnut')
    await tellSession(store, 'gone', 'w', 'quokka')
    const purges = await store.read(store.purge.count())
    await store.write(store.purge.run({ scope: 'session', session: 'gone' }))
    expect(await store.write(store.logs.addAssembly({ ...sampleLog('keep', 'quokka'), purges }, 200))).toBe(0)
    expect(await store.read(store.logs.latestAssembly('keep'))).toBeUndefined()
    expect(await store.write(store.logs.addAssembly({ ...sampleLog('keep', 'walnut'), purges: purges + 1 }, 200))).toBeGreaterThan(0)
  })

  it('keeps out an item whose words are gone', async () => {
    const store = await testStore()
    await tellSession(store, 'gone', 'w', 'quokka')
    const [event] = await store.read(store.events.bySession('gone'))
    await store.write(store.purge.run({ scope: 'session', session: 'gone' }))
    await store.write(store.sessions.put({ key: 'gone', workspace: 'w' }))
    if (!event) throw new Error('not told')
    await expect(store.write(store.items.put(sampleDraft(event), 'extractor'))).rejects.toThrow(`there is no event ${event.id}`)
  })
})

it('is finished later when another connection still reads the old state', async () => {
  const path = join(temporaryFolder(), 'a.sqlite')
  const store = await testStore({ path })
  await tellSession(store, 'gone', 'w', 'quokka', 40)
  const reader = new DatabaseSync(path, { readOnly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from event').get()
  await store.write(store.purge.run({ scope: 'everything' }))
  expect(await store.erase()).toBe(false)
  expect((await store.report()).eraseDue).toBe(true)
  reader.close()
  expect(await store.erase()).toBe(true)
  expect(wordsInFiles(path, words('quokka', 40))).toEqual([])
})
