import { chmodSync, readdirSync, readFileSync, statSync, } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CHANGED, makeOriginal, openShop, originalFolder, SAID, } from './original.ts'

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
