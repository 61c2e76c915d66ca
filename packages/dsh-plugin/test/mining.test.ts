import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { bootHost, cleanUp, temporaryFolder } from './host/boot-host.ts'
import { say, startSession, type } from './host/conversation.ts'
import { mount } from './host/mount.ts'
import { ScriptedAdapter } from './host/scripted-adapter.ts'
import { readDatabase } from './memory/read-database.ts'

afterEach(cleanUp)

/** Who said what, in which folder, on a host that hadn't the plugin yet. */
const said = [
  ['shop', 'We decided: the release day is Monday.', {}],
  ['shop', 'Never deploy on Fridays.', {}],
  ['other', 'The staging port is 8080.', {}],
  ['shop', 'We decided: the deputy port is 7070.', { origin: 'subagent' }],
] as const

const earlier = async () => {
  const home = temporaryFolder()
  const host = await bootHost({ adapter: new ScriptedAdapter(), home })
  for (const name of ['shop', 'other']) mkdirSync(join(home, name))
  for (const [name, text, meta] of said) {
    const agent = await startSession(host.ctx, join(home, name), meta)
    await say(agent, text)
    // The host sorts sessions by the millisecond of their start.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(agent.session.header.createdAt))
  }
  await host.dispose()
  return home
}

const come = async (home: string, config: Record<string, unknown> = {}) => {
  const host = await bootHost({ adapter: new ScriptedAdapter(), home })
  const folder = join(home, 'mem')
  await mount(host.ctx, { dataDir: folder, backfill: { sessions: 0 }, ...config })
  const runs = async (name: string) => {
    const agent = await startSession(host.ctx, join(home, name))
    await say(agent, 'hello')
    return async (line: string) => type(host.ctx, agent, `/memory ${line}`)
  }
  const claims = () => readDatabase(folder, 'SELECT content, scope, origin FROM claim ORDER BY content')
  return { ...host, folder, runs, claims }
}

const mined = [
  { content: 'Never deploy on Fridays.', scope: 'workspace', origin: 'mined' },
  { content: 'The staging port is 8080.', scope: 'workspace', origin: 'mined' },
  { content: 'We decided: the release day is Monday.', scope: 'workspace', origin: 'mined' },
]

it.each([
  ['', {}],
  [', also with automatic extraction off', { claims: { automaticExtraction: false } }],
  [', also with sub-agents in memory', { includeSubagents: true }],
])('makes claims of sessions from before, each in its own folder, of a sub-agent’s none, and none twice%s', async (_, config) => { // B-119 B-132
  const { runs, claims } = await come(await earlier(), config)
  const [inShop, inOther] = [await runs('shop'), await runs('other')]
  expect(claims()).toEqual([])
  expect(await inShop('mine 5')).toEqual({ kind: 'success', text: 'older sessions read: 4, new claims of this workspace: 2' })
  expect(claims()).toEqual(mined)
  const [shop, other] = [await inShop('list claims'), await inOther('list claims')]
  expect(shop?.text?.split('\n')).toHaveLength(2)
  expect(shop?.text).toContain('[constraint, workspace, mined, active, belief 0.67] We decided: the release day is Monday.')
  expect(other?.text).toMatch(/^clm_\w+ \[fact, workspace, mined, active, belief 0\.67\] The staging port is 8080\.$/)
  expect(await inShop('mine 5')).toEqual({ kind: 'success', text: 'older sessions read: 4, new claims of this workspace: 0' })
  expect(claims()).toEqual(mined)
})

it('reads the newest ones only, as many as are asked for, without the session that asks', async () => {
  const { runs, claims, folder } = await come(await earlier())
  const inShop = await runs('shop')
  expect(await inShop('mine 1')).toMatchObject({ text: 'older sessions read: 1, new claims of this workspace: 0' })
  expect(claims()).toEqual([mined[1]])
  expect(readDatabase(folder, "SELECT text FROM event WHERE type = 'user/message'").map(({ text }) => text)).toEqual([
    'hello',
    'The staging port is 8080.',
  ])
})

it('makes the same claims from the host’s own log when the memory is lost', async () => { // B-095
  const home = await earlier()
  const first = await come(home)
  await (await first.runs('shop'))('mine')
  const kept = () => readDatabase(first.folder, 'SELECT id, content, kind, alpha, beta, statements FROM claim ORDER BY id')
  const before = kept()
  await first.dispose()
  rmSync(first.folder, { recursive: true })
  const second = await come(home)
  await (await second.runs('shop'))('mine')
  expect(before).toHaveLength(3)
  expect(kept()).toEqual(before)
})

it('leaves claims that were made already as they are', async () => {
  const { runs, claims } = await come(await earlier(), { backfill: { sessions: 20 } })
  await vi.waitFor(() => expect(claims()).toHaveLength(3), { timeout: 20_000 })
  const inShop = await runs('shop')
  expect(await inShop('mine')).toMatchObject({ text: 'older sessions read: 3, new claims of this workspace: 0' })
  expect(claims()).toEqual(mined.map((claim) => ({ ...claim, origin: 'heuristic' })))
})

it('answers what is wrong when the host lists no sessions, or cannot read one', async () => {
  const failing = async (service: object) => {
    const host = await bootHost({ adapter: new ScriptedAdapter(), without: ['sessionQuery'] })
    host.ctx.provide('sessionQuery', service as never)
    await mount(host.ctx, { dataDir: join(host.home, 'mem'), backfill: { sessions: 0 } })
    return type(host.ctx, await startSession(host.ctx, host.home), '/memory mine')
  }
  const fail = () => Promise.reject(new Error('disk gone'))
  expect(await failing({ listSessions: fail, readSession: fail })).toEqual({
    kind: 'error',
    text: 'command: HOST_UNREADABLE: the sessions of the host were not listed: disk gone',
  })
  const header = { id: 'old', cwd: '/nowhere', createdAt: 1, version: 0 }
  expect(await failing({ listSessions: async () => [{ header }], readSession: fail })).toEqual({
    kind: 'success',
    text: expect.stringMatching(/^older sessions read: 1, new claims of this workspace: 0\nproblems: 1, the last one: host: session old was not read: disk gone$/),
  })
})
