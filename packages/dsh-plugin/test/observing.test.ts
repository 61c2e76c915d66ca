import type { Agent } from '@deepseek-ai/dsh-agent'
import { SessionId } from '@deepseek-ai/dsh-session'
import { afterEach, expect, it, vi } from 'vitest'
import { bootHost, cleanUp } from './host/boot-host.ts'
import { clockTool } from './host/clock-tool.ts'
import { resumeSession, say, startSession, type } from './host/conversation.ts'
import { mountOver } from './host/mount.ts'
import { reasonsOfTurns } from './host/reasons-of-turns.ts'
import { ScriptedAdapter } from './host/scripted-adapter.ts'
import { handMemory } from './memory/hand-memory.ts'

afterEach(cleanUp)

it('observes a turn in order, with turn, step and source, after the session is made known', async () => {
  const adapter = new ScriptedAdapter((_request, number) =>
    number === 1 ? { tool: { name: 'clock', input: { zone: 'UTC' } } } : { text: 'noon' },
  )
  const host = await bootHost({ adapter })
  const memory = handMemory()
  await mountOver(host.ctx, memory)
  await host.ctx.plugin(clockTool)
  const agent = await startSession(host.ctx, host.home)
  await say(agent, 'what time is it?')
  await vi.waitFor(() => expect(memory.events.at(-1)?.type).toBe('turn/end'))
  expect(memory.calls[0]).toBe('session')
  expect(memory.sessions).toEqual([{ key: agent.session.id, cwd: host.home, origin: 'root' }])
  expect(memory.events.map(({ type, text, turn, step, sourceKind }) => [type, text, turn, step, sourceKind])).toEqual([
    ['turn/start', '', 1, null, undefined],
    ['user/message', 'what time is it?', 1, 1, 'user'],
    ['user/message', 'memory of what time is it?', 1, 1, 'mem'],
    ['assistant/message', '', 1, 1, undefined],
    ['tool/call', 'clock {"zone":"UTC"}', 1, 1, undefined],
    ['tool/result', '12:00', 1, 1, undefined],
    ['assistant/message', 'noon', 1, 2, undefined],
    ['turn/end', 'completed', 1, 2, undefined],
  ])
  const calls = memory.events.filter(({ type }) => type.startsWith('tool/'))
  expect(calls.map(({ callId, toolName }) => [callId, toolName])).toEqual([
    ['call-1', 'clock'],
    ['call-1', undefined],
  ])
})

it.each(['agent/created', 'agent/session-start'] as const)('makes a session known on %s alone', async (name) => {
  const host = await bootHost({ adapter: new ScriptedAdapter() })
  const memory = handMemory()
  await mountOver(host.ctx, memory)
  const header = { version: 0, id: SessionId('s'), createdAt: 0, cwd: '/somewhere' }
  // Hosts differ in which of the two they emit; this one emits both.
  const agent = { session: { header } } as unknown as Agent
  const emit = host.ctx.emit as (name: string, payload: object) => void
  emit.call(host.ctx, name, { agent, source: 'startup' })
  expect(memory.sessions).toEqual([{ key: 's', cwd: '/somewhere', origin: 'root' }])
})

it('never delays the host: a turn ends while its first event is still being stored', async () => {
  const host = await bootHost({ adapter: new ScriptedAdapter() })
  const reasons = reasonsOfTurns(host.ctx)
  const held = Promise.withResolvers<void>()
  const observe = async () => {
    await held.promise
    return { status: 'appended' as const, id: 1 }
  }
  const memory = handMemory({ observe })
  await mountOver(host.ctx, memory)
  await say(await startSession(host.ctx, host.home), 'hello')
  expect(reasons).toEqual(['completed'])
  expect(memory.events).toHaveLength(1)
  held.resolve()
  await vi.waitFor(() => expect(memory.events.at(-1)?.type).toBe('turn/end'))
})

