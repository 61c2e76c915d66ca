import type { ItemDraft } from '@mem/store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Memory, openMemory } from '../memory.ts'

let memory: Memory
beforeEach(async () => {
  memory = await openMemory()
})
afterEach(() => memory.store.close())

async function instruct(content: string, more: Partial<ItemDraft> = {}) {
  const event = await memory.say('first', 'user', content)
  return memory.learn(event, content, { kind: 'constraint', ...more })
}

async function resident(text = 'zeppelin', more = {}): Promise<readonly string[]> {
  return (await memory.ask(text, more)).resident.map(({ item }) => item.content)
}

describe('resident instructions', () => {
  it('stand there without a word of the question, newest first', async () => {
    await instruct('Always write tests first.')
    await instruct('以后统一用 pnpm。', { kind: 'preference', durability: 'global' })
    await instruct('Release from the main branch.', { kind: 'procedure' })
    expect(await resident()).toEqual(['Release from the main branch.', '以后统一用 pnpm。', 'Always write tests first.'])
  })

  it.each<[string, Partial<ItemDraft>]>([
    ['of the session only', { durability: 'session' }],
    ['for now', { durability: 'now' }],
    ['that are facts', { kind: 'fact' }],
    ['that are tentative', { tier: 'tentative' }],
    ['that the assistant proposed', { evidence: 'assistant_proposal' }],
    ['that were inferred', { evidence: 'inferred' }],
  ])('hold none %s', async (_, more) => {
    await instruct('Always write tests first.', more)
    expect(await resident()).toEqual([])
  })

  it.each([
    ['I love tabs in Go files.', 'preference'],
    ['The report belongs to the finance team.', 'constraint'],
    ['It must have been hard to find.', 'constraint'],
    ['The cart must stay under 20 dollars.', 'constraint'],
    ['Your only goal is to earn money.', 'constraint'],
  ] as const)('hold no %j, which tells nothing to do', async (content, kind) => {
    await instruct(content, { kind })
    expect(await resident()).toEqual([])
  })

  it.each(['We must use pnpm.', 'Do not touch the legacy folder.', 'Only the gateway may talk to the database.', 'From now on answer in German.', 'For this repo: two-space indentation, no tabs.', '本项目：缩进两格。', '必须用 pnpm。', '不要改旧目录。'])('hold %j', async (content) => {
    await instruct(content)
    expect(await resident()).toEqual([content])
  })

  it('hold none that is recalled as an item already, replaced or still visible', async () => {
    const older = await instruct('Always deploy on Friday.')
    await memory.supersede(older, await instruct('Never deploy on Friday.'))
    const tests = await instruct('Always write tests first.')
    expect(await resident('Write the tests?')).toEqual(['Never deploy on Friday.'])
    expect((await memory.ask('Write the tests?')).standing).toEqual([tests.id])
    const visibleEvents = new Set(tests.sources.map(({ event }) => event))
    expect(await resident('zeppelin', { visibleEvents })).toEqual(['Never deploy on Friday.'])
  })

  it('are at most twelve, the newest ones', async () => {
    for (let index = 0; index < 15; index++) await instruct(`Always check list ${index}.`)
    const found = await resident()
    expect(found).toHaveLength(12)
    expect(found[0]).toBe('Always check list 14.')
  })

  it('stay in their workspace', async () => {
    await instruct('Always write tests first.')
    await memory.session('elsewhere', 'workspace:other')
    expect(await resident('zeppelin', { session: 'elsewhere' })).toEqual([])
  })
})
