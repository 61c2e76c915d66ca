import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { all, run, type StoreModule, type StoreOptions } from '../../src/index.ts'
import { sampleDraft, sampleEvent } from '../../src/testing/index.ts'
import { errorOf } from '../error-of.ts'
import { wordsInFiles } from '../purge/raw-bytes.ts'
import { sampleLog, tellSession } from '../purge/tell-session.ts'
import { temporaryFolder, testStore } from '../temporary.ts'
import { copy, exportOf, rowsOf } from './export-of.ts'

const skills: StoreModule = {
  name: 'skills',
  migrations: [
    `create table skills_version(id integer primary key, name text not null, body blob not null, item integer references item, unique(name)) strict;
     create table skills_rule(version integer not null references skills_version, name text not null, session integer references session, event integer references event, primary key(version, name)) strict`,
  ],
}

type SkillTables = {
  readonly skills_version: { readonly id: number; readonly name: string; readonly body: Uint8Array; readonly item: number | null }
  readonly skills_rule: { readonly version: number; readonly name: string; readonly session: number | null; readonly event: number | null }
}

/** Two workspaces, a session of which is gone, so that numbers have gaps; every table has rows. */
async function told(options: Partial<StoreOptions> = {}) {
  const store = await testStore({ modules: [skills], ...options })
  await tellSession(store, 'first', 'w', 'quokka', 4)
  await tellSession(store, 'a', 'w', 'walnut', 4)
  await tellSession(store, 'b', 'v', 'hazel', 4)
  await tellSession(store, 'c', 'w', 'almond', 4)
  await store.write(store.purge.run({ scope: 'session', session: 'first' }))
  return store
}

