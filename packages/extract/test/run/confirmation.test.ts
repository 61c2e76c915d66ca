import { describe, expect, it } from 'vitest'
import { runExtraction } from '../../src/index.ts'
import { assistant, openMemory } from './memory.ts'

const redis = 'I recommend using Redis for the session cache.'
const queue = 'I recommend a durable stream for the queue.'

const after = async (...messages: readonly (readonly ['user' | 'assistant', string])[]) => {
  const memory = await openMemory()
  for (const [who, text] of messages) await memory.say(text, who === 'assistant' ? assistant : {})
  await runExtraction(memory.store, { session: 's1' })
  const items = (await memory.items()).map(({ kind, tier, evidence, content }) => [kind, tier, evidence, content])
  return { ...memory, found: items }
}

describe('an approval of the user', () => {
  it.each(['Yes, do that.', 'Go with your proposal.', '就按你说的来。'])('%j makes the proposal which it answers a decision, with the words as its source', async (words) => { // A-069 A-070
    const { store, items, found } = await after(['assistant', `Both work. ${redis}`], ['user', words])
    expect(found).toEqual([['decision', 'active', 'user_explicit', redis]])
    const [item] = await items()
    expect(item?.sources.map(({ quote }) => quote)).toEqual([redis, words])
    const history = await store.read(store.items.history(item?.id ?? ''))
    expect(history.map(({ event, actor }) => `${event} by ${actor}`)).toEqual(['created by extractor', 'promoted by user'])
  })

  it.each([['The second one.', queue], ['Go with option 1.', redis], ['用方案二', queue]])('%j picks one of several', async (words, content) => {
    const { found } = await after(['assistant', `${redis} ${queue}`], ['user', words])
    expect(found.filter(([kind]) => kind === 'decision')).toEqual([['decision', 'active', 'user_explicit', content]])
    expect(found.filter(([kind]) => kind === 'proposal')).toHaveLength(1)
  })

  it('approves nothing where several stand and none is picked, where none stands, and when it is a bare "ok"', async () => {
    for (const [text, words] of [[`${redis} ${queue}`, 'Yes, do that.'], ['Both work.', 'Yes, do that.'], [redis, 'ok'], [redis, 'Thanks, looks good.']] as const) {
      const { found } = await after(['assistant', text], ['user', words])
      expect([words, found.filter(([, tier, evidence]) => tier === 'active' || evidence === 'user_explicit').filter(([, tier]) => tier === 'active')]).toEqual([words, []])
    }
  })
})

describe('a statement that the user repeats', () => {
  const plain = 'The staging database lives in Frankfurt.'

  it('is a guess no more once it is said in two messages', async () => {
    const { store, items, found } = await after(['user', plain], ['assistant', 'Noted.'], ['user', plain])
    expect(found.map(([, tier, , content]) => [tier, content])).toEqual([['active', plain]])
    const [item] = await items()
    expect(item?.statements).toBe(2)
    expect((await store.read(store.items.history(item?.id ?? ''))).at(-1)).toMatchObject({ event: 'revised', detail: { reason: 'repeated' } })
  })

  it('stays one within a single message, and when only the assistant repeats it', async () => {
    for (const messages of [[['user', `${plain} ${plain}`]], [['user', plain], ['assistant', `I recommend this. ${plain}`]]] as const) {
      const { found } = await after(...messages)
      expect(found.filter(([, , , content]) => content === plain).map(([, tier]) => tier)).toEqual(['tentative'])
    }
  })
})
