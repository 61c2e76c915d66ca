import { describe, expect, it } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

const opened = async (config: unknown = {}) => {
  const test = await openTestMemory(config)
  for (const session of ['first', 'second', 'third']) await test.memory.session({ key: session, workspace: 'workspace:shop' })
  await test.memory.session({ key: 'elsewhere', workspace: 'workspace:other' })
  const run = (session: string, text: string) => test.memory.command({ session, text })
  const claims = async (session = 'first', more = '') => (await run(session, `list claims 50${more}`)).text
  return { ...test, run, claims }
}

describe('claims of a session', () => {
  it('are made when its turn ends, and not before', async () => { // B-029 B-024
    const { user, ask, claims, endTurn } = await opened()
    await user('first', 'The staging port is 8080.')
    await ask('first', 'Which port?')
    expect(await claims()).toBe('no such claims')
    await endTurn('first')
    expect(await claims()).toMatch(/^clm_[0-9a-f]{16} \[fact, workspace, heuristic, active, belief 0\.67\] The staging port is 8080\.$/)
  })

  it('are made of what the user said, never of the assistant’s words, a tool’s or a plugin’s', async () => { // B-025 B-026
    const { user, assistant, memory, claims, endTurn } = await opened()
    await assistant('first', 'The staging port is 8080. We decided to use Redis.')
    await memory.observe({ session: 'first', seq: 50, type: 'tool/result', text: 'The staging port is 7070.', toolName: 'bash' })
    await user('first', 'The reviewer is Ada.', { sourceKind: 'plugin', seq: 60 })
    await endTurn('first')
    await memory.observe({ session: 'first', seq: 70, type: 'turn/end', text: '' })
    expect(await claims()).toBe('no such claims')
  })

  it('are none for proposals, open questions and what holds for the session only; a decision is a constraint', async () => {
    const { user, claims, endTurn } = await opened()
    await user('first', 'Should we use Valkey instead of Redis?')
    await user('first', 'For this session, use port 9999.')
    await user('first', 'We decided to use PostgreSQL 16.')
    await endTurn('first')
    expect(await claims()).toMatch(/^clm_\w+ \[constraint, workspace, heuristic, active, belief 0\.67\] We decided to use PostgreSQL 16\.$/)
  })

  it('hold whole statements with their negation, numbers and addresses', async () => {
    const { user, claims, endTurn } = await opened()
    await user('first', 'Never commit secrets to the repository.')
    await user('first', 'We decided: the staging URL is https://stg.example.com/v2.')
    await endTurn('first')
    const text = await claims()
    expect(text).toContain('Never commit secrets to the repository.')
    expect(text).toContain('https://stg.example.com/v2')
  })

  it('are counted when the same is said again, and stay one', async () => { // B-094
    const { user, claims, endTurn } = await opened()
    for (const session of ['first', 'second']) {
      await user(session, 'We decided: the release day is Monday.')
      await endTurn(session)
    }
    expect(await claims()).toMatch(/^clm_\w+ \[[^\]]*said 2 times\] We decided: the release day is Monday\.$/)
  })

  it('of different things both stay; a new value of one thing takes the place of the old one', async () => {
    const { user, claims, endTurn } = await opened()
    await user('first', 'The staging port is 8080.')
    await user('first', 'The production port is 9090.')
    await endTurn('first')
    expect((await claims()).match(/active/g)).toHaveLength(2)
    await user('second', 'The staging port is 8081, not 8080.')
    await endTurn('second')
    const text = await claims('first', ' all')
    expect(text).toMatch(/active[^\n]*The production port is 9090/)
    expect(text).toMatch(/active[^\n]*8081, not 8080/)
    expect(text).toMatch(/superseded[^\n]*port is 8080\./)
  })

  it('are none while automatic extraction of claims is off, but for remember', async () => {
    const { user, claims, endTurn, run } = await opened({ claims: { automaticExtraction: false } })
    await user('first', 'We decided: the release day is Monday.')
    await endTurn('first')
    await run('first', 'remember The reviewer is Ada.')
    expect(await claims()).toMatch(/^clm_\w+ \[fact, workspace, explicit, active, belief 0\.86\] The reviewer is Ada\.$/)
  })

  it('are seen in their workspace only', async () => {
    const { user, claims, endTurn, run } = await opened()
    await user('first', 'We decided: the release day is Monday.')
    await endTurn('first')
    const id = (await claims()).slice(0, 20)
    expect(await claims('elsewhere')).toBe('no such claims')
    for (const command of [`explain ${id}`, `feedback ${id} harmful`, `forget ${id}`]) {
      expect(await run('elsewhere', command)).toMatchObject({ ok: false, text: expect.stringContaining('known here as') })
    }
    expect(await claims()).toContain('belief 0.67')
  })
})