describe('an export', () => {
  it('read into an empty store gives every table and row again, and the same export', async () => {
    const from = await told()
    const to = await testStore({ modules: [skills] })
    const report = await copy(from, to)
    expect(report).toMatchObject({ problems: [], refused: 0, complete: true })
    expect(await exportOf(to)).toEqual(await exportOf(from))
    const [before, after] = [(await from.report()).counts, (await to.report()).counts]
    const differs = Object.keys(before).filter((table) => before[table] !== after[table] && table !== 'meta')
    expect(differs).toEqual([])
    expect(await to.checkIntegrity()).toEqual([])
  })

  it('keeps ids, times, links, states and tombstones of items, and finds them', async () => {
    const from = await told()
    const items = await from.read(from.items.list({ workspace: 'w' }))
    const [one, two] = items.filter(({ status }) => status === 'active')
    if (!one || !two) throw new Error('not told')
    await from.write(from.items.change(one.id, 'retracted', 'user', { why: 'asked' }))
    await from.write(from.items.change(two.id, 'disputed', 'extractor'))
    const to = await testStore()
    await copy(from, to)
    for (const { id } of items) {
      const [was] = await from.read(from.items.byIds([id]))
      const [is] = await to.read(to.items.byIds([id]))
      const { row: _row, sources: _sources, ...expected } = was ?? {}
      expect(is).toMatchObject(expected)
      expect(await to.read(to.items.history(id))).toEqual(await from.read(from.items.history(id)))
    }
    const query = { index: 'item', workspace: 'w', terms: [{ term: 'walnut2', weight: 1 }], limit: 5 } as const
    expect((await to.read(to.search.query(query))).candidates).toHaveLength(1)
  })

  it('read a second time changes nothing and knows every row', async () => {
    const from = await told()
    const to = await testStore()
    await copy(from, to)
    const before = await exportOf(to)
    const report = await copy(from, to)
    expect(Object.values(report.tables).reduce((sum, { added }) => sum + added, 0)).toBe(0)
    expect(report).toMatchObject({ refused: 0, complete: true })
    expect(await exportOf(to)).toEqual(before)
  })

  it('names events in task states and logs by what they are, not by their numbers', async () => {
    const from = await told()
    const [event] = await from.read(from.events.bySeq('c', [4]))
    await from.write(from.logs.addAssembly({ ...sampleLog('c', 'almond'), lines: [{ ref: String(event?.id), text: 'x' }, { ref: 'mem_x' }] }, 200))
    const to = await testStore()
    await copy(from, to)
    const [here] = await to.read(to.events.bySeq('c', [4]))
    expect(here?.id).not.toBe(event?.id)
    expect((await to.read(to.logs.latestAssembly('c')))?.lines).toEqual([{ ref: String(here?.id), text: 'x' }, { ref: 'mem_x' }])
    const [first] = await to.read(to.events.bySeq('c', [0]))
    expect((await to.read(to.sessions.taskState('c')))?.goal).toEqual({ text: 'goal almond', event: first?.id })
  })

  it('carries tables of modules: bytes, rows of theirs and of ours that they refer to', async () => {
    const from = await told()
    const tables = from.sql.withTables<SkillTables>()
    const [item] = await from.read(from.items.list({ workspace: 'w', limit: 1 }))
    const [event] = await from.read(from.events.bySession('c'))
    const [session] = await from.read(all(from.sql.selectFrom('session').select('id').where('key', '=', 'c')))
    await from.write(run(tables.insertInto('skills_version').values({ id: 7, name: 'deploy', body: new Uint8Array([0, 255]), item: item?.row ?? 0 })))
    await from.write(run(tables.insertInto('skills_rule').values({ version: 7, name: 'r', session: session?.id ?? 0, event: event?.id ?? 0 })))
    const to = await testStore({ modules: [skills] })
    await to.write(run(tables.insertInto('skills_version').values({ id: 7, name: 'other', body: new Uint8Array([1]), item: null })))
    await copy(from, to)
    const versions = await to.read(all(tables.selectFrom('skills_version').selectAll()))
    const [there] = await to.read(to.items.byIds([item?.id ?? '']))
    expect(versions.map(({ name, body, item }) => [name, [...body], item])).toEqual([['other', [1], null], ['deploy', [0, 255], there?.row]])
    const [rule] = await to.read(all(tables.selectFrom('skills_rule').selectAll()))
    const [eventHere] = await to.read(to.events.bySession('c'))
    expect(rule).toMatchObject({ version: versions[1]?.id, event: eventHere?.id })
    expect(Object.values((await copy(from, to)).tables).reduce((sum, { added }) => sum + added, 0)).toBe(0)
  })

  it('knows a row of a module by its key when that is a text, and what refers to it', async () => {
    const rules: StoreModule = { name: 'rules', migrations: ['create table rules_rule(id text primary key, words text not null) strict; create table rules_choice(rule text primary key references rules_rule, active integer not null) strict'] }
    const from = await testStore({ modules: [rules] })
    const tables = from.sql.withTables<{ rules_rule: { readonly id: string; readonly words: string }; rules_choice: { readonly rule: string; readonly active: number } }>()
    await from.write(run(tables.insertInto('rules_rule').values([{ id: 'b', words: 'same' }, { id: 'a', words: 'same' }])))
    await from.write(run(tables.insertInto('rules_choice').values({ rule: 'a', active: 0 })))
    const to = await testStore({ modules: [rules] })
    expect((await copy(from, to)).refused).toBe(0)
    expect(await exportOf(to)).toEqual(await exportOf(from))
    expect((await copy(from, to)).tables).toMatchObject({ rules_rule: { added: 0, known: 2, refused: 0 }, rules_choice: { added: 0, known: 1, refused: 0 } })
  })

  it('takes no row of a module whose parent breaks a rule here, and gives it to no other parent', async () => {
    const named: StoreModule = { name: 'named', migrations: ['create table named_thing(id integer primary key, name text not null check (name <> \'bad\')) strict; create table named_part(thing integer not null references named_thing, part text not null) strict'] }
    const from = await testStore({ modules: [named] })
    const tables = from.sql.withTables<{ named_thing: { readonly id: number; readonly name: string }; named_part: { readonly thing: number; readonly part: string } }>()
    await from.write(run(tables.insertInto('named_thing').values({ id: 1, name: 'good' })))
    await from.write(run(tables.insertInto('named_part').values({ thing: 1, part: 'wheel' })))
    const to = await testStore({ modules: [named] })
    await to.write(run(tables.insertInto('named_thing').values({ id: 1, name: 'other' })))
    const report = await to.import((await exportOf(from)).map((line) => line.replace('"good"', '"bad"')))
    expect(report.problems.map(({ reason }) => reason)).toEqual([expect.stringContaining('named_thing: it breaks a rule'), expect.stringContaining('named_part: thing refers to a row of named_thing')])
    expect(await to.read(all(tables.selectFrom('named_part').selectAll()))).toEqual([])
  })

  it('leaves out what a module can make again, and refuses lines of it', async () => {
    const counts: StoreModule = { name: 'counts', derived: ['counts_made'], migrations: ['create table counts_kept(word text) strict; create table counts_made(word text) strict'] }
    const from = await testStore({ modules: [counts] })
    const sql = from.sql.withTables<Record<"counts_kept" | "counts_made", { readonly word: string }>>()
    await from.write(run(sql.insertInto('counts_kept').values({ word: 'kept' })))
    await from.write(run(sql.insertInto('counts_made').values({ word: 'made' })))
    const lines = await exportOf(from)
    expect([rowsOf(lines, 'counts_kept'), rowsOf(lines, 'counts_made')]).toEqual([[{ word: 'kept' }], []])
    const to = await testStore({ modules: [counts] })
    const forged = [...lines.slice(0, -1), JSON.stringify({ table: 'counts_made', row: { word: 'forged' } })]
    expect((await to.import(forged)).problems).toEqual([{ line: forged.length, reason: expect.stringContaining('counts_made') }])
    expect((await to.report()).counts).toMatchObject({ counts_kept: 1, counts_made: 0 })
  })

  it('shows one moment, whatever is written while it is read', async () => {
    const store = await testStore({ path: join(temporaryFolder(), 'a.sqlite') })
    await tellSession(store, 'a', 'w', 'walnut', 300)
    const lines: string[] = []
    for await (const line of store.export()) {
      if (lines.length === 10) await tellSession(store, 'b', 'w', 'hazel', 5)
      lines.push(line)
    }
    expect(lines.some((line) => line.includes('hazel'))).toBe(false)
    expect(rowsOf(lines, 'event')).toHaveLength(600)
    expect((await (await testStore()).import(lines)).complete).toBe(true)
  })
})

