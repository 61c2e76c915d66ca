import type { Context } from '@deepseek-ai/cordis'
import type { StepRequest } from '@mem/engine'
import { afterEach, expect, it } from 'vitest'
import { bootHost, cleanUp } from './host/boot-host.ts'
import { clockTool } from './host/clock-tool.ts'
import { blocksOf, say, startSession, textsOf } from './host/conversation.ts'
import { mountOver } from './host/mount.ts'
import { reasonsOfTurns } from './host/reasons-of-turns.ts'
import { ScriptedAdapter } from './host/scripted-adapter.ts'
import { handBlock, handMemory } from './memory/hand-memory.ts'

afterEach(cleanUp)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** One unchanging block, wanted unless it can be seen, as the engine decides it. */
const sameBlock = async ({ visible }: StepRequest) => {
  const block = handBlock('the same memory')
  return { ...block, inject: !visible.some((message) => message.blockHash === block.contentHash) }
}

it('adds one labelled user message after what the human said', async () => { // A-255 A-256 A-257 A-258 A-292
  const adapter = new ScriptedAdapter()
  const host = await bootHost({ adapter })
  await mountOver(host.ctx, handMemory())
  const agent = await startSession(host.ctx, host.home)
  await say(agent, 'which port?')
  expect(textsOf(adapter.requests[0])).toEqual(['which port?', 'memory of which port?'])
  expect(blocksOf(adapter.requests[0])).toEqual([
    {
      id: expect.stringMatching(uuid),
      role: 'user',
      content: [{ type: 'text', text: 'memory of which port?' }],
      source: {
        kind: 'mem',
        form: 'notice',
        summary: 'one line recalled',
        contentHash: 'hash of memory of which port?',
        sessionId: agent.session.id,
        turn: 1,
        step: 1,
      },
    },
  ])
})

it("asks with the human's words and everything the model sees, the claimed message included", async () => {
  const host = await bootHost({ adapter: new ScriptedAdapter(() => ({ text: 'port 8080' })) })
  const memory = handMemory({ prepare: sameBlock })
  await mountOver(host.ctx, memory)
  const agent = await startSession(host.ctx, host.home)
  await say(agent, 'which port?')
  await say(agent, 'are you sure?')
  const second = memory.requests[1]
  expect(second).toMatchObject({ session: agent.session.id, text: 'are you sure?', turn: 2, step: 1 })
  expect(second?.visible.map(({ text, blockHash }) => [text, blockHash])).toEqual([
    ['which port?', null],
    ['the same memory', 'hash of the same memory'],
    ['port 8080', null],
    ['are you sure?', null],
  ])
  expect(second?.visible.every((message) => typeof message.messageId === 'string')).toBe(true)
})

it("doesn't repeat a block that the model can still see", async () => {
  const adapter = new ScriptedAdapter()
  const host = await bootHost({ adapter })
  await mountOver(host.ctx, handMemory({ prepare: sameBlock }))
  const agent = await startSession(host.ctx, host.home)
  for (const text of ['one', 'two', 'three']) await say(agent, text)
  expect(textsOf(adapter.requests[2])).toEqual(['one', 'the same memory', 'ok', 'two', 'ok', 'three'])
})

it.each([
  ['inside of compaction', false],
  ['outside of compaction', true],
])('brings the block back in the very step that compacted, listening %s', async (_, isEarly) => { // A-251 A-261 B-122
  const adapter = new ScriptedAdapter(
    ({ purpose }) => ({ text: purpose === 'compaction' ? 'SUMMARY' : 'reply '.repeat(60) }),
    1_000,
  )
  const mountIt = (ctx: Context) => mountOver(ctx, handMemory({ prepare: sameBlock }))
  const host = await bootHost({
    adapter,
    compaction: { thresholdRatio: 0.5, retainRatio: 0.1 },
    ...(isEarly ? { early: mountIt } : {}),
  })
  if (!isEarly) await mountIt(host.ctx)
  const agent = await startSession(host.ctx, host.home)
  for (let turn = 1; turn <= 6; turn += 1) await say(agent, `question ${turn} ${'lorem '.repeat(40)}`)
  const compactions = adapter.requests.flatMap(({ purpose }, index) => (purpose === 'compaction' ? [index] : []))
  expect(compactions.length).toBeGreaterThan(0)
  for (const request of adapter.requests.filter(({ purpose }) => purpose !== 'compaction')) {
    expect(blocksOf(request)).toHaveLength(1)
  }
  // The step that compacted: the summary, and the block anew at the tail.
  const after = adapter.requests[(compactions[0] ?? 0) + 1]
  expect(textsOf(after)[0]).toContain('SUMMARY')
  expect(textsOf(after).at(-1)).toBe('the same memory')
})