describe('remember', () => {
  it('takes kind, tags, scope and quoted words', async () => { // B-102
    const { run, claims } = await opened()
    expect(await run('first', 'remember --kind warning --tag "disk space" "The staging disk is small."')).toMatchObject({ ok: true })
    expect(await claims()).toMatch(/\[warning, workspace, explicit, active, belief 0\.86, tag disk space\] The staging disk is small\.$/)
    expect(await run('first', 'remember --scope session The port is 9999.')).toMatchObject({ ok: true })
    expect(await claims()).toContain('[fact, session, explicit')
    expect(await claims('second')).not.toContain('9999')
  })

  it.each(['preference', 'fact', 'procedure', 'constraint', 'warning'])('keeps a claim of the kind %s', async (kind) => { // B-034
    const { run, claims } = await opened()
    await run('first', `remember --kind ${kind} The staging disk is small.`)
    expect(await claims()).toMatch(new RegExp(`^clm_\\w+ \\[${kind}, workspace, explicit, active, belief 0\\.86\\] The staging disk is small\\.$`))
  })

  it.each([
    ['remember --kind rumour x', 'there is no kind "rumour"'],
    ['remember --scope galaxy x', 'there is no scope "galaxy"'],
    ['remember --private --global x', 'private is never remembered for every workspace'],
    [`remember --tag ${'x'.repeat(65)} y`, 'tags of 1 to 64 characters'],
    ['remember --kind', '--kind needs a value'],
  ])('refuses %s', async (text, problem) => {
    const { run, claims } = await opened()
    expect(await run('first', text)).toMatchObject({ ok: false, text: expect.stringContaining(problem) })
    expect(await claims()).toBe('no such claims')
  })

  it('makes a claim that holds everywhere only when it is told to', async () => { // B-039
    const { run, claims } = await opened()
    await run('first', 'remember Answer without emoji.')
    expect(await claims('elsewhere')).toBe('no such claims')
    await run('first', 'remember --global Answer in short sentences.')
    expect(await claims('elsewhere')).toMatch(/\[preference, global, explicit, active, belief 0\.86\] Answer in short sentences\.$/)
  })
})

describe('forgetting', () => {
  it.each(['forget', 'retract'])('an item by %s makes a tombstone of its claim, which what is said again doesn’t revive', async (command) => { // B-041
    const { user, claims, endTurn, run, ask } = await opened()
    await user('first', 'We decided: the release day is Monday.')
    await endTurn('first')
    const item = /mem_\w+/.exec((await run('first', 'list')).text)?.[0] ?? ''
    expect(await run('first', `${command} ${item}`)).toMatchObject({ ok: true })
    expect(await claims()).toBe('no such claims')
    expect(await claims('first', ' all')).toContain('tombstoned')
    if (command === 'forget') expect((await ask('second', 'When is the release day?')).text).not.toContain('Monday')
  })

  it('a claim by its id takes its words out of every block', async () => {
    const { user, claims, endTurn, run, ask } = await opened()
    await user('first', 'We decided: the release day is Monday.')
    await endTurn('first')
    expect((await ask('second', 'When is the release day?')).text).toContain('Monday')
    expect(await run('second', `forget ${(await claims()).slice(0, 20)}`)).toMatchObject({ ok: true })
    expect((await ask('second', 'When is the release day?')).text).not.toContain('Monday')
    expect(await claims()).toBe('no such claims')
  })
})
