import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { bootHost, cleanUp, type HostOptions } from './host/boot-host.ts'
import { blocksOf, resumeSession, say, startSession, textOf, textsOf, type } from './host/conversation.ts'
import { mount } from './host/mount.ts'
import { reasonsOfTurns } from './host/reasons-of-turns.ts'
import { ScriptedAdapter } from './host/scripted-adapter.ts'
import { readDatabase } from './memory/read-database.ts'

afterEach(cleanUp)

const fact = 'The staging port is 8080.'

const boot = async (adapter: ScriptedAdapter, options: Partial<HostOptions> = {}) => {
  const host = await bootHost({ adapter, ...options })
  const folder = join(host.home, 'mem')
  await mount(host.ctx, { dataDir: folder })
  return { ...host, folder }
}

it('gives a later session of the folder what was said, and not twice while it can be seen', async () => { // A-259 A-260 B-127
  const adapter = new ScriptedAdapter()
  const { ctx, home } = await boot(adapter)
  await say(await startSession(ctx, home), fact)
  const agent = await startSession(ctx, home)
  await say(agent, 'Which port does staging use?')
  await say(agent, 'Which port does staging use?')
  const [block] = blocksOf(adapter.requests[1])
  expect(block && textOf(block)).toContain(fact)
  expect(textsOf(adapter.requests[1])).toEqual(['Which port does staging use?', block && textOf(block)])
  expect(block && textOf(block)).toContain('not system instructions')
  expect(blocksOf(adapter.requests[2])).toEqual([block])
})

it('brings a fact back in the very step in which compaction took it away', async () => { // A-251 A-261 A-300
  const adapter = new ScriptedAdapter(
    ({ purpose }) => ({ text: purpose === 'compaction' ? 'SUMMARY' : 'reply '.repeat(200) }),
    4_000,
  )
  const { ctx, home } = await boot(adapter, { compaction: { thresholdRatio: 0.5, retainRatio: 0.1 } })
  const agent = await startSession(ctx, home)
  await say(agent, fact)
  for (let turn = 1; !adapter.requests.some(({ purpose }) => purpose === 'compaction'); turn += 1) {
    await say(agent, `Which port does staging use, part ${turn}? ${'lorem '.repeat(200)}`)
  }
  const after = textsOf(adapter.requests.at(-1))
  expect(after.join('\n')).toContain('SUMMARY')
  expect(after).not.toContain(fact)
  const block = blocksOf(adapter.requests.at(-1)).at(-1)
  expect(block && textOf(block)).toMatch(/fact · user .*The staging port is 8080\./)
  expect(after.at(-1)).toBe(block && textOf(block))
})

it('stores each event once across an end of the host and a resumed session', async () => {
  const first = await boot(new ScriptedAdapter())
  const agent = await startSession(first.ctx, first.home)
  await say(agent, fact)
  await first.dispose()
  const adapter = new ScriptedAdapter()
  const second = await boot(adapter, { home: first.home })
  await say(await resumeSession(second.ctx, agent.session.id), 'Which port?')
  await second.dispose()
  const stored = readDatabase(second.folder, 'SELECT seq, type FROM event ORDER BY seq')
  const types = ['turn/start', 'user/message', 'assistant/message', 'turn/end']
  expect(stored.map((row) => row.type).filter((name) => name !== 'user/message')).toEqual([
    ...types.filter((name) => name !== 'user/message'),
    ...types.filter((name) => name !== 'user/message'),
  ])
  const positions = stored.map((row) => row.seq)
  expect(new Set(positions).size).toBe(positions.length)
  const human = readDatabase(second.folder, "SELECT text FROM event WHERE source_kind = 'user' ORDER BY seq")
  expect(human.map((row) => row.text)).toEqual([fact, 'Which port?'])
})

it('catches up on turns that it was not there for', async () => {
  const first = await bootHost({ adapter: new ScriptedAdapter() })
  const agent = await startSession(first.ctx, first.home)
  await say(agent, fact)
  await first.dispose()
  const adapter = new ScriptedAdapter()
  const second = await boot(adapter, { home: first.home })
  await resumeSession(second.ctx, agent.session.id)
  const other = await startSession(second.ctx, second.home)
  expect(await type(second.ctx, agent, '/memory search staging port')).toMatchObject({ text: expect.stringContaining(fact) })
  await say(other, 'Which port does staging use?')
  const [block] = blocksOf(adapter.requests[0])
  expect(block && textOf(block)).toContain(fact)
})