it('adds nothing to the steps that go on after a tool', async () => { // B-125
  const adapter = new ScriptedAdapter((_request, number) =>
    number === 1 ? { tool: { name: 'clock', input: {} } } : { text: 'noon' },
  )
  const host = await bootHost({ adapter })
  const memory = handMemory()
  await mountOver(host.ctx, memory)
  await host.ctx.plugin(clockTool)
  const agent = await startSession(host.ctx, host.home)
  await say(agent, 'what time is it?')
  expect(adapter.requests.map((request) => blocksOf(request).length)).toEqual([1, 1])
  expect(memory.requests).toHaveLength(1)
})

it('sends a retry inside a step with the same block', async () => {
  const adapter = new ScriptedAdapter((_request, number) => (number === 1 ? { failure: 'busy' } : { text: 'ok' }))
  const host = await bootHost({ adapter })
  const memory = handMemory()
  await mountOver(host.ctx, memory)
  host.ctx.on('agent/request-error', async () => ({ kind: 'retry' }))
  const agent = await startSession(host.ctx, host.home)
  await say(agent, 'hello')
  expect(adapter.requests).toHaveLength(2)
  expect(blocksOf(adapter.requests[1])).toEqual(blocksOf(adapter.requests[0]))
  expect(memory.requests).toHaveLength(1)
})

it("passes template marks through: a user message isn't a template", async () => {
  const adapter = new ScriptedAdapter()
  const host = await bootHost({ adapter })
  const reasons = reasonsOfTurns(host.ctx)
  await mountOver(host.ctx, handMemory({ prepare: async () => handBlock('likes {{cwd}} and {{nothing}} and {{') }))
  await say(await startSession(host.ctx, host.home), 'hello {{name}}')
  expect(textsOf(adapter.requests[0])).toEqual(['hello {{name}}', 'likes {{cwd}} and {{nothing}} and {{'])
  expect(reasons).toEqual(['completed'])
})

it.each([
  ['throws', () => { throw new Error('memory broke') }],
  ['rejects', () => Promise.reject(new Error('memory broke'))],
])('lets the turn go on when the memory %s', async (_, prepare) => { // A-246 A-263
  const adapter = new ScriptedAdapter()
  const host = await bootHost({ adapter })
  const reasons = reasonsOfTurns(host.ctx)
  const memory = handMemory({ prepare })
  await mountOver(host.ctx, memory)
  await say(await startSession(host.ctx, host.home), 'hello')
  expect(textsOf(adapter.requests[0])).toEqual(['hello'])
  expect(reasons).toEqual(['completed'])
  expect(memory.calls).toContain('report a step goes on without memory: memory broke')
})

it("keeps a sub-agent's session out of memory", async () => {
  const adapter = new ScriptedAdapter()
  const host = await bootHost({ adapter })
  const memory = handMemory()
  await mountOver(host.ctx, memory)
  await say(await startSession(host.ctx, host.home, { origin: 'subagent' }), 'do this task')
  expect(textsOf(adapter.requests[0])).toEqual(['do this task'])
  expect(memory.sessions).toEqual([expect.objectContaining({ origin: 'subagent', cwd: host.home })])
  expect(memory.calls).toEqual(['session'])
})
