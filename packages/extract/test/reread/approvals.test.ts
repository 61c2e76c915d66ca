import { describe, expect, it } from 'vitest'
import { judgeUndecided, previewReextraction, reextract, runExtraction } from '../../src/index.ts'
import { assistant, type Memory, openMemory } from '../run/memory.ts'
import { rulesWithout } from './toy-extractor.ts'

const s1 = { session: 's1' }
const redis = 'I recommend using Redis for the session cache.'
const yes = 'Yes, do that.'
const newer = rulesWithout('toy@2', [])

/** The messages as an extractor read them first that made nothing of sentences holding one of the words. */
async function readWithout(words: readonly string[], ...messages: readonly string[]) {
  const memory = await openMemory()
  for (const text of messages) await memory.say(text, text.startsWith('I recommend') ? assistant : {})
  await runExtraction(memory.store, { session: 's1', extractor: rulesWithout('toy@1', words) })
  return memory
}

const kinds = async (memory: Memory) => (await memory.items()).map(({ kind, tier, status, content }) => [kind, tier, status, content])
const promotions = async ({ store, items }: Memory) => {
  const histories = await Promise.all((await items()).map(({ id }) => store.read(store.items.history(id))))
  return histories.flat().filter(({ event }) => event === 'promoted').length
}

describe('an approval that an older extractor made nothing of', () => {
  it('makes the proposal a decision when it is read again, once, and a further reading changes nothing', async () => {
    const memory = await readWithout(['Yes'], redis, yes)
    expect(await kinds(memory)).toEqual([['proposal', 'tentative', 'active', redis]])
    expect(await reextract(memory.store, s1, { extractor: newer })).toMatchObject({ added: [], revised: [redis], lapsed: [] })
    const [item, ...others] = await memory.items()
    expect([await kinds(memory), others, item?.sources.map(({ quote }) => quote)]).toEqual([[['decision', 'active', 'active', redis]], [], [redis, yes]])
    for (const extractor of [newer, rulesWithout('toy@3', [])])
      expect(await reextract(memory.store, s1, { extractor })).toMatchObject({ added: [], revised: [], lapsed: [] })
    expect([await memory.items(), await promotions(memory)]).toEqual([[item], 1])
  })

  it('is previewed as what it would do', async () => {
    const memory = await readWithout(['Yes'], redis, yes)
    expect(await previewReextraction(memory.store, s1, { extractor: newer })).toMatchObject({ added: [], revised: [redis], lapsed: [], kept: 1 })
    expect(await promotions(memory)).toBe(0)
  })

  it('leaves no item of the words alone, which an older extractor may have made', async () => {
    const memory = await openMemory()
    await memory.say(redis, assistant)
    await memory.say(yes)
    const blind = rulesWithout('toy@1', [], (statement) => ({ ...statement, reasons: [] }))
    await runExtraction(memory.store, { session: 's1', extractor: blind })
    expect((await kinds(memory)).map(([kind, , status, content]) => [kind, status, content])).toEqual([['proposal', 'active', redis], ['decision', 'active', yes]])
    expect(await previewReextraction(memory.store, s1, { extractor: newer })).toMatchObject({ revised: [redis], lapsed: [yes] })
    expect(await reextract(memory.store, s1, { extractor: newer })).toMatchObject({ revised: [redis], lapsed: [yes] })
    expect((await kinds(memory)).map(([kind, , status]) => [kind, status])).toEqual([['decision', 'active'], ['decision', 'superseded']])
    expect(await reextract(memory.store, s1, { extractor: rulesWithout('toy@3', []) })).toMatchObject({ added: [], revised: [], lapsed: [] })
    expect(await promotions(memory)).toBe(1)
  })

  it('replaces what its words correct, but nothing about which the user has decided', async () => {
    const change = 'I recommend changing the upload port from 8080 to 8412.'
    const open = await readWithout(['Yes'], 'The upload port must be 8080.', change, yes)
    await reextract(open.store, s1, { extractor: newer })
    expect((await open.statuses()).map(([, status]) => status)).toEqual(['superseded', 'active'])
    const decided = await readWithout(['Yes'], 'The upload port must be 8080.', change, yes)
    const [port] = await decided.items()
    await decided.store.write(decided.store.items.change(port?.id ?? '', 'revised', 'user'))
    await reextract(decided.store, s1, { extractor: newer })
    expect((await kinds(decided)).map(([kind, , status]) => [kind, status])).toEqual([['constraint', 'active'], ['decision', 'active']])
  })

  it('stays without effect where the proposal was forgotten, or other words stand between', async () => {
    const forgotten = await readWithout(['Yes'], redis, yes)
    const [proposal] = await forgotten.items()
    await forgotten.store.write(forgotten.store.items.change(proposal?.id ?? '', 'retracted', 'user'))
    const far = await readWithout(['Yes'], redis, 'Please list the files.', yes)
    for (const memory of [forgotten, far]) {
      await reextract(memory.store, s1, { extractor: newer })
      expect(await promotions(memory)).toBe(0)
    }
  })

  it('is an approval to a judge too', async () => {
    const memory = await openMemory()
    await memory.say(redis, assistant)
    await memory.say(yes)
    const [approval] = newer.extract(yes, { role: 'user', previousAssistant: redis }).statements
    const undecided = { before: null, kept: false, statement: approval ?? expect.fail('no approval') }
    const extractor = { ...rulesWithout('toy@1', ['Yes']), undecided: (text: string) => (text === yes ? [undecided] : []) }
    await runExtraction(memory.store, { session: 's1', extractor, undecided: true })
    const opinion = { keep: true, quote: yes, polarity: 'positive' } as const
    const judge = { name: 'judge-1', judge: async (asked: readonly { id: string }[]) => ({ illegal: 0, opinions: asked.map(({ id }) => ({ id, ...opinion })) }) }
    const run = await judgeUndecided(memory.store, { judge, extractor, signal: new AbortController().signal, now: 0, sentencesPerCall: 10, callsPerSession: 10 })
    expect(run).toMatchObject({ outcome: 'judged', effects: { raised: 1, added: 0 } })
    expect(await kinds(memory)).toEqual([['decision', 'active', 'active', redis]])
  })
})

describe('an approval that was taken back or switched', () => {
  const [files, streams] = ['I suggest files for the cache.', 'I suggest streams for the cache.']
  it.each([
    ['Actually option B.', ['superseded', 'active']],
    ['Actually option C.', ['retracted', 'active']],
    ["Let's not.", ['retracted', 'active']],
  ])('by %j stays so when its messages are read again, for the first time or a second one', async (words, statuses) => {
    const say = async (memory: Memory) => {
      await memory.say(`A) ${files}\nB) ${streams}`, assistant)
      for (const text of ['Option A.', words]) await memory.say(text)
    }
    const [known, missed] = [await openMemory(), await openMemory()]
    for (const memory of [known, missed]) await say(memory)
    await runExtraction(known.store, s1)
    await runExtraction(missed.store, { ...s1, extractor: rulesWithout('toy@1', ['Option A', 'ption', 'not']) })
    await reextract(missed.store, s1, { extractor: newer })
    const first = await known.items()
    for (const extractor of [newer, rulesWithout('toy@3', [])]) await reextract(known.store, s1, { extractor })
    expect((await known.items()).map(({ id, status, kind }) => [id, status, kind])).toEqual(first.map(({ id, status, kind }) => [id, status, kind]))
    for (const { statuses: read } of [known, missed]) expect((await read()).map(([, status]) => status)).toEqual(statuses)
  })
})
