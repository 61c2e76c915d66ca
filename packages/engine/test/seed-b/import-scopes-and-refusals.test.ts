import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, } from 'vitest'
import { CHANGED, makeOriginal, openShop, originalFolder, SAID, SHOP, SHOP_HERE } from './original.ts'

const globally = { scope: 'global', scope_key: 'global' } as const
const belief = (alpha: number, beta: number, harmful = 0) => ({ alpha, beta, harmful_count: harmful })
const gathered = { origin: 'heuristic', belief: belief(4, 2) } as const

describe('scopes', () => {
  it('find the workspace here by the beginning of its hash, longer or shorter, before or after it is opened', async () => {
    const original = makeOriginal(1)
    original.claim('c1', 'Longer.', { scope_key: SHOP })
    original.claim('c2', 'Shorter.', { scope_key: 'workspace:9C1B6A3F' })
    original.claim('c3', 'Not yet known.', { scope_key: `workspace:${'77ab'.repeat(16)}` })
    original.claim('c4', 'Named.', { scope_key: 'workspace:shop' })
    original.close()
    const { take, claims, memory } = await openShop()
    await take(original.path)
    expect(await claims()).toEqual([expect.stringContaining('Longer.'), expect.stringContaining('Shorter.')])
    await memory.session({ key: 'later', workspace: `workspace:${'77ab'.repeat(4)}` })
    await memory.session({ key: 'named', workspace: 'workspace:shop' })
    expect(await claims('later')).toEqual([expect.stringContaining('Not yet known.')])
    expect(await claims('named')).toEqual([expect.stringContaining('Named.')])
  })

  it('make a session known in the workspace that the file tells, else in one of its own', async () => {
    const original = makeOriginal(3)
    original.claim('c1', 'Only in this session.', { scope: 'session', scope_key: 'session:old-one' })
    original.claim('c2', 'Only in that session.', { scope: 'session', scope_key: 'session:old-two' })
    original.claim('c3', 'Only in another session.', { scope: 'session', scope_key: 'session:old-three' })
    original.claim('c4', 'In the shop.', { source_session_id: 'old-one' })
    original.add('retrieval_runs', { session_id: 'old-two', workspace_key: SHOP })
    original.close()
    const { take, claims } = await openShop()
    await take(original.path)
    expect(await claims('old-one')).toEqual([expect.stringContaining('Only in this session.'), expect.stringContaining('In the shop.')])
    expect(await claims('old-two')).toEqual([expect.stringContaining('Only in that session.'), expect.stringContaining('In the shop.')])
    expect(await claims('old-three')).toEqual([expect.stringContaining('Only in another session.')])
    expect(SHOP.startsWith(SHOP_HERE)).toBe(true)
  })

  it('let nothing hold everywhere that a program gathered or that is private', async () => { // B-039
    const original = makeOriginal(3)
    original.claim('c1', 'Use tabs.', { ...globally, ...gathered })
    original.claim('c2', 'Use spaces.', { ...globally, ...gathered, origin: 'mined' })
    original.claim('c3', 'My code is blue.', { ...globally, sensitivity: 'private' })
    original.close()
    const { take, claims } = await openShop()
    const reply = await take(original.path)
    expect(reply).toMatchObject({ ok: true, data: { taken: [], refused: [{ claims: 2, ids: ['c1', 'c2'], reason: 'it holds everywhere, and only what you gave by command does' }, { claims: 1, ids: ['c3'] }] } })
    expect(reply.text).toContain('not taken, 2: it holds everywhere, and only what you gave by command does (c1, c2)')
    expect(await claims()).toEqual(['no such claims'])
  })

  it('leave what is here as it is', async () => {
    const original = makeOriginal(3)
    original.claim('c1', 'The reviewer is  ADA.', { ...gathered, belief: belief(1, 9, 3) })
    original.claim('c2', 'The reviewer is Bob.')
    original.claim('c3', 'The wiki is gone.')
    original.close()
    const { take, run, claims } = await openShop()
    await run('remember The reviewer is Ada.')
    await run('remember The wiki is gone.')
    const wiki = (await run('list claims')).text.split('\n').find((line) => line.includes('wiki'))?.slice(0, 20)
    await run(`forget ${wiki}`)
    expect(await take(original.path)).toMatchObject({
      data: {
        known: 1,
        refused: [{ reason: 'it was forgotten', claims: 1, ids: ['c3'] }],
        left: expect.arrayContaining([{ what: 'belief, outcomes and learned terms', reason: 'a claim here says the same words, and keeps its own', rows: 1 }]),
      },
    })
    expect(await claims()).toEqual([
      '[fact, workspace, explicit, active, belief 0.86] The reviewer is Ada.',
      '[fact, workspace, explicit, active, belief 0.86] The reviewer is Bob.',
      '[fact, workspace, explicit, tombstoned, belief 0.86] The wiki is gone.',
    ])
  })
})

