import { describe, expect, it } from 'vitest'
import { runExtraction } from '../../src/index.ts'
import { readAs } from '../../src/run/source-policy.ts'
import { assistant, openMemory } from './memory.ts'

const rule = 'We must never deploy on a Friday.'

describe('what teaches', () => {
  it('is a message that a person typed in a root session, kept as the user’s explicit word', async () => { // A-063 A-067 B-025
    const { store, say, items } = await openMemory()
    const event = await say(rule)
    expect(await runExtraction(store, { session: 's1' })).toEqual({ read: 1, created: 1, superseded: 0, failed: 0, done: true })
    const [item] = await items()
    expect(item).toMatchObject({ content: rule, evidence: 'user_explicit', polarity: 'negative', tier: 'active' })
    expect(item?.sources).toEqual([{ event, span: { start: 0, end: rule.length }, quote: rule }])
  })

  it('is no text of another plugin, however often it comes', async () => { // A-064 A-065 B-026
    const { store, say, items } = await openMemory()
    for (const sourceKind of ['mem', 'mem', 'other-plugin', 'input', 'steer'])
      await say(`${rule} (${sourceKind})`, { trust: 'generated', sourceKind })
    await say(rule, { trust: 'user', sourceKind: 'mem' })
    await runExtraction(store, { session: 's1' })
    expect(await items()).toEqual([])
  })

  it('follows who stands behind the words, not what the event calls itself', async () => { // A-063 A-064
    const { store, say } = await openMemory()
    const [event] = await store.read(store.events.byIds([await say(rule)]))
    if (event === undefined) throw new Error('the event is missing')
    expect(readAs(event)).toBe('user')
    for (const trust of ['generated', 'tool', 'assistant'] as const) expect(readAs({ ...event, trust })).toBe(null)
    for (const sourceKind of ['input', 'prompt', 'steer', 'mem']) expect(readAs({ ...event, sourceKind })).toBe(null)
  })

  it('is no tool output, command or other event', async () => { // A-066 B-026
    const { store, say, items } = await openMemory()
    await say(rule, { type: 'tool/result', trust: 'tool', role: 'tool' })
    await say(rule, { type: 'command/run', trust: 'user', role: 'command' })
    await say(rule, { type: 'compaction/summary', trust: 'generated', role: null })
    await runExtraction(store, { session: 's1' })
    expect(await items()).toEqual([])
  })

  it('is nothing in a sub-agent’s session or with memory off', async () => { // B-025
    const { store, session, say, items } = await openMemory()
    await session('sub', { origin: 'subagent' })
    await session('off', { memoryEnabled: false })
    await say(rule, { session: 'sub' })
    await say(rule, { session: 'off' })
    for (const key of ['sub', 'off', 'unknown'])
      expect(await runExtraction(store, { session: key })).toMatchObject({ read: 0, created: 0, done: true })
    expect(await items()).toEqual([])
  })

  it('goes on past a trace whose words look like a message', async () => {
    const { store, say, items } = await openMemory()
    await say('[memory] Always use tabs.', { trust: 'generated', sourceKind: 'mem' })
    await runExtraction(store, { session: 's1' })
    await say(rule)
    await runExtraction(store, { session: 's1' })
    expect((await items()).map(({ content }) => content)).toEqual([rule])
  })

  it('gives proposals from the assistant, unless they are off', async () => {
    const { store, session, say, items } = await openMemory()
    await session('s2')
    await say('I recommend moving the queue to a durable stream.', assistant)
    await say('I recommend Fastify for the gateway.', { ...assistant, session: 's2' })
    await runExtraction(store, { session: 's1' })
    await runExtraction(store, { session: 's2', proposals: false })
    expect((await items()).map(({ kind, evidence, tier }) => [kind, evidence, tier])).toEqual([
      ['proposal', 'assistant_proposal', 'tentative'],
    ])
  })

  it('never lets a proposal become more by itself, only by an explicit promotion that is logged', async () => { // A-069 A-070
    const { store, say, items } = await openMemory()
    const proposal = 'I recommend moving the queue to a durable stream.'
    await say(proposal, assistant)
    await say('ok')
    await say(`Again: ${proposal}`, assistant)
    await say('thanks, looks good')
    await runExtraction(store, { session: 's1' })
    const [item] = await items()
    expect((await items()).map(({ kind, tier }) => [kind, tier])).toEqual([
      ['proposal', 'tentative'],
      ['proposal', 'tentative'],
    ])
    const promoted = await store.write(store.items.change(item?.id ?? '', 'promoted', 'user'))
    expect([promoted.kind, promoted.tier]).toEqual(['decision', 'active'])
    expect((await store.read(store.items.history(item?.id ?? ''))).map(({ event }) => event)).toContain('promoted')
  })

  it('decides authority by who spoke, whatever an extractor claims', async () => { // B-026
    const { store, say, items } = await openMemory()
    const { extractMessage } = await import('../../src/index.ts')
    await say(rule, assistant)
    const boastful = {
      name: 'boastful@1',
      extract: (text: string) => extractMessage(text, { role: 'user', previousAssistant: null }),
    }
    await runExtraction(store, { session: 's1', extractor: boastful })
    expect((await items()).map(({ kind, evidence, tier, extractor }) => [kind, evidence, tier, extractor])).toEqual([
      ['proposal', 'assistant_proposal', 'tentative', 'boastful@1'],
    ])
  })
})
