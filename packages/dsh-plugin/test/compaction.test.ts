import { join } from 'node:path'
import type { Context } from '@deepseek-ai/cordis'
import { afterEach, describe, expect, it } from 'vitest'
import { bootHost, cleanUp } from './host/boot-host.ts'
import { clockTool } from './host/clock-tool.ts'
import { blocksOf, say, startSession, textOf, textsOf, type } from './host/conversation.ts'
import { mount } from './host/mount.ts'
import { ScriptedAdapter } from './host/scripted-adapter.ts'
import { readDatabase } from './memory/read-database.ts'

afterEach(cleanUp)

const fact = 'The staging port is 8080.'
const question = 'Which port does staging use?'
const compaction = { thresholdRatio: 0.5, retainRatio: 0.1 }

/** A model that uses a tool, with many words, so many times, and then answers. */
const busyModel = (uses: number) => {
  const count = { answers: 0 }
  return new ScriptedAdapter(({ purpose }) => {
    if (purpose === 'compaction') return { text: 'SUMMARY' }
    count.answers += 1
    const isBusy = count.answers > 1 && count.answers <= 1 + uses
    return isBusy ? { text: 'reply '.repeat(150), tool: { name: 'clock', input: {} } } : { text: 'done' }
  }, 4_000)
}

const boot = async (adapter: ScriptedAdapter, config: Record<string, unknown> = {}, before?: (ctx: Context) => unknown) => {
  const host = await bootHost({ adapter, compaction })
  await before?.(host.ctx)
  const folder = join(host.home, 'mem')
  // Time enough on a busy machine.
  await mount(host.ctx, { dataDir: folder, retrieval: { deadlineMs: 5_000 }, ...config })
  await host.ctx.plugin(clockTool)
  return { ...host, folder }
}

/** A fact in one session; in another a question that the model works on with tools until its context was compacted. */
const workLong = async (config: Record<string, unknown> = {}) => {
  const adapter = busyModel(12)
  const host = await boot(adapter, config)
  await say(await startSession(host.ctx, host.home), fact)
  const agent = await startSession(host.ctx, host.home)
  await say(agent, question)
  const at = adapter.requests.findIndex(({ purpose }) => purpose === 'compaction')
  return { ...host, adapter, agent, after: adapter.requests[at + 1], steps: adapter.requests.slice(at + 1) }
}

describe('a compaction in the middle of a run of tools', () => {
  it('brings the block back in the very step, at no further model call', async () => {
    const { adapter, after } = await workLong()
    expect(textsOf(after)[0]).toContain('SUMMARY')
    expect(textsOf(after)).not.toContain(question)
    const block = blocksOf(after).at(-1)
    expect(block && textOf(block)).toContain(fact)
    expect(textsOf(after).at(-1)).toBe(block && textOf(block))
    // One call for the fact, one for each use of the tool, one for the answer.
    expect(adapter.requests.filter(({ purpose }) => purpose !== 'compaction')).toHaveLength(1 + 12 + 1)
  })

  it('never gives it twice while it can be seen', async () => {
    const { steps } = await workLong()
    for (const request of steps.filter(({ purpose }) => purpose !== 'compaction')) {
      expect(blocksOf(request).length).toBeLessThanOrEqual(1)
    }
  })

  it('keeps it out when reinjectAfterCompaction is false, and status says why', async () => { // A-190 A-230
    const { ctx, agent, steps } = await workLong({ compatibility: { reinjectAfterCompaction: false } })
    expect(steps.flatMap((request) => blocksOf(request))).toEqual([])
    const status = (await type(ctx, agent, '/memory status'))?.text
    expect(status).toContain('post-compaction reinjection=disabled')
    expect(status).toContain('not injected (compacted)')
  })
})

it('stores what the host logs of a compaction, and reports it with the compactor that it recognised', async () => { // A-173 A-189 A-190 A-192 A-290
  const { ctx, agent, folder } = await workLong()
  const answer = (await type(ctx, agent, '/memory compatibility'))?.text
  const types = readDatabase(folder, "SELECT type, seq FROM event WHERE type LIKE 'compaction/%' ORDER BY seq")
  expect(types.slice(0, 3).map((row) => row.type)).toEqual(['compaction/start', 'compaction/summary', 'compaction/end'])
  expect(answer).toMatch(/^compaction: policy=auto, compaction-basic=detected, confirmed$/m)
  expect(answer).toContain(`compaction events in this session: ${types.length}, last seq:${types.at(-1)?.seq} at 20`)
  expect(answer).toContain('block after the last compaction: seen in the log again')
  expect(answer).toContain('compaction service: present')
  // The tests run no command line of DSH, so its version can't be known.
  expect(answer).toContain('host: DSH, version unknown (not verified)')
  expect(answer).toContain('such as a proxy, can’t be seen: unknown')
})

it('recognises a compressor by its name, and guesses none', async () => { // A-190 A-291
  const { ctx, home } = await boot(new ScriptedAdapter(), {}, (host) =>
    host.plugin({ name: 'billion-context-dsh', apply: () => undefined }),
  )
  const agent = await startSession(ctx, home)
  expect((await type(ctx, agent, '/memory status'))?.text).toMatch(
    /^compaction: policy=auto, compaction-basic=detected, billion-context=detected, unconfirmed$/m,
  )
  const bare = await bootHost({ adapter: new ScriptedAdapter() })
  await mount(bare.ctx, { dataDir: join(bare.home, 'mem') })
  const other = await startSession(bare.ctx, bare.home)
  const status = (await type(bare.ctx, other, '/memory status'))?.text
  expect(status).toMatch(/^compaction: policy=auto, unconfirmed$/m)
  expect(status).toContain('⚠ compaction is not confirmed')
})

it('prices the block with the host’s meter, and says that it is the host’s', async () => {
  const adapter = new ScriptedAdapter()
  const { ctx, home } = await boot(adapter)
  await say(await startSession(ctx, home), fact)
  const agent = await startSession(ctx, home)
  await say(agent, question)
  const [block] = blocksOf(adapter.requests.at(-1))
  if (!block) throw new Error('no block')
  const price = ctx.tokenMeter.estimateMessage(block)
  expect((await type(ctx, agent, '/memory explain'))?.text).toContain(`${price} of 3000 tokens (host)`)
})
