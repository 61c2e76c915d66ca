import { afterEach, expect, it, vi } from 'vitest'
import { bootHost, cleanUp } from './host/boot-host.ts'
import { say, startSession, textsOf, type } from './host/conversation.ts'
import { mountOver } from './host/mount.ts'
import { ScriptedAdapter } from './host/scripted-adapter.ts'
import { handMemory } from './memory/hand-memory.ts'

afterEach(cleanUp)

it('stores what waits, closes, and leaves no listener, command or service', async () => {
  const adapter = new ScriptedAdapter()
  const host = await bootHost({ adapter })
  const memory = handMemory()
  const plugin = await mountOver(host.ctx, memory)
  const agent = await startSession(host.ctx, host.home)
  await say(agent, 'with memory')
  expect(host.ctx.get('mem')).toBe(memory)
  await plugin.dispose()
  expect(memory.events.at(-1)?.type).toBe('turn/end')
  expect(memory.calls.at(-1)).toBe('close')

  const calls = memory.calls.length
  await say(agent, 'without memory')
  expect(textsOf(adapter.requests[1]).at(-1)).toBe('without memory')
  expect(await type(host.ctx, agent, '/memory status')).toBeUndefined()
  expect(host.ctx.get('mem')).toBeUndefined()
  expect(memory.calls.length).toBe(calls)
})

it('closes only after what waits is stored', async () => {
  const host = await bootHost({ adapter: new ScriptedAdapter() })
  const held = Promise.withResolvers<void>()
  const observe = async () => {
    await held.promise
    return { status: 'appended' as const, id: 1 }
  }
  const memory = handMemory({ observe })
  const plugin = await mountOver(host.ctx, memory)
  await say(await startSession(host.ctx, host.home), 'hello')
  const unloading = plugin.dispose()
  await vi.waitFor(() => expect(host.ctx.get('mem')).toBeUndefined())
  expect(memory.calls).not.toContain('close')
  held.resolve()
  await unloading
  expect(memory.calls.slice(-2)).toEqual(['observe turn/end', 'close'])
})

it('survives a memory that fails to close', async () => {
  const host = await bootHost({ adapter: new ScriptedAdapter() })
  const plugin = await mountOver(host.ctx, handMemory({ close: () => Promise.reject(new Error('still busy')) }))
  await plugin.dispose()
  expect(host.log).toContain('mem warn memory did not close: still busy')
})

it('lets one row have the memory when two name it', async () => {
  const host = await bootHost({ adapter: new ScriptedAdapter() })
  const first = handMemory()
  const second = handMemory()
  await mountOver(host.ctx, first)
  await mountOver(host.ctx, second, { commands: { name: 'other' } })
  const agent = await startSession(host.ctx, host.home)
  await say(agent, 'hello')
  expect(first.calls).toContain('prepare')
  expect(second.calls).toEqual(['close'])
  const reply = await type(host.ctx, agent, '/other status')
  expect(reply).toMatchObject({ kind: 'error', text: expect.stringContaining('Memory is off.') })
})