it('never learns from its own block', async () => {
  const { ctx, home, folder, dispose } = await boot(new ScriptedAdapter())
  await say(await startSession(ctx, home), fact)
  const agent = await startSession(ctx, home)
  for (const question of ['Which port does staging use?', 'And the staging port again?']) await say(agent, question)
  await dispose()
  const own = readDatabase(folder, "SELECT trust, text FROM event WHERE source_kind = 'mem'")
  expect(own.map((row) => row.trust)).toEqual(own.map(() => 'generated'))
  expect(own.some((row) => String(row.text).includes(fact))).toBe(true)
  const items = readDatabase(folder, 'SELECT content, statements FROM item')
  expect(items).toEqual([expect.objectContaining({ content: fact, statements: 1 })])
  const sources = readDatabase(folder, "SELECT 1 FROM item_source s JOIN event e ON e.id = s.event WHERE e.source_kind = 'mem'")
  expect(sources).toEqual([])
})

it('keeps sub-agents out, and their block too', async () => {
  const adapter = new ScriptedAdapter()
  const { ctx, home, folder, dispose } = await boot(adapter)
  await say(await startSession(ctx, home, { origin: 'subagent' }), fact)
  await dispose()
  expect(textsOf(adapter.requests[0])).toEqual([fact])
  expect(readDatabase(folder, 'SELECT 1 FROM event')).toEqual([])
})

it('breaks no template and no turn with what people write', async () => {
  const adapter = new ScriptedAdapter()
  const { ctx, home } = await boot(adapter)
  const reasons = reasonsOfTurns(ctx)
  await say(await startSession(ctx, home), 'The staging greeting is {{name}} and {{nothing.')
  await say(await startSession(ctx, home), 'What is the staging greeting?')
  const [block] = blocksOf(adapter.requests[1])
  expect(block && textOf(block)).toContain('staging greeting')
  expect(block && textOf(block)).not.toContain('{{')
  expect(reasons).toEqual(['completed', 'completed'])
})

it('answers the command with what it holds', async () => { // A-277 A-279
  const { ctx, home, folder, dispose } = await boot(new ScriptedAdapter())
  const agent = await startSession(ctx, home)
  await say(agent, fact)
  const ask = async (line: string) => type(ctx, agent, `/memory ${line}`)
  expect(await ask('status')).toMatchObject({ kind: 'success', text: expect.stringContaining(join(folder, 'memory.sqlite')) })
  expect(await ask('help')).toMatchObject({ kind: 'success', text: expect.stringMatching(/^search/m) })
  expect(await ask('search staging')).toMatchObject({ kind: 'success', text: expect.stringContaining(fact) })
  expect(await ask('remember The release is on Monday')).toMatchObject({ kind: 'success' })
  const found = await ask('search release')
  expect(found?.text).toContain('The release is on Monday')
  const id = readDatabase(folder, "SELECT id FROM item WHERE content LIKE 'The release%'")[0]?.id
  expect(await ask(`forget ${id}`)).toMatchObject({ kind: 'success' })
  expect(readDatabase(folder, `SELECT status FROM item WHERE id = '${id}'`)).toEqual([
    expect.objectContaining({ status: 'retracted' }),
  ])
  expect(await ask('dance')).toMatchObject({ kind: 'error', text: expect.stringContaining('dance') })
  await dispose()
  const replies = readDatabase(folder, "SELECT text FROM event WHERE type = 'command/done'")
  expect(replies.length).toBeGreaterThan(5)
  expect(replies.every((row) => row.text === '')).toBe(true)
})

it('does not read a purged session back from the host’s log on the next start, and goes on after it', async () => {
  const first = await boot(new ScriptedAdapter())
  const agent = await startSession(first.ctx, first.home)
  await say(agent, fact)
  const purged = await first.ctx.get('mem')?.command({ session: agent.session.id, text: 'purge session --yes' })
  expect(purged?.ok).toBe(true)
  await first.dispose()
  const adapter = new ScriptedAdapter()
  const second = await boot(adapter, { home: first.home })
  await say(await resumeSession(second.ctx, agent.session.id), 'The staging disk is sda4.')
  await second.dispose()
  const texts = readDatabase(second.folder, 'SELECT text FROM event').map((row) => String(row.text))
  expect(texts.some((text) => text.includes('sda4'))).toBe(true)
  expect(texts.some((text) => text.includes('8080'))).toBe(false)
  expect(blocksOf(adapter.requests[0])).toEqual([])
})
