import { afterEach, expect, it } from 'vitest'
import { bootHost, cleanUp } from '../host/boot-host.ts'
import { say, startSession, textsOf, type } from '../host/conversation.ts'
import { mountOver } from '../host/mount.ts'
import { ScriptedAdapter } from '../host/scripted-adapter.ts'
import { handMemory } from '../memory/hand-memory.ts'

afterEach(cleanUp)

const boot = async (memory = handMemory(), config?: unknown) => {
  const host = await bootHost({ adapter: new ScriptedAdapter() })
  await mountOver(host.ctx, memory, config)
  return { ...host, memory, agent: await startSession(host.ctx, host.home) }
}

it('answers with the text of the memory and passes on what was typed', async () => { // A-276 A-277
  const { ctx, agent, memory } = await boot()
  expect(await type(ctx, agent, '/memory   search  the port ')).toEqual({ kind: 'success', text: 'did search  the port' })
  expect(memory.calls).toContain('command search  the port')
  expect(ctx.commands.list(agent)).toContainEqual({
    name: 'memory',
    description: expect.stringMatching(/\S/),
    input: { hint: expect.stringMatching(/^status \|/) },
  })
})

it('leaves what was typed out of the session log', async () => { // A-276 B-130
  const { ctx, agent } = await boot()
  await type(ctx, agent, '/memory remember my plans')
  const run = agent.session.events.find((event) => event.type === 'command/run')
  expect(run?.data).toMatchObject({ name: 'memory' })
  expect(run?.data).not.toHaveProperty('args')
})

it.each([
  ['throws', () => { throw new Error('no store') }],
  ['rejects', () => Promise.reject(new Error('no store'))],
])('replies with an error when the memory %s', async (_, command) => {
  const { ctx, agent, log } = await boot(handMemory({ command }))
  expect(await type(ctx, agent, '/memory status')).toEqual({ kind: 'error', text: '/memory failed: no store' })
  expect(log).toContain('mem warn /memory failed: no store')
})

it('gives a refusal as an error, never blank', async () => {
  const { ctx, agent } = await boot(handMemory({ command: async () => ({ ok: false, text: ' ', data: null }) }))
  expect(await type(ctx, agent, '/memory x')).toEqual({ kind: 'error', text: 'no answer' })
})

it('takes another name, and keeps quiet when it is told to', async () => { // A-226 A-227
  const renamed = await boot(handMemory(), { commands: { name: 'recall' } })
  expect(await type(renamed.ctx, renamed.agent, '/recall status')).toEqual({ kind: 'success', text: 'did status' })
  expect(await type(renamed.ctx, renamed.agent, '/memory status')).toBeUndefined()
  const quiet = await boot(handMemory(), { commands: { register: false } })
  expect(await type(quiet.ctx, quiet.agent, '/memory status')).toBeUndefined()
})

it('goes without the command when its name is taken', async () => {
  const adapter = new ScriptedAdapter()
  const host = await bootHost({ adapter })
  const handler = () => ({ kind: 'success' as const, text: "somebody else's" })
  host.ctx.commands.register({ name: 'memory', description: 'taken', handler })
  await mountOver(host.ctx, handMemory())
  const agent = await startSession(host.ctx, host.home)
  await say(agent, 'hello')
  expect(textsOf(adapter.requests[0])).toEqual(['hello', 'memory of hello'])
  expect(await type(host.ctx, agent, '/memory x')).toEqual({ kind: 'success', text: "somebody else's" })
})