describe('what isn’t understood', () => {
  it('is named with its rows, and kept where nothing quotes it', async () => {
    const original = makeOriginal(3, { columns: ', mood text, weight real' })
    const secret = `ghp_${'b2'.repeat(18)}`
    original.claim('c1', 'Production runs on the blue cluster.', { mood: `calm zebra ${secret}`, weight: 2.5, source_session_id: 'old', source_event_id: 'e7' })
    original.claim('c2', 'The staging port is 8080.')
    original.add('evidence', { claim_id: 'c1', kind: 'helped', weight: 1, created_at: SAID })
    original.add('authority_decisions', { run_id: 1, claim_id: 'c1', action: 'use' })
    original.database.exec(`create table moods(name text, body blob); insert into moods values ('okapi', x'0102'), ('${'long '.repeat(6_000)}', null)`)
    original.close()
    const { take, run, ask, directory } = await openShop()
    const reply = await take(original.path)
    expect(reply).toMatchObject({
      data: {
        unknown: expect.arrayContaining([
          { table: 'claims', column: 'mood', rows: 1 },
          { table: 'claims', column: 'weight', rows: 1 },
          { table: 'evidence', column: null, rows: 1 },
          { table: 'moods', column: null, rows: 2 },
        ]),
        left: expect.arrayContaining([{ what: 'authority_decisions', reason: expect.any(String), rows: 1 }, { what: 'claims.terms_json', reason: 'it is made anew from the words', rows: 2 }]),
      },
    })
    expect(reply.text).toContain('claims.mood (1 rows)')
    await run('export all.jsonl', null)
    const kept = readFileSync(join(directory, 'all.jsonl'), 'utf8').split('\n').filter((line) => line.includes('"type":"import/kept"')).map((line) => (JSON.parse(line) as { row: { text: string; trust: string } }).row)
    expect(kept.map(({ trust }) => trust)).toEqual(kept.map(() => 'generated'))
    const texts = kept.map(({ text }) => text).join('\n')
    expect(texts).toContain('"source_event_id":"e7"')
    expect(texts).toContain('"weight":2.5')
    expect(texts).toContain('"kind":"helped"')
    expect(texts).toContain('{"name":"okapi","body":{"hex":"0102"}}')
    expect(texts).toContain('calm zebra')
    expect(texts).not.toContain(secret)
    expect((await ask('here', 'Who is a calm zebra or an okapi?')).text).not.toMatch(/calm zebra|okapi"/)
    expect((await run('search zebra')).text).toContain('calm zebra')
  })

  it('takes times in milliseconds, seconds or as text, and beliefs from the claims', async () => {
    const path = join(originalFolder(), 'other.sqlite')
    const database = new DatabaseSync(path)
    database.exec(`create table Claims(ID integer primary key, Scope text, Scope_Key text, Kind text, Content text, Tags text, State text, Origin text,
        Created text, Updated text, expires_at text, alpha real, beta real, harmful integer);
      insert into Claims values (1, 'workspace', '${SHOP}', 'fact', 'Text.', null, 'active', 'explicit', '2026-01-10 00:00:00', '2026-02-10T01:00:00.000+01:00', '', 9, 3, 1),
        (2, 'workspace', '${SHOP}', 'fact', 'Seconds.', '["a"]', 'active', 'explicit', '${SAID / 1_000}', '${CHANGED / 1_000}', '2027-01-01', 9, 3, null);
      pragma user_version = 2`)
    database.close()
    const { take, run } = await openShop()
    expect(await take(path)).toMatchObject({ ok: true, data: { refused: [] } })
    const { claims } = (await run('list claims')).data as { claims: readonly unknown[] }
    expect(claims).toEqual(expect.arrayContaining([
      expect.objectContaining({ content: 'Text.', createdAt: SAID, updatedAt: CHANGED, validUntil: null, belief: { alpha: 9, beta: 3, harmfulCount: 1 } }),
      expect.objectContaining({ content: 'Seconds.', createdAt: SAID, updatedAt: CHANGED, validUntil: Date.UTC(2027, 0, 1), tags: ['a'], belief: { alpha: 9, beta: 3, harmfulCount: 0 } }),
    ]))
  })
})

describe('import seed-b refuses', () => {
  const foreign = (sql: string) => () => {
    const path = join(originalFolder(), 'other.sqlite')
    const database = new DatabaseSync(path)
    database.exec(sql)
    database.close()
    return path
  }
  it.each<[string, () => string, string, string]>([
    ['a text', () => { const path = join(originalFolder(), 'notes.txt'); writeFileSync(path, 'no database'); return path }, 'NOT_A_STORE', 'isn’t an SQLite database'],
    ['another program’s database', foreign('create table books(title text); pragma user_version = 2'), 'NOT_A_STORE', 'isn’t a database of dsh-memory-gate'],
    ['a database that only has such a table', foreign('create table claims(id text, amount real); pragma user_version = 2'), 'NOT_A_STORE', 'claims without scope, scopeKey'],
    ['a database without a schema', foreign('create table claims(id text, scope text)'), 'NOT_A_STORE', 'isn’t a database of dsh-memory-gate'],
    ['a newer schema', () => { const { path, close } = makeOriginal(4); close(); return path }, 'SCHEMA_TOO_NEW', 'newer than 3, the newest known here'],
    ['a damaged database', () => { const { path, close, claim } = makeOriginal(3); for (let n = 0; n < 200; n += 1) claim(`c${n}`, `Words ${n}`); close(); const bytes = readFileSync(path); bytes.fill(0x5a, 4_096, 12_288); writeFileSync(path, bytes); return path }, 'STORE_DAMAGED', 'restore a backup'],
    ['nothing', () => '/nowhere/cbdc.sqlite', 'STORE_UNAVAILABLE', 'there is no such file or folder'],
  ])('%s with a code, says what to do, and changes nothing', async (_, make, code, words) => {
    const path = make()
    const { take, run, directory } = await openShop()
    const exported = async () => (await run('export --force all.jsonl')) && readFileSync(join(directory, 'all.jsonl'), 'utf8').split('\n').slice(1)
    const before = await exported()
    expect(await take(path)).toEqual({ ok: false, text: expect.stringContaining(words), data: { code } })
    expect(await exported()).toEqual(before)
    expect((await run('status')).text).toContain('failures: 0')
  })

  it('its own memory, no name, and a sub-agent', async () => {
    const { run, memory, directory } = await openShop()
    expect((await run(`import seed-b ${join(directory, 'memory.sqlite')}`)).text).toContain('is a memory of mem itself')
    expect((await run('import seed-b')).text).toContain('for example: import seed-b ~/')
    await memory.session({ key: 'sub', workspace: SHOP_HERE, origin: 'subagent' })
    expect(await run('import seed-b x.sqlite', 'sub')).toMatchObject({ ok: false, text: expect.stringContaining('the user can') })
  })
})
