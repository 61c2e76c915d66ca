import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CHANGED, makeOriginal, openShop, originalFolder, SAID, SHOP, SHOP_HERE } from './original.ts'

const globally = { scope: 'global', scope_key: 'global' } as const
const belief = (alpha: number, beta: number, harmful = 0) => ({ alpha, beta, harmful_count: harmful })
const gathered = { origin: 'heuristic', belief: belief(4, 2) } as const

/** Names, bytes and times of everything in a folder. */
const stateOf = (folder: string) => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64'), statSync(join(folder, name)).mtimeMs])

describe('import seed-b', () => {
  it.each([1, 2, 3])('takes over the claims of a database of schema %i, with scope, kind, origin, state and belief', async (schema) => { // B-017
    const original = makeOriginal(schema)
    original.claim('c1', 'The staging port is 8080.', { belief: belief(8, 6, 1) })
    original.claim('c2', 'Answer in short sentences.', { ...globally, kind: 'preference', tags_json: '["style"]' })
    original.claim('c3', 'deploy on Tuesdays', { ...gathered, kind: 'procedure', sensitivity: 'private', tags_json: '["auto-extracted"]' })
    original.claim('c4', 'never push to main', { ...gathered, origin: 'mined', kind: 'constraint' })
    original.claim('c5', 'Beware of the full disk.', { scope: 'session', scope_key: 'session:here', kind: 'warning' })
    original.claim('c6', 'The old wiki is the reference.', { state: 'tombstoned' })
    original.close()
    const { take, claims, run } = await openShop()
    const reply = await take(original.path)
    expect(reply).toMatchObject({ ok: true, data: { schema, known: 0, refused: [], taken: expect.arrayContaining([{ scope: 'workspace', state: 'active', claims: 3 }, { scope: 'global', state: 'active', claims: 1 }]) } })
    expect(reply.text).toContain('6 new, 0 known, 0 not taken')
    expect(await claims()).toEqual([
      '[constraint, workspace, mined, active, belief 0.67] never push to main',
      '[fact, workspace, explicit, active, belief 0.57, harmful 1] The staging port is 8080.',
      '[fact, workspace, explicit, tombstoned, belief 0.86] The old wiki is the reference.',
      '[preference, global, explicit, active, belief 0.86, tag style] Answer in short sentences.',
      '[procedure, workspace, heuristic, active, belief 0.67, private, tag auto-extracted] deploy on Tuesdays',
      '[warning, session, explicit, active, belief 0.86] Beware of the full disk.',
    ])
    expect(await claims('elsewhere')).toEqual(['[preference, global, explicit, active, belief 0.86, tag style] Answer in short sentences.'])
    expect((await run('status')).text).toContain('failures: 0')
  })

  it('keeps times, validity, outcomes and learned terms, and counts no outcome twice', async () => {
    const original = makeOriginal(3)
    original.claim('c1', 'Use the blue cluster.', { belief: belief(8, 6, 1), valid_from: SAID, valid_until: '2031-05-01T00:00:00Z', learned_terms_json: '["rollout","recall_alias_deploy","集群"]' })
    original.add('consumption', { claim_id: 'c1', outcome: 'helped', detail: 'yes, it was', created_at: SAID + 1 })
    original.add('consumption', { claim_id: 'c1', outcome: 'harmful', detail: null, created_at: SAID + 2 })
    original.close()
    const { take, run } = await openShop()
    expect(await take(original.path)).toMatchObject({ data: { outcomes: 2, learnedTerms: 3 } })
    const id = /clm_\w+/.exec((await run('list claims')).text)?.[0] ?? ''
    expect(await run(`explain ${id}`)).toMatchObject({
      data: {
        claim: { belief: { alpha: 8, beta: 6, harmfulCount: 1 }, createdAt: SAID, updatedAt: CHANGED, validFrom: SAID, validUntil: Date.UTC(2031, 4, 1) },
        consumption: [{ outcome: 'helped', note: 'yes, it was', at: SAID + 1 }, { outcome: 'harmful', note: null, at: SAID + 2 }],
      },
    })
    expect((await run(`explain ${id}`)).text).toContain('learned "recall_alias_deploy"')
    await run(`feedback ${id} stale`)
    expect((await run('list claims')).text).toContain('belief 0.50')
  })

  it('links what was replaced to what took its place, whichever row comes first', async () => {
    const original = makeOriginal(3)
    for (const [id, state, supersedes] of [['a', 'superseded', null], ['c', 'active', 'b'], ['b', 'superseded', 'a'], ['x', 'superseded', null]] as const)
      original.claim(id, `The deploy day is ${id}.`, { state, supersedes })
    original.close()
    const { take, run } = await openShop()
    expect(await take(original.path)).toMatchObject({ data: { links: 2, taken: [{ scope: 'workspace', state: 'superseded', claims: 3 }, { scope: 'workspace', state: 'active', claims: 1 }] } })
    const { claims } = (await run('list claims 50 all')).data as { claims: readonly { id: string; content: string; supersededBy: string | null }[] }
    const idOf = new Map(claims.map(({ content, id }) => [content.at(-2), id]))
    expect(Object.fromEntries(claims.map(({ content, supersededBy }) => [content.at(-2), supersededBy]))).toEqual({ a: idOf.get('b'), b: idOf.get('c'), c: null, x: null })
  })

  it('honours what is committed only in the log, never writes to the original, and leaves no copy', async () => {
    const original = makeOriginal(3, { wal: true })
    original.claim('c1', 'The staging port is 8080.')
    const folder = dirname(original.path)
    const before = stateOf(folder)
    expect(before.map(([name]) => name)).toContain('cbdc.sqlite-wal')
    const { take, claims } = await openShop()
    const temporary = originalFolder()
    const usual = process.env.TMPDIR
    process.env.TMPDIR = temporary
    chmodSync(folder, 0o500)
    onTestFinished(() => {
      chmodSync(folder, 0o700)
      if (usual === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = usual
    })
    expect(await take(original.path)).toMatchObject({ ok: true })
    expect(await claims()).toHaveLength(1)
    expect(stateOf(folder)).toEqual(before)
    expect(readdirSync(temporary)).toEqual([])
  })

  it('changes nothing the second time, nor after feedback and forgetting here', async () => {
    const original = makeOriginal(3, { columns: ', mood text' })
    original.claim('c1', 'The staging port is 8080.', { mood: 'calm' })
    original.claim('c2', 'Use tabs.', { state: 'superseded' })
    original.claim('c3', 'Use spaces.', { supersedes: 'c2', belief: belief(9, 1) })
    original.claim('c4', 'The wiki is gone.')
    original.claim('c5', 'Never deploy on Friday.', { state: 'tombstoned' })
    original.claim('c6', 'Never deploy on Friday.', { created_at: CHANGED })
    original.add('evidence', { claim_id: 'c1', kind: 'helped', weight: 1, created_at: SAID })
    original.database.exec(`create table moods(name text); insert into moods values ('calm')`)
    original.close()
    const { take, run, directory } = await openShop()
    await take(original.path)
    const idOf = async (words: string) => (await run('list claims')).text.split('\n').find((line) => line.includes(words))?.slice(0, 20)
    await run(`feedback ${await idOf('Use spaces')} harmful`)
    await run(`forget ${await idOf('wiki is gone')}`)
    // The header of an export says when it was made.
    const exported = async (name: string) => (await run(`export ${name}`)) && readFileSync(join(directory, name), 'utf8').split('\n').slice(1)
    const before = await exported('before.jsonl')
    const again = await take(original.path)
    expect(again).toMatchObject({ ok: true, data: { taken: [], known: 6, refused: [], links: 0, outcomes: 0 } })
    expect(await exported('after.jsonl')).toEqual(before)
  })

  it('gives the loop its turn, and goes on where it was stopped, wherever that was', async () => {
    const original = makeOriginal(3, { columns: ', mood text' })
    for (let n = 0; n < 40; n += 1)
      original.claim(`c${n}`, `Rule number ${n}.`, { state: n % 4 === 3 ? 'tombstoned' : n % 2 ? 'active' : 'superseded', supersedes: n % 2 ? `c${n - 1}` : null, mood: 'calm' })
    original.close()
    const whole = await openShop()
    await whole.take(original.path)
    let turns = 0
    const stopped = await openShop({
      async pause() {
        turns -= 1
        if (turns === 0) throw new Error('stopped')
      },
    })
    const counts: number[] = []
    for (let until = 1; until < 60; until += 1) {
      turns = until
      const reply = await stopped.take(original.path)
      counts.push((await stopped.run('list claims 50 all')).text.match(/clm_/g)?.length ?? 0)
      if (reply.ok) break
    }
    expect(counts.toSorted((one, other) => one - other)).toEqual(counts)
    expect(new Set(counts).size).toBeGreaterThan(4)
    expect(counts.at(-1)).toBe(40)
    turns = 0
    expect(await stateHere(stopped)).toEqual(await stateHere(whole))
  })
})

type Shop = Awaited<ReturnType<typeof openShop>>

/** Claims, words and kept values as an export holds them, without the numbers that depend on the order in which they came. */
const stateHere = async ({ run, directory }: Shop) => {
  await run('export --force state.jsonl', null)
  const lines = readFileSync(join(directory, 'state.jsonl'), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line))
  return lines
    .filter(({ table }) => ['event', 'item', 'claim', 'claim_consumption', 'claim_learned'].includes(table))
    .map(({ table, row: { row: _row, event: _event, seq: _seq, sources: _sources, id, ...row } }) => JSON.stringify({ table, ...row, ...(typeof id === 'string' ? { id } : {}) }))
    .sort()
}

