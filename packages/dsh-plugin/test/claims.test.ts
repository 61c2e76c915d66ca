import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, it } from 'vitest'
import { bootHost, cleanUp, temporaryFolder } from './host/boot-host.ts'
import { clockTool } from './host/clock-tool.ts'
import { blocksOf, resumeSession, say, startSession, textOf, textsOf, type } from './host/conversation.ts'
import { mount } from './host/mount.ts'
import { reasonsOfTurns } from './host/reasons-of-turns.ts'
import { type Script, ScriptedAdapter } from './host/scripted-adapter.ts'
import { readDatabase } from './memory/read-database.ts'

afterEach(cleanUp)

const decision = 'We decided: the release day is Monday.'
const question = 'When is the release day?'

const boot = async (script?: Script, { home = temporaryFolder(), ...config }: { home?: string; commands?: object } = {}) => {
  const adapter = new ScriptedAdapter(script)
  const host = await bootHost({ adapter, home })
  const folder = join(home, 'mem')
  await mount(host.ctx, { dataDir: folder, ...config })
  const start = (cwd = home) => startSession(host.ctx, cwd)
  /** One question in a session of its own; the session, and the block that the model got with it. */
  const ask = async (text: string, cwd = home) => {
    const agent = await start(cwd)
    await say(agent, text)
    const [block] = blocksOf(adapter.requests.at(-1))
    const run = async (line: string) => type(host.ctx, agent, `/memory ${line}`)
    return { agent, run, block: block ? textOf(block) : '' }
  }
  return { ...host, adapter, folder, start, ask }
}

const changeDatabase = (folder: string, sql: string): void => {
  const database = new DatabaseSync(join(folder, 'memory.sqlite'))
  database.exec(sql)
  database.close()
}

/** The number of the line of a block that holds these words. */
const positionOf = (block: string, words: string) =>
  /- #(\d+) /.exec(block.split('\n').find((line) => line.includes(words)) ?? '')?.[1] ?? 'none'

/** The bytes of what the model was given last. */
const lastRequest = ({ requests }: ScriptedAdapter) => JSON.stringify(requests.at(-1)?.messages)