describe('a broken export', () => {
  it('is taken line by line: what is broken is named, the rest goes on', async () => {
    const from = await told()
    const lines = [...(await exportOf(from))]
    const at = lines.findIndex((line) => line.includes('almond2'))
    const item = lines.findLastIndex((line) => line.startsWith('{"table":"item"'))
    lines[at] = `${lines[at]?.slice(0, 40)}`
    lines[item] = lines[item]?.replace('"content"', '"contents"') ?? ''
    lines.splice(5, 0, '{"table":"nothing","row":{}}')
    const to = await testStore()
    const report = await to.import(lines)
    expect(report.problems.slice(0, 2)).toEqual([
      { line: 6, reason: 'nothing: there is no table nothing here; open the store with the module that keeps it' },
      { line: at + 2, reason: 'it isn’t JSON; the line was cut or changed' },
    ])
    expect(report.problems.find(({ line }) => line === item + 2)?.reason).toMatch(/^item: item/)
    expect(report.complete).toBe(false)
    expect(await to.read(to.events.bySession('c'))).toHaveLength(7)
    expect(await to.checkIntegrity()).toEqual([])
    await copy(from, to)
    expect(await to.read(to.events.bySession('c'))).toHaveLength(8)
  })

  it.each([
    ['nothing', []],
    ['something else', ['hello']],
    ['a header of a newer version', ['{"mem":"export","version":99,"schema":1,"modules":{}}']],
    ['a header of a newer schema', ['{"mem":"export","version":1,"schema":99,"modules":{}}']],
  ])('is refused whole when it begins with %s', async (_, lines) => {
    const store = await testStore()
    expect((await errorOf(() => store.import(lines))).code).toBe('INPUT_INVALID')
    expect((await store.report()).counts.session).toBe(0)
  })

  it('that was cut off says so', async () => {
    const lines = await exportOf(await told())
    expect((await (await testStore()).import(lines.slice(0, -1))).complete).toBe(false)
    expect((await (await testStore()).import([...lines.slice(0, -3), ...lines.slice(-1)])).complete).toBe(false)
  })
})

