import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SessionEvent } from '@deepseek-ai/dsh-session'
import { afterEach, expect, it, vi } from 'vitest'
import { bootHost, cleanUp, temporaryFolder } from './host/boot-host.ts'
import { say, startSession, textsOf } from './host/conversation.ts'
import { mount } from './host/mount.ts'
import { ScriptedAdapter } from './host/scripted-adapter.ts'
import { readDatabase } from './memory/read-database.ts'

afterEach(cleanUp)

/** Digest of every file of a folder by its path. */
const digests = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )

/** What other plugins and the host's own search may keep in the DSH home. */
const foreign = ['storages/other-plugin.json', 'session-query.sqlite', 'memory.sqlite', 'other-memory/notes.md']

const homeWithOthers = (): string => {
  const home = temporaryFolder()
  for (const path of foreign) {
    mkdirSync(join(home, path, '..'), { recursive: true })
    writeFileSync(join(home, path), `bytes of ${path}`)
  }
  return home
}

const compactingModel = () =>
  new ScriptedAdapter(({ purpose }) => ({ text: purpose === 'compaction' ? 'SUMMARY' : 'reply '.repeat(60) }), 1_000)

/** A conversation that the host compacts; its events as they were committed. */
const converse = async (home: string, dataDir: string) => {
  const adapter = compactingModel()
  const host = await bootHost({ adapter, home, compaction: { thresholdRatio: 0.5, retainRatio: 0.1 } })
  const committed: string[] = []
  host.ctx.on('session/event', (_session, event) => void committed.push(JSON.stringify(event)))
  await mount(host.ctx, { dataDir })
  const agent = await startSession(host.ctx, home)
  for (let turn = 1; turn <= 6; turn += 1) await say(agent, `The port of part ${turn} is 80${turn}0. ${'lorem '.repeat(40)}`)
  const derived = agent.session.deriveMessages().map(({ id }) => id)
  await host.dispose()
  return { adapter, committed, id: agent.session.id, derived }
}

it('never edits a log or a summary, nor touches what the host and other plugins keep', async () => { // A-293 A-294 A-295 A-296
  const home = homeWithOthers()
  const others = () => Object.fromEntries(Object.entries(digests(home)).filter(([path]) => foreign.includes(path)))
  const before = others()
  const { adapter, committed, id } = await converse(home, join(home, 'mem'))
  expect(adapter.requests.some(({ purpose }) => purpose === 'compaction')).toBe(true)
  expect(others()).toEqual(before)
  const written = Object.keys(digests(home)).filter((path) => !foreign.includes(path))
  expect(written.map((path) => path.split('/')[0]).filter((top) => top !== 'mem' && top !== 'sessions')).toEqual([])

  const reader = await bootHost({ adapter: compactingModel(), home })
  const { events } = await reader.ctx.sessionQuery.readSession(id)
  await reader.dispose()
  // The log on disk is what the host committed, event by event: nothing was changed afterwards.
  const logged = new Set(events.map((event) => JSON.stringify(event)))
  expect(committed.filter((event) => !logged.has(event))).toEqual([])
  const summaries = events.filter((event): event is Extract<SessionEvent, { type: 'compaction/summary' }> => event.type === 'compaction/summary')
  expect(summaries.length).toBeGreaterThan(0)
  for (const { data } of summaries) expect(data.summary).toEqual([{ type: 'text', text: 'SUMMARY' }])
})

it('leaves the host’s files as they are when it reads them all at start', async () => { // A-293 A-295
  const home = homeWithOthers()
  const { id } = await converse(home, join(temporaryFolder(), 'mem'))
  const before = digests(home)
  const folder = join(temporaryFolder(), 'mem')
  const host = await bootHost({ adapter: compactingModel(), home })
  await mount(host.ctx, { dataDir: folder })
  await vi.waitFor(() =>
    expect(readDatabase(folder, `SELECT 1 FROM event JOIN session ON session.id = event.session WHERE key = '${id}' AND turn = 6 AND type = 'turn/end'`)).toHaveLength(1),
  )
  await host.dispose()
  expect(digests(home)).toEqual(before)
})

it('never comes between the host and the model: a request holds what the log holds', async () => {
  const { adapter, derived } = await converse(homeWithOthers(), join(temporaryFolder(), 'mem'))
  const last = adapter.requests.at(-1)
  // The conversation as the host derives it, up to the answer of this very request.
  expect(last?.messages.map(({ id }) => id)).toEqual(derived.slice(0, -1))
  expect(textsOf(last).length).toBeGreaterThan(1)
})