it('is said in one session, used in the next, and gone everywhere once people twice called it harmful', async () => { // B-047 B-069 B-099 B-130
  const script: Script = ({ messages }, number) => {
    const hasAnswer = messages.at(-1)?.source.kind === 'tool'
    const isAsked = JSON.stringify(messages).includes('Look it up') && !hasAnswer
    if (isAsked) return { tool: { name: 'memory_search', input: { query: 'release day' } } }
    return { text: number === 1 ? 'Understood, Monday is when we release.' : 'ok' }
  }
  const { adapter, start, ask, folder } = await boot(script, { commands: { exposeModelTool: true } })
  await say(await start(), decision)

  const lookUp = 'Look it up, please: the release day'
  const toolAnswer = async () => {
    await ask(lookUp)
    return JSON.stringify(adapter.requests.at(-1)?.messages.at(-1)?.content)
  }
  expect(await toolAnswer()).toContain('the release day is Monday')

  const notes = ['the note of the second session', 'the note of the third session']
  for (const note of notes) {
    const { agent, run, block } = await ask(question)
    expect(block).toContain('the release day is Monday')
    expect(lastRequest(adapter)).toContain('the release day is Monday')
    const said = await run(`feedback #${positionOf(block, 'the release day is Monday')} harmful ${note}`)
    expect(said).toMatchObject({ kind: 'success', text: expect.stringMatching(/^harmful, belief 0\.\d\d → 0\.\d\d: clm_/) })
    expect(JSON.stringify(agent.session.events.filter(({ type }) => type === 'command/run'))).not.toContain(note)
  }

  // Neither the item's line, nor the quote, nor what answered it.
  const { run } = await ask(`${question} What did you say about it?`)
  expect(lastRequest(adapter)).not.toContain('Monday')
  expect(await toolAnswer()).toContain('the release day')
  expect(lastRequest(adapter)).not.toContain('Monday')

  expect(await run('search release day')).toMatchObject({ text: expect.stringContaining(decision) })
  const id = /clm_\w+/.exec((await run('list claims'))?.text ?? '')?.[0] ?? ''
  const explained = (await run(`explain ${id}`))?.text ?? ''
  expect(explained).toContain(`${id} [constraint, workspace, heuristic, active, belief 0.25, harmful 2] ${decision}`)
  for (const note of notes) expect(explained).toContain(`said to be harmful: ${note}`)
  expect(explained).toMatch(/run \d+: shown as #\d/)
  expect(explained).toMatch(/run \d+: ignore \(harmful_quarantine/)
  expect(readDatabase(folder, 'SELECT alpha, beta, harmful FROM claim')).toEqual([{ alpha: 4, beta: 12, harmful: 2 }])
})

it('takes a standing rule out of every block, too', async () => { // B-069
  const { start, ask } = await boot()
  await say(await start(), 'Never deploy on Fridays.')
  for (const _ of [1, 2]) {
    const { run, block } = await ask('Which zeppelin hangs in the hall?')
    expect(block).toContain('Never deploy on Fridays.')
    await run(`feedback #${positionOf(block, 'Fridays')} harmful`)
  }
  expect((await ask('Which zeppelin hangs in the hall?')).block).not.toContain('Fridays')
})

it('shows, only judges, or leaves alone what claims would add, as the mode says', async () => { // B-087 B-088
  const { start, ask } = await boot()
  await say(await start(), decision)
  const { run } = await ask('When is the release day, and which weekday suits the rollout?')
  const runs = async () => Number(/claims judged: runs (\d+)/.exec((await run('status'))?.text ?? '')?.[1])
  const before = await runs()
  expect(await run('ok')).toMatchObject({ text: expect.stringMatching(/found by: .*rollout/) })
  expect((await ask('rollout')).block).toContain('Monday')
  expect(await runs()).toBe(before + 1)
  expect(await run('mode shadow')).toEqual({ kind: 'success', text: 'mode shadow: claims are judged and logged, and not shown' })
  expect((await ask('rollout')).block).not.toContain('Monday')
  expect(await runs()).toBe(before + 2)
  await run('mode off')
  expect((await ask('rollout')).block).not.toContain('Monday')
  expect(await runs()).toBe(before + 2)
  await run('mode assist')
  expect((await ask('rollout')).block).toContain('Monday')
})

it('stays in its folder, and a command alone makes it hold everywhere', async () => { // B-039 B-056 B-057 B-058
  const { adapter, home, start, ask } = await boot()
  const [shop, other] = ['shop', 'other'].map((name) => join(home, name))
  for (const folder of [shop, other]) mkdirSync(String(folder))
  const first = await start(shop)
  await say(first, decision)
  const { run: inShop } = await ask('hello', shop)
  const id = /clm_\w+/.exec((await inShop('list claims'))?.text ?? '')?.[0]
  const { run, block } = await ask(question, other)
  expect(block).not.toContain('Monday')
  expect(lastRequest(adapter)).not.toContain('Monday')
  expect(await run('list claims')).toMatchObject({ text: 'no such claims' })
  expect(await run(`explain ${id}`)).toMatchObject({ kind: 'error' })
  expect(await run(`feedback ${id} harmful`)).toMatchObject({ kind: 'error' })

  const told = await inShop('remember --global --kind preference Answer in short sentences.')
  expect(told).toMatchObject({ kind: 'success' })
  expect((await ask('Which zeppelin hangs in the hall?', other)).block).toContain('Answer in short sentences.')
  expect(await run('list claims')).toMatchObject({ text: expect.stringMatching(/\[preference, global, explicit, active, belief 0\.86\] Answer in short sentences\.$/) })
})

it('is the folder’s however it is written', async () => { // B-036
  const { home, folder, start, ask } = await boot()
  const [real, link] = [join(home, 'real'), join(home, 'link')]
  mkdirSync(real)
  symlinkSync(real, link)
  await say(await start(real), decision)
  const { run, block } = await ask(question, link)
  expect(block).toContain('Monday')
  expect(await run('list claims')).toMatchObject({ text: expect.stringContaining(decision) })
  expect(readDatabase(folder, "SELECT count(DISTINCT workspace) AS places FROM session WHERE key LIKE 'session-%'")).toEqual([{ places: 1 }])
})

it('is made when the turn ends, not while it goes on', async () => { // B-029
  const folder = join(temporaryFolder(), 'mem')
  const during: object[] = []
  const adapter = new ScriptedAdapter((_request, number) => {
    if (number === 1) return { tool: { name: 'clock', input: {} } }
    during.push(...readDatabase(folder, "SELECT (SELECT count(*) FROM event WHERE type = 'user/message') AS said, (SELECT count(*) FROM claim) AS claims"))
    return { text: 'noon' }
  })
  const host = await bootHost({ adapter })
  await mount(host.ctx, { dataDir: folder })
  await host.ctx.plugin(clockTool)
  const agent = await startSession(host.ctx, host.home)
  await say(agent, decision)
  expect(await type(host.ctx, agent, '/memory list claims')).toMatchObject({ text: expect.stringContaining(decision) })
  expect(during).toEqual([{ said: 1, claims: 0 }])
})

it('is not made again when its session is resumed', async () => { // B-030
  const first = await boot()
  const agent = await first.start()
  await say(agent, decision)
  await first.dispose()
  for (const words of ['Thanks.', 'Thanks again.']) {
    const later = await boot(undefined, { home: first.home })
    await say(await resumeSession(later.ctx, agent.session.id), words)
    await later.dispose()
  }
  expect(readDatabase(first.folder, 'SELECT content, statements, origin FROM claim')).toEqual([
    { content: decision, statements: 1, origin: 'heuristic' },
  ])
  expect(readDatabase(first.folder, "SELECT count(*) AS starts FROM claim_evidence WHERE cause = 'start'")).toEqual([{ starts: 1 }])
})

it.each([
  ['judged', 'claim'],
  ['logged', 'claim_run'],
  ['quarantined', 'claim_source'],
])('lets the turn go on when claims cannot be %s any more', async (_, table) => { // B-097
  const { adapter, ctx, folder, start, ask } = await boot()
  const reasons = reasonsOfTurns(ctx)
  await say(await start(), decision)
  const { run } = await ask('Which zeppelin hangs in the hall?')
  changeDatabase(folder, `PRAGMA foreign_keys = OFF; DROP TABLE ${table}`)
  await ask(question)
  expect(textsOf(adapter.requests.at(-1))).toEqual([question])
  expect(reasons).toEqual(['completed', 'completed', 'completed'])
  const status = await run('status')
  expect(status?.text ?? '').toMatch(/no such table|STORE_/)
})

it('only answers what is wrong when the database is broken', async () => { // B-129
  const home = temporaryFolder()
  const path = join(home, 'mem/memory.sqlite')
  mkdirSync(join(home, 'mem'))
  writeFileSync(path, 'these are no pages of a database '.repeat(500))
  const { adapter, ctx, ask } = await boot(undefined, { home })
  const reasons = reasonsOfTurns(ctx)
  const { run, block } = await ask(decision)
  expect([block, textsOf(adapter.requests[0]), reasons]).toEqual(['', [decision], ['completed']])
  for (const line of ['status', 'list claims', 'feedback #1 harmful', 'mode off', 'mine'])
    expect(await run(line)).toEqual({ kind: 'error', text: expect.stringContaining(path) })
  expect(ctx.get('mem')).toBeUndefined()
  expect(readFileSync(path, 'utf8').startsWith('these are no pages')).toBe(true)
})
