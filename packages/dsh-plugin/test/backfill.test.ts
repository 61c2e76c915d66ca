import { join } from 'node:path'
import type { SessionId } from '@deepseek-ai/dsh-session'
import { afterEach, expect, it, vi } from 'vitest'
import { bootHost, cleanUp } from './host/boot-host.ts'
import { blocksOf, say, startSession, textOf, type } from './host/conversation.ts'
import { mount } from './host/mount.ts'
import { ScriptedAdapter } from './host/scripted-adapter.ts'
import { readDatabase } from './memory/read-database.ts'

afterEach(cleanUp)

/** A bound only: the first extraction of a process takes a second on a busy machine. */
const inTime = { timeout: 20_000 }

/** A host that ran without the plugin, one session for each text. */
const earlier = async (...texts: readonly string[]) => {
  const { ctx, home, dispose } = await bootHost({ adapter: new ScriptedAdapter() })
  const ids: SessionId[] = []
  for (const text of texts) {
    const agent = await startSession(ctx, home)
    await say(agent, text)
    ids.push(agent.session.id)
    // The host sorts sessions by the millisecond of their start.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(agent.session.header.createdAt))
  }
  await say(await startSession(ctx, home, { origin: 'subagent' }), 'The deputy port is 7070.')
  await dispose()
  return { home, ids }
}

const come = async (home: string, config: Record<string, unknown> = {}) => {
  const adapter = new ScriptedAdapter()
  const host = await bootHost({ adapter, home })
  const folder = join(home, 'mem')
  await mount(host.ctx, { dataDir: folder, ...config })
  const human = () =>
    readDatabase(folder, "SELECT text FROM event WHERE type = 'user/message' ORDER BY id").map(({ text }) => text)
  return { ...host, adapter, folder, human }
}

const facts = ['The staging port is 8080.', 'The release day is Monday.', 'The reviewer is Ada.'] as const

it('knows what was said before it was installed, in sessions that nobody opens again', async () => {
  const { home } = await earlier(...facts)
  const { ctx, adapter, human } = await come(home)
  await vi.waitFor(() => expect(human()).toEqual(facts), inTime)
  const agent = await startSession(ctx, home)
  await say(agent, 'Which port does staging use?')
  const [block] = blocksOf(adapter.requests[0])
  expect(block && textOf(block)).toContain(facts[0])
  expect(await type(ctx, agent, '/memory search deputy')).toMatchObject({ text: expect.not.stringContaining('7070') })
})

it('takes in the newest sessions only, as many as are wanted, and nothing twice', async () => {
  const { home } = await earlier(...facts)
  const first = await come(home, { backfill: { sessions: 2 } })
  await vi.waitFor(() => expect(first.human()).toEqual(facts.slice(1)), inTime)
  await first.dispose()
  const second = await come(home)
  await vi.waitFor(() => expect(second.human()).toHaveLength(3), inTime)
  await second.dispose()
  expect(second.human().toSorted()).toEqual(facts.toSorted())
  const doubled = readDatabase(second.folder, 'SELECT session, seq FROM event GROUP BY session, seq HAVING count(*) > 1')
  expect(doubled).toEqual([])
})

it('leaves the past alone when it is told to', async () => {
  const { home } = await earlier(facts[0])
  const { ctx, human, dispose } = await come(home, { backfill: { sessions: 0 } })
  await say(await startSession(ctx, home), 'hello')
  await dispose()
  expect(human()).toEqual(['hello'])
})

it('takes in what happened between the last stored event and a crash', async () => {
  const first = await bootHost({ adapter: new ScriptedAdapter() })
  const folder = join(first.home, 'mem')
  const plugin = await mount(first.ctx, { dataDir: folder })
  const agent = await startSession(first.ctx, first.home)
  await say(agent, facts[0])
  // As if memory had died here and the host gone on.
  await plugin.dispose()
  await say(agent, facts[1])
  await first.dispose()
  const { human } = await come(first.home)
  await vi.waitFor(() => expect(human()).toEqual([facts[0], facts[1]]), inTime)
})

it('starts on a host that cannot list its sessions', async () => {
  const host = await bootHost({ adapter: new ScriptedAdapter(), without: ['sessionQuery'] })
  host.ctx.provide('sessionQuery', { listSessions: () => Promise.reject(new Error('disk gone')) } as never)
  await mount(host.ctx, { dataDir: join(host.home, 'mem') })
  await vi.waitFor(() =>
    expect(host.log).toContain('mem warn host: the sessions of the host were not listed: disk gone'),
  )
})
