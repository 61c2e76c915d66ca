import { join } from 'node:path'
import type { SessionEvent } from '@deepseek-ai/dsh-session'
import { afterEach, expect, it } from 'vitest'
import { bootHost, cleanUp, temporaryFolder } from './host/boot-host.ts'
import { clockTool } from './host/clock-tool.ts'
import { resumeSession, say, startSession, textsOf } from './host/conversation.ts'
import { mount } from './host/mount.ts'
import { ScriptedAdapter } from './host/scripted-adapter.ts'
import { readDatabase } from './memory/read-database.ts'

afterEach(cleanUp)

const script = () =>
  new ScriptedAdapter((_request, number) =>
    number === 2 ? { tool: { name: 'clock', input: { zone: 'UTC' } } } : { text: `answer ${number}` },
  )

/** An event without what differs between any two runs, and without the place that a message of ours takes. */
const comparable = ({ type, data }: SessionEvent): string =>
  `${type} ${JSON.stringify(data)}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replace(/mem-plugin-\w+/g, 'folder')

/** Three turns, one with a tool; the session's log, read from the host's own files after its end. */
const runTurns = async (plugin?: { readonly dataDir: string }) => {
  const host = await bootHost({ adapter: script() })
  if (plugin) await mount(host.ctx, plugin)
  await host.ctx.plugin(clockTool)
  const agent = await startSession(host.ctx, host.home)
  for (const text of ['The port is 8080.', 'what time is it?', 'which port?']) await say(agent, text)
  await host.dispose()
  const reader = await bootHost({ adapter: script(), home: host.home })
  const { events } = await reader.ctx.sessionQuery.readSession(agent.session.id)
  return { events, home: host.home, id: agent.session.id }
}

it("leaves the host's log, tool calls and results as they are without it, but for its own message", async () => { // A-247 A-285 A-293 B-096
  const without = await runTurns()
  const withPlugin = await runTurns({ dataDir: join(temporaryFolder(), 'mem') })
  const isOurs = (event: SessionEvent) => event.type === 'user/message' && event.data.source.kind === 'mem'
  const rest = withPlugin.events.filter((event) => !isOurs(event))
  expect(rest.map(comparable)).toEqual(without.events.map(comparable))
})

it('leaves a session that a host without it goes on with', async () => { // A-293 B-131
  const { home, id } = await runTurns({ dataDir: join(temporaryFolder(), 'mem') })
  const adapter = script()
  const host = await bootHost({ adapter, home })
  await say(await resumeSession(host.ctx, id), 'are you still there?')
  expect(textsOf(adapter.requests[0]).at(-1)).toBe('are you still there?')
})

it('stores the same from a log that it reads at once as from events that it follows', async () => {
  const followed = join(temporaryFolder(), 'mem')
  const { home, id } = await runTurns({ dataDir: followed })
  const readAtOnce = join(temporaryFolder(), 'mem')
  const host = await bootHost({ adapter: script(), home })
  await mount(host.ctx, { dataDir: readAtOnce, backfill: { sessions: 0 } })
  await resumeSession(host.ctx, id)
  await host.dispose()
  const events = 'SELECT id, seq, type, trust, role, text, time, turn, step, message_id, source_kind, tool_name, call_id FROM event ORDER BY seq'
  const items = 'SELECT id, kind, content, status, stated_at, statements FROM item ORDER BY id'
  expect(readDatabase(readAtOnce, events).length).toBeGreaterThan(12)
  for (const sql of [events, items]) expect(readDatabase(readAtOnce, sql)).toEqual(readDatabase(followed, sql))
})