it.each([
  ['throws', () => { throw new Error('disk gone') }],
  ['rejects', () => Promise.reject(new Error('disk gone'))],
])('goes on with the next event when storing one %s', async (_, observe) => {
  const host = await bootHost({ adapter: new ScriptedAdapter() })
  const reasons = reasonsOfTurns(host.ctx)
  const memory = handMemory({ observe })
  await mountOver(host.ctx, memory)
  await say(await startSession(host.ctx, host.home), 'hello')
  await vi.waitFor(() => expect(memory.events.at(-1)?.type).toBe('turn/end'))
  expect(reasons).toEqual(['completed'])
  expect(memory.calls.filter((call) => call.startsWith('report') && call.includes('disk gone')).length).toBe(memory.events.length)
})

it('catches up on a session that went on without the plugin, then follows it', async () => {
  const first = await bootHost({ adapter: new ScriptedAdapter() })
  const agent = await startSession(first.ctx, first.home)
  await say(agent, 'before the plugin')
  await first.dispose()

  const second = await bootHost({ adapter: new ScriptedAdapter(), home: first.home })
  const memory = handMemory()
  await mountOver(second.ctx, memory)
  await say(await resumeSession(second.ctx, agent.session.id), 'with the plugin')
  await vi.waitFor(() => expect(memory.events.at(-1)?.text).toBe('completed'))
  const words = memory.events.filter(({ type }) => type === 'user/message').map(({ text, turn }) => [text, turn])
  expect(words).toEqual([
    ['before the plugin', 1],
    ['with the plugin', 2],
    ['memory of with the plugin', 2],
  ])
  const positions = memory.events.map(({ seq }) => seq)
  expect(positions).toEqual([...new Set(positions)].sort((left, right) => left - right))
})

it('observes only what the memory lacks when it catches up', async () => {
  const first = await bootHost({ adapter: new ScriptedAdapter() })
  const agent = await startSession(first.ctx, first.home)
  await say(agent, 'stored already')
  const stored = agent.session.events.at(-1)?.seq ?? -1
  await say(agent, 'missed')
  await first.dispose()

  const second = await bootHost({ adapter: new ScriptedAdapter(), home: first.home })
  const memory = handMemory({ lastSeq: async () => stored })
  await mountOver(second.ctx, memory)
  await resumeSession(second.ctx, agent.session.id)
  await vi.waitFor(() => expect(memory.events.at(-1)?.type).toBe('turn/end'))
  expect(memory.events.map(({ type, text }) => `${type} ${text}`.trim())).toEqual([
    'turn/start',
    'user/message missed',
    'assistant/message ok',
    'turn/end completed',
  ])
})

it('needs no session reader: without one it follows from where it came in', async () => {
  const host = await bootHost({ adapter: new ScriptedAdapter(), without: ['sessionQuery', 'commands'] })
  const memory = handMemory()
  await mountOver(host.ctx, memory)
  await say(await startSession(host.ctx, host.home), 'hello')
  await vi.waitFor(() => expect(memory.events.at(-1)?.type).toBe('turn/end'))
  expect(memory.events).toHaveLength(5)
})

it('stores that our command ran, and not what it replied', async () => {
  const host = await bootHost({ adapter: new ScriptedAdapter() })
  const memory = handMemory()
  await mountOver(host.ctx, memory)
  const agent = await startSession(host.ctx, host.home)
  await type(host.ctx, agent, '/memory search old secrets')
  await vi.waitFor(() => expect(memory.events).toHaveLength(2))
  expect(memory.events.map(({ type, text }) => [type, text])).toEqual([
    ['command/run', '/memory'],
    ['command/done', ''],
  ])
})

it('does waiting work after a turn', async () => {
  const host = await bootHost({ adapter: new ScriptedAdapter() })
  const memory = handMemory()
  await mountOver(host.ctx, memory)
  await say(await startSession(host.ctx, host.home), 'hello')
  await vi.waitFor(() => expect(memory.calls).toContain('tick'))
})