describe('an import', () => {
  it('joins what both stores saw of a session, by message id or content, and goes on behind it', async () => {
    const [from, to] = [await testStore(), await testStore()]
    for (const store of [from, to]) await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
    for (const seq of [0, 1, 2, 3]) await from.write(from.events.append(sampleEvent({ seq, text: `text ${seq}`, messageId: seq === 1 ? 'm' : null })))
    await to.write(to.events.append(sampleEvent({ seq: 0, text: 'text 0' })))
    await to.write(to.events.append(sampleEvent({ seq: 7, text: 'text 1', messageId: 'm' })))
    const report = await copy(from, to)
    expect(report.tables.event).toEqual({ added: 2, known: 2, refused: 0 })
    expect((await to.read(to.events.bySession('s'))).map(({ text }) => text).sort()).toEqual(['text 0', 'text 1', 'text 2', 'text 3'])
    expect((await copy(from, to)).tables.event).toEqual({ added: 0, known: 4, refused: 0 })
  })

  it('lets another log of the same session begin a new epoch and loses neither', async () => {
    const [from, to] = [await testStore(), await testStore()]
    for (const [store, name] of [[from, 'theirs'], [to, 'ours']] as const) {
      await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
      for (const seq of [0, 1]) await store.write(store.events.append(sampleEvent({ seq, text: `${name} ${seq}` })))
      const [event] = await store.read(store.events.bySession('s'))
      if (event) await store.write(store.items.put(sampleDraft(event), 'user'))
    }
    await copy(from, to)
    const events = await to.read(to.events.bySession('s'))
    expect(events.map(({ epoch, seq, text }) => [epoch, seq, text])).toEqual([[0, 0, 'ours 0'], [0, 1, 'ours 1'], [1, 0, 'theirs 0'], [1, 1, 'theirs 1']])
    expect((await to.read(to.items.list({ session: 's' }))).map(({ content }) => content).sort()).toEqual(['ours 0', 'theirs 0'])
    expect(Object.values((await copy(from, to)).tables).reduce((sum, { added }) => sum + added, 0)).toBe(0)
  })

  it('goes on extracting where this store holds messages that the file does not', async () => {
    const [from, to] = [await testStore(), await testStore()]
    for (const store of [from, to]) await store.write(store.sessions.put({ key: 's', workspace: 'w' }))
    await from.write(from.events.append(sampleEvent({ seq: 0, text: 'both' })))
    for (const [seq, text] of ['both', 'only here'].entries()) await to.write(to.events.append(sampleEvent({ seq, text })))
    const [event] = await from.read(from.events.bySession('s'))
    await from.write(from.sessions.putCheckpoint('s', { lastExtractedEvent: event?.id ?? 0, lastExtractSeq: 0 }))
    await copy(from, to)
    expect(await to.read(to.sessions.checkpoint('s'))).toMatchObject({ lastExtractedEvent: 0, lastEventSeq: 1 })
  })

  it.each([
    ['a session that is a sub-agent’s here', 'subagent'],
    ['an item whose events are the assistant’s', 'assistant'],
  ])('raises no authority: %s', async (_, how) => {
    const from = await told()
    const lines = (await exportOf(from)).map((line) =>
      how === 'assistant' ? line.replace('"trust":"user"', '"trust":"assistant"') : line,
    )
    const to = await testStore()
    await to.write(to.sessions.put({ key: 'c', workspace: 'w', origin: how === 'subagent' ? 'subagent' : 'root' }))
    const report = await to.import(lines)
    expect((await to.read(to.events.bySession('c'))).filter(({ trust }) => trust === 'user')).toEqual([])
    expect(await to.read(to.items.list({ session: 'c' }))).toEqual([])
    expect(report.problems[0]?.reason).toBe('item: it claims to be the user’s words, and no event it came from is')
  })

  it('refuses an item of another session’s id, and one whose quote is not in its event', async () => {
    const from = await told()
    const lines = (await exportOf(from)).map((line) => (line.startsWith('{"table":"item"') ? line.replace('walnut0 here."]', 'walnut0 there."]').replace('"session":"b"', '"session":"c"') : line))
    const to = await testStore()
    const reasons = (await to.import(lines)).problems.map(({ reason }) => reason)
    expect(reasons).toContain('item: what it quotes isn’t in its event')
    expect(reasons).toContain('item: its id belongs to another session')
  })

  it('brings back nothing that was purged here, unless that is asked for', async () => {
    const from = await told({ clock: () => Date.UTC(2027, 0, 1) })
    const lines = await exportOf(from)
    await from.write(from.purge.run({ scope: 'session', session: 'c' }))
    const report = await from.import(lines)
    expect(report.problems.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['session', 'event', 'item', 'task_state'].map((table) => `${table}: it was purged here`)))
    expect(await from.read(from.events.bySession('c'))).toEqual([])
    expect(await from.read(from.items.list({ session: 'c' }))).toEqual([])
    expect((await from.import(lines, { evenPurged: true })).refused).toBe(0)
    expect(await from.read(from.events.bySession('c'))).toHaveLength(8)
    expect((await from.write(from.events.append(sampleEvent({ session: 'c', seq: 1, text: 'late', time: 5 })))).status).toBe('refused')
  })

  it('revives nothing that the user retracted here, under no id', async () => {
    let now = 1_000
    const clock = () => now++
    const [from, to] = [await testStore({ clock }), await testStore({ clock })]
    for (const [store, key] of [[from, 'there'], [from, 'same'], [to, 'same'], [to, 'here']] as const) {
      await store.write(store.sessions.put({ key, workspace: 'w' }))
      await store.write(store.events.append(sampleEvent({ session: key, text: 'Use tabs.' })))
      const [event] = await store.read(store.events.bySession(key))
      if (event) await store.write(store.items.put(sampleDraft(event), 'user'))
    }
    for (const item of await to.read(to.items.list({ workspace: 'w' }))) await to.write(to.items.change(item.id, 'retracted', 'user'))
    await copy(from, to)
    const items = await to.read(to.items.list({ workspace: 'w' }))
    expect(items.map(({ session, status }) => [session, status]).sort()).toEqual([['here', 'retracted'], ['same', 'retracted'], ['there', 'retracted']])
    const [theirs] = items.filter(({ session }) => session === 'there')
    expect((await to.read(to.items.history(theirs?.id ?? ''))).at(-1)).toMatchObject({ event: 'retracted', actor: 'import', detail: { reason: 'retracted here' } })
  })

  it('takes over what was retracted elsewhere, but not against the user here', async () => {
    for (const decided of [false, true]) {
      const [from, to] = [await testStore(), await testStore()]
      await tellSession(from, 's', 'w', 'walnut', 2)
      await copy(from, to)
      const [item] = await from.read(from.items.list({ session: 's', status: ['active'] }))
      const id = item?.id ?? ''
      if (decided) await to.write(to.items.change(id, 'revised', 'user'))
      await from.write(from.items.change(id, 'retracted', 'user'))
      await copy(from, to)
      expect((await to.read(to.items.byIds([id])))[0]?.status).toBe(decided ? 'active' : 'retracted')
    }
  })

  it('takes secrets out again that an older version left in, wherever they stand', async () => {
    const path = join(temporaryFolder(), 'a.sqlite')
    const secret = ['ghp', '_', 'a1B2'.repeat(9)].join('')
    const from = await testStore()
    await tellSession(from, 's', 'w', secret, 2)
    const to = await testStore({ path })
    expect((await copy(from, to)).tables.event).toMatchObject({ added: 4 })
    expect((await to.read(to.events.bySession('s')))[0]?.redactions.length).toBeGreaterThan(0)
    expect(wordsInFiles(path, [secret])).toEqual([])
    expect((await copy(from, to)).tables.event).toMatchObject({ added: 0, known: 4 })
  })
})