describe('imported claims', () => {
  it('that the user gave are recalled, explained, settled and forgotten like those remembered here', async () => {
    const original = makeOriginal(3)
    original.claim('c1', 'Production runs on the blue cluster.')
    original.claim('c2', 'Never touch the legacy folder.', { kind: 'constraint' })
    original.close()
    const { take, ask, run, claims } = await openShop()
    await take(original.path)
    const { text } = await ask('here', 'Which cluster does production run on?')
    expect(text).toContain('Production runs on the blue cluster.')
    expect(text).toContain('Never touch the legacy folder.')
    const line = /#(\d+)[^\n]*blue cluster/.exec(text)?.[1]
    expect(await run(`feedback #${line} helped`)).toMatchObject({ ok: true, data: { claim: { belief: { alpha: 7, beta: 1 } } } })
    expect(await run(`forget #${line}`)).toMatchObject({ ok: true })
    expect((await ask('here', 'Which cluster does production run on?')).text).not.toContain('blue cluster')
    expect((await claims()).filter((one) => one.includes('tombstoned'))).toHaveLength(1)
    expect((await take(original.path)).text).toContain('0 new, 2 known')
    expect((await ask('here', 'Which cluster does production run on?')).text).not.toContain('blue cluster')
  })

  it('that a program gathered are shown marked, stand nowhere, and become the user’s by promote', async () => { // B-039
    const original = makeOriginal(2)
    // Cut out of "please never commit secrets to the repo".
    original.claim('c1', 'commit secrets to the repo', { ...gathered, kind: 'constraint' })
    original.close()
    const { take, ask, run, claims } = await openShop()
    await take(original.path)
    expect((await ask('here', 'What is the weather like?')).text).not.toContain('commit secrets')
    const shown = (await ask('here', 'May I commit secrets to the repo?')).text.split('\n').filter((line) => line.includes('commit secrets'))
    expect(shown).toEqual([expect.stringMatching(/tentative/)])
    const item = /mem_\w+/.exec((await run('list tentative')).text)?.[0]
    expect(await run(`promote ${item}`)).toMatchObject({ ok: true })
    expect(await claims()).toEqual(['[constraint, workspace, explicit, active, belief 0.86, said 2 times] commit secrets to the repo'])
  })

  it('that were forgotten there come back by no statement that is only gathered', async () => { // B-040
    const original = makeOriginal(3)
    original.claim('c1', 'We decided: the release day is Monday.', { state: 'tombstoned' })
    original.close()
    const { take, user, endTurn, claims, run, ask } = await openShop()
    await take(original.path)
    expect((await ask('here', 'When is the release day?')).text).not.toContain('Monday')
    await user('here', 'We decided: the release day is Monday.')
    await endTurn('here')
    expect(await claims()).toEqual([expect.stringContaining('tombstoned')])
    await run('remember We decided: the release day is Monday.')
    expect((await claims()).map((line) => /active|tombstoned/.exec(line)?.[0]).sort()).toEqual(['active', 'tombstoned'])
  })

  it('go with a purge of their session or workspace, and come back only when that is asked for', async () => {
    const original = makeOriginal(3, { columns: ', mood text' })
    original.claim('c1', 'The quokka key opens the lab.', { scope: 'session', scope_key: 'session:here', mood: 'quokka mood' })
    original.claim('c2', 'The quokka note was wrong.', { scope: 'session', scope_key: 'session:here', state: 'tombstoned' })
    original.claim('c3', 'The walnut key opens the shed.')
    original.close()
    const { take, run, directory } = await openShop()
    await take(original.path)
    const words = async () => {
      await run('export --force all.jsonl', null)
      return ['quokka', 'walnut'].filter((word) => readFileSync(join(directory, 'all.jsonl'), 'utf8').includes(word))
    }
    expect(await words()).toEqual(['quokka', 'walnut'])
    await run('purge session --yes')
    expect(await words()).toEqual(['walnut'])
    expect(await take(original.path)).toMatchObject({ data: { taken: [], known: 1, purged: 2 }, text: expect.stringContaining('import seed-b --even-purged') })
    expect(await words()).toEqual(['walnut'])
    expect(await take(original.path, '--even-purged ')).toMatchObject({ data: { purged: 0, known: 1 } })
    expect(await words()).toEqual(['quokka', 'walnut'])
    await run('purge everything --yes')
    expect(await words()).toEqual([])
    expect(await take(original.path)).toMatchObject({ data: { taken: [], purged: 3 } })
    expect(await words()).toEqual([])
  })

  it('go out with an export and come in with it, as the user’s where they are', async () => {
    const original = makeOriginal(3)
    original.claim('c1', 'Production runs on the blue cluster.')
    original.claim('c2', 'deploy on Tuesdays', gathered)
    original.close()
    const [from, to] = [await openShop(), await openShop()]
    await from.take(original.path)
    await from.run('export all.jsonl')
    expect(await to.run(`import ${join(from.directory, 'all.jsonl')}`)).toMatchObject({ data: { problems: [], refused: 0 } })
    expect(await to.claims()).toEqual(await from.claims())
    expect((await to.take(original.path)).text).toContain('0 new, 2 known')
  })
})

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
    expect(await take(original.path)).toMatchObject({ data: { known: 1, refused: [{ reason: 'it was forgotten', claims: 1, ids: ['c3'] }] } })
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
