import { describe, expect, it } from 'vitest'
import { type Extractor, extractMessage, type Judge, judgeUndecided, type Opinion, reextract, runExtraction, type SentenceToJudge, type Statement, waitingForJudge } from '../../src/index.ts'
import { type Memory, openMemory } from '../run/memory.ts'

const [sample] = extractMessage('We must use pnpm.', { role: 'user', previousAssistant: null }).statements

/** Sentences ending in "?" are undecided: "kept?" ones are stored as tentative, the others left out; "fact?" may never be active. */
const toy: Extractor = {
  name: 'toy@1',
  extract: (text) => ({ task: [], statements: sentences(text).filter(({ content }) => content.includes('kept')) }),
  undecided: (text) =>
    sentences(text).map((statement) => ({
      before: null,
      kept: statement.content.includes('kept'),
      statement: { ...statement, tier: statement.content.includes('fact') ? 'tentative' : 'active' },
    })),
}

function sentences(text: string): Statement[] {
  return [...text.matchAll(/[^ ?][^?]*\?/g)].map((found) => ({
    ...(sample ?? expect.fail('no sample')),
    content: found[0],
    span: { start: found.index, end: found.index + found[0].length },
    tier: 'tentative',
    subject: null,
    attribute: null,
    value: null,
  }))
}

type Answering = (sentence: SentenceToJudge) => Partial<Opinion>

function judge(answering: Answering): Judge {
  return {
    name: 'judge-1',
    judge: async (asked) => ({
      illegal: 0,
      opinions: asked.map((sentence) => ({ id: sentence.id, keep: true, quote: sentence.text, polarity: 'positive', ...answering(sentence) })),
    }),
  }
}

const options = (one: Judge) => ({
  judge: one,
  signal: new AbortController().signal,
  now: 0,
  sentencesPerCall: 10,
  callsPerSession: 10,
  extractor: toy,
})

const ask = ({ store }: Memory, answering: Answering) => judgeUndecided(store, options(judge(answering)))

async function said(text: string) {
  const memory = await openMemory()
  await memory.say(text)
  await runExtraction(memory.store, { session: 's1', extractor: toy, undecided: true })
  return memory
}

const shown = async (memory: Memory) => (await memory.items()).map(({ content, status, tier, extractor }) => [content, status, tier, extractor])

describe('judgeUndecided', () => {
  it('raises, adds and lets lapse, never above what a sentence of its kind may be', async () => { // B-028
    const memory = await said('kept one? kept fact? kept two? left out one? left out fact? left out two?')
    const run = await ask(memory, ({ text }) => ({ keep: !text.includes('two') }))
    expect(run).toMatchObject({ outcome: 'judged', sentences: 6, effects: { raised: 1, added: 2, lapsed: 1, none: 2 } })
    expect(await shown(memory)).toEqual([
      ['kept one?', 'active', 'active', 'toy@1+judge-1'],
      ['kept fact?', 'active', 'tentative', 'toy@1'],
      ['kept two?', 'superseded', 'tentative', 'toy@1'],
      ['left out one?', 'active', 'active', 'toy@1+judge-1'],
      ['left out fact?', 'active', 'tentative', 'toy@1+judge-1'],
    ])
    const [raised] = await memory.items()
    expect(raised?.reasons[0]).toBe('judge:judge-1')
    const history = await memory.store.read(memory.store.items.history(raised?.id ?? ''))
    expect(history.at(-1)).toMatchObject({ event: 'revised', detail: { judge: 'judge-1', before: { tier: 'tentative', extractor: 'toy@1' } } })
  })

  it('never touches an item about which the user has decided, and makes nothing of its words', async () => {
    const memory = await said('kept one? kept two?')
    const [one, two] = await memory.items()
    await memory.store.write(memory.store.items.change(one?.id ?? '', 'retracted', 'user'))
    await memory.store.write(memory.store.items.change(two?.id ?? '', 'revised', 'user'))
    const before = await memory.items()
    expect(await ask(memory, ({ text }) => ({ keep: text.includes('one') }))).toMatchObject({ effects: { none: 2 } })
    expect(await memory.items()).toEqual(before)
  })

  it('uses the first opinion about a sentence, and none without words of it', async () => {
    const memory = await said('left one? left two? left three?')
    const quotes: Readonly<Record<string, string>> = { 'left two?': '?', 'left three?': 'left  three' }
    const twice: Judge = {
      name: 'judge-1',
      judge: async (asked, signal) => {
        const { opinions } = await judge(({ text }) => ({ quote: quotes[text] ?? text })).judge(asked, signal)
        return { opinions: [...opinions, ...opinions.slice(0, 1)], illegal: 0 }
      },
    }
    expect(await judgeUndecided(memory.store, options(twice))).toMatchObject({
      rejected: { unknown: 1, invented: 2, flipped: 0, illegal: 0 },
      unanswered: 2,
    })
    expect((await shown(memory)).map(([content]) => content)).toEqual(['left one?'])
  })

  it.each([
    ['not one?', 'negative', 'not one?', 1],
    ['not one?', 'positive', 'not one?', 0],
    ['not one?', 'positive', 'one?', 0],
    ['not one?', 'negative', 'one?', 0],
    ['one?', 'negative', 'one?', 0],
    ['one not two, but three?', 'mixed', 'one not two, but three?', 1],
  ] as const)('compares polarity with the negation words: %s said to be %s by %j', async (text, polarity, quote, items) => {
    const memory = await said(text)
    await ask(memory, () => ({ polarity, quote }))
    expect(await memory.items()).toHaveLength(items)
  })

  it('asks nothing about a session that may not teach, and forgets that it waited', async () => {
    const memory = await said('left one?')
    await memory.session('s1', { memoryEnabled: false })
    expect(await ask(memory, () => expect.fail('asked'))).toEqual({ outcome: 'dropped' })
    expect(await memory.store.read(waitingForJudge(memory.store))).toEqual({ waiting: 0, givenUp: 0 })
    expect(await ask(memory, () => ({}))).toEqual({ outcome: 'idle' })
  })

  it('queues nothing when nobody will judge', async () => {
    const memory = await openMemory()
    await memory.say('left one?')
    await runExtraction(memory.store, { session: 's1', extractor: toy })
    expect(await memory.store.read(waitingForJudge(memory.store))).toEqual({ waiting: 0, givenUp: 0 })
  })

  it('applies an answer once, though two ask at the same time', async () => {
    const memory = await said('kept one?')
    await Promise.all([ask(memory, () => ({})), ask(memory, () => ({}))])
    const [item] = await memory.items()
    const history = await memory.store.read(memory.store.items.history(item?.id ?? ''))
    expect(history.map(({ event }) => event)).toEqual(['created', 'revised'])
  })

  it('keeps what a judge decided through a re-extraction while the newer rules are still unsure', async () => {
    const memory = await said('kept one? left one? kept two?')
    await ask(memory, ({ text }) => ({ keep: !text.includes('two') }))
    const before = await memory.items()
    await reextract(memory.store, { session: 's1' }, { extractor: { ...toy, name: 'toy@2' } })
    expect(await memory.items()).toEqual(before)
    await reextract(memory.store, { session: 's1' }, { extractor: { name: 'toy@3', extract: () => ({ statements: [], task: [] }) } })
    expect((await memory.items()).map(({ status }) => status)).toEqual(['superseded', 'superseded', 'superseded'])
  })
})
