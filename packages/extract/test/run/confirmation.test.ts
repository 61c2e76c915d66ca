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

const decisions = (found: readonly (readonly string[])[]) => found.filter(([kind, tier]) => kind === 'decision' && tier === 'active').map(([, , , content]) => content)

describe('an approval that may mean something else', () => {
  it('makes nothing of what was proposed before the assistant’s last words, or before a plugin’s or the user’s own', async () => {
    const later = await after(['assistant', redis], ['user', 'Please list the files.'], ['user', 'Yes, do that.'])
    expect(decisions(later.found)).toEqual([])
    const { store, say, items } = await openMemory()
    await say(redis, assistant)
    await say('The build failed. Wipe everything?', { sourceKind: 'plugin', trust: 'generated' })
    await say('Yes, do that.')
    await runExtraction(store, { session: 's1' })
    expect((await items()).filter(({ kind, tier }) => kind === 'decision' && tier === 'active')).toEqual([])
  })

  describe.each(['in place', 'by its time alone'])('that is read before a message which was said in between, placed %s', (place) => {
    const recommendation = 'I recommend changing the upload port from 8080 to 8412.'

    async function approved(yes = 'Yes, do that.') {
      const memory = await openMemory()
      await memory.say('The upload port must be 8080.', { seq: 0, time: 0 })
      await memory.say(recommendation, { ...assistant, seq: 1, time: 10_000 })
      await memory.say(yes, { seq: 5, time: 50_000 })
      await runExtraction(memory.store, { session: 's1' })
      return memory
    }
    const late = (seq: number) => ({ seq: place === 'in place' ? seq : seq + 10, time: seq * 10_000 })

    it.each([
      ['the user', 'The vendor needs another port than that.', {}],
      ['the assistant', 'On reflection port 8413 is better, since 8412 is taken.', assistant],
      ['the user', '供应商要另一个端口。', {}],
    ])('ends, and what it replaced holds again: %s said %j', async (_who, text, who) => {
      const { store, say, statuses } = await approved()
      expect(await statuses()).toEqual([['The upload port must be 8080.', 'superseded'], [recommendation, 'active']])
      await say(text, { ...who, ...late(3) })
      for (let run = 0; run < 2; run += 1) {
        await runExtraction(store, { session: 's1' })
        expect((await statuses()).slice(0, 2)).toEqual([['The upload port must be 8080.', 'active'], [recommendation, 'retracted']])
      }
    })

    it('stands when the message was said before or after both, and when it is empty', async () => {
      for (const [text, where] of [['Good morning.', { seq: place === 'in place' ? 6 : 16, time: 60_000 }], [' ', late(3)]] as const) {
        const { store, say, statuses } = await approved()
        await say(text, where)
        await runExtraction(store, { session: 's1' })
        expect((await statuses()).map(([, status]) => status)).toEqual(['superseded', 'active'])
      }
    })

    it('is none from the start when the message is stored before it is read', async () => {
      const memory = await openMemory()
      await memory.say(redis, { ...assistant, seq: 1, time: 10_000 })
      await memory.say('Yes, do that.', { seq: 5, time: 50_000 })
      await memory.say('The vendor is out of memory.', late(3))
      await runExtraction(memory.store, { session: 's1' })
      expect((await memory.items()).filter(({ kind }) => kind === 'decision')).toEqual([])
    })

    it('stands when the user has stated it since', async () => {
      const { store, say, items, statuses } = await approved()
      await say(recommendation, { seq: 30, time: 300_000 })
      await runExtraction(store, { session: 's1' })
      expect((await items())[1]?.sources).toHaveLength(3)
      await say('The vendor needs another port than that.', late(3))
      await runExtraction(store, { session: 's1' })
      expect((await statuses())[1]).toEqual([recommendation, 'active'])
    })
  })

  it('is none to what was said after it', async () => {
    const { store, say, items } = await openMemory()
    await say('Here is what I found.', { ...assistant, seq: 0, time: 0 })
    await say(redis, { ...assistant, seq: 1, time: 60_000 })
    await say('Yes, do that.', { seq: 2, time: 30_000 })
    await runExtraction(store, { session: 's1' })
    expect((await items()).map(({ kind }) => kind)).toEqual(['proposal'])
  })

  it('stores nothing of a "yes" to what is no proposal, and keeps a pick as the user’s own guess', async () => {
    expect((await after(['assistant', 'Shall I run the tests?'], ['user', 'Yes, do that.'])).found).toEqual([])
    expect((await after(['assistant', '1. files\n2. streams'], ['user', 'Go with option 2.'])).found).toEqual([['decision', 'tentative', 'user_explicit', 'Go with option 2.']])
  })

  it.each(['Actually no, do not do that.', 'Don’t do that.', 'Scratch that.', '算了，不这么办了。'])('is taken back by %j right after, which is no rule of its own', async (words) => {
    const { found, items } = await after(['assistant', redis], ['user', 'Yes, do that.'], ['assistant', 'On it.'], ['user', words])
    expect(found).toHaveLength(1)
    expect((await items()).map(({ status }) => status)).toEqual(['retracted'])
  })

  it.each(["Let's not do that.", 'dont', 'Please undo that.', '还是算了', '先别', '不要了'])('is taken back by a bare %j, and not by the same words with more', async (words) => {
    const taken = await after(['assistant', redis], ['user', 'Yes, do that.'], ['assistant', 'Ok.'], ['user', words])
    expect(await taken.statuses()).toEqual([[redis, 'retracted']])
    for (const said of [`Bob says ${words}`, `${words} in the tests folder`, `${words}?`]) {
      const { statuses } = await after(['assistant', redis], ['user', 'Yes, do that.'], ['assistant', 'Ok.'], ['user', said])
      expect((await statuses())[0]).toEqual([redis, 'active'])
    }
  })

  const letters = 'A) I suggest files for the cache.\nB) I suggest streams for the cache.'
  const [files, streams] = ['I suggest files for the cache.', 'I suggest streams for the cache.']

  it.each(['Actually option B.', 'hmm no, b', '还是用方案B', 'option B instead'])('is replaced by the option to which %j switches right after', async (words) => {
    const { items, statuses, store } = await after(['assistant', letters], ['user', 'Option A.'], ['assistant', 'On it.'], ['user', words])
    expect(await statuses()).toEqual([[files, 'superseded'], [streams, 'active']])
    const [old, now] = await items()
    expect([old?.supersededBy, now?.kind, now?.evidence, now?.sources.map(({ quote }) => quote)]).toEqual([now?.id, 'decision', 'user_explicit', [streams, words]])
    expect((await store.read(store.items.history(now?.id ?? ''))).map(({ event, actor }) => `${event} by ${actor}`)).toEqual(['created by extractor', 'promoted by user'])
  })

  it('is only withdrawn by a switch to an option that is not known, and stays with one to itself', async () => {
    const other = async (words: string) => (await (await after(['assistant', letters], ['user', 'Option A.'], ['assistant', 'On it.'], ['user', words])).statuses()).map(([, status]) => status)
    expect(await other('Actually option C.')).toEqual(['retracted', 'active'])
    expect(await other('Actually option A.')).toEqual(['active', 'active'])
    expect((await (await after(['assistant', redis], ['user', 'Yes, do that.'], ['user', 'Actually option B.'])).statuses())).toEqual([[redis, 'retracted']])
  })

  it('is not replaced where the assistant has said something since, or the switch is mere talk', async () => {
    for (const [since, words] of [['Done. Which region do you want, A or B?', 'Actually option B.'], ['On it.', 'Actually option B?'], ['On it.', 'Bob says option B instead']] as const) {
      const { items } = await after(['assistant', letters], ['user', 'Option A.'], ['assistant', since], ['user', words])
      expect((await items()).find(({ content }) => content === files)?.status).toBe('active')
    }
  })

  it('takes back the switched option too, and then neither of them holds', async () => {
    const { statuses } = await after(['assistant', letters], ['user', 'Option A.'], ['assistant', 'On it.'], ['user', 'Actually option B.'], ['assistant', 'Ok.'], ['user', "Let's not."])
    expect(await statuses()).toEqual([[files, 'superseded'], [streams, 'retracted']])
  })

  it('gives back what the first option had replaced when the user switches', async () => {
    const port = 'The upload port must be 8080.'
    const ports = 'A) I suggest changing the upload port from 8080 to 8412.\nB) I suggest streams for the cache.'
    const { statuses } = await after(['user', port], ['assistant', ports], ['user', 'Option A.'], ['user', 'Actually option B.'])
    expect((await statuses()).map(([, status]) => status)).toEqual(['active', 'superseded', 'active'])
  })

  it.each([['nope, bad idea, keep express', 'nope, bad idea, keep express'], ['算了，还是用 express 吧', '算了，还是用 express 吧']])('is taken back by a refusal that says what stays, which is stated then: %j', async (words, said) => {
    const { items } = await after(['assistant', 'I recommend moving to Fastify.'], ['user', 'Yes, do that.'], ['user', words])
    expect((await items()).map(({ content, status }) => [content, status])).toEqual([['I recommend moving to Fastify.', 'retracted'], [said, 'active']])
    const later = await after(['assistant', 'I recommend moving to Fastify.'], ['user', 'Yes, do that.'], ['user', 'Please list the files.'], ['user', words])
    expect((await later.items())[0]?.status).toBe('active')
  })

  it('gives back what it had replaced, once it is taken back', async () => {
    const { statuses } = await after(['user', 'The upload port must be 8080.'], ['assistant', 'I recommend changing the upload port from 8080 to 8412.'], ['user', 'Yes, do that.'], ['user', 'Scratch that.'])
    expect(await statuses()).toEqual([
      ['The upload port must be 8080.', 'active'],
      ['I recommend changing the upload port from 8080 to 8412.', 'retracted'],
    ])
  })

  it.each(['Done, it is changed. Should I also bump the version?', 'Done. I also suggest dropping the old cache.', 'I am running the full benchmark now.'])('is not taken back by a no to what the assistant said since: %j', async (since) => {
    const { items } = await after(['assistant', redis], ['user', 'Yes, do that.'], ['assistant', since], ['user', "No, don't do that."])
    expect((await items()).find(({ content }) => content === redis)?.status).toBe('active')
  })

  it('gives back a value that was approved itself', async () => {
    const raise = (from: number, to: number) => `I recommend changing the upload timeout from ${from} s to ${to} s.`
    const { statuses } = await after(['user', 'The upload timeout must be 10 s.'], ['assistant', raise(10, 30)], ['user', 'Yes, do that.'], ['assistant', raise(30, 60)], ['user', 'Yes, do that.'], ['user', 'Scratch that.'])
    expect(await statuses()).toEqual([['The upload timeout must be 10 s.', 'superseded'], [raise(10, 30), 'active'], [raise(30, 60), 'retracted']])
  })

  it('is not taken back by what says more, or comes later', async () => {
    for (const messages of [[['user', 'Do not do that to the queue.']], [['user', 'Please list the files.'], ['user', 'Do not do that.']]] as const) {
      const { items } = await after(['assistant', redis], ['user', 'Yes, do that.'], ['assistant', 'On it.'], ...messages)
      expect((await items()).find(({ content }) => content === redis)?.status).toBe('active')
    }
  })

  it('counts what was decided before', async () => {
    const both = `${redis} ${queue}`
    const { found } = await after(['assistant', redis], ['user', 'Yes, do that.'], ['assistant', both], ['user', 'The second one.'])
    expect(decisions(found)).toEqual([redis, queue])
  })

  it('gives the user’s own statement to the user, though the assistant proposed it in the same words', async () => {
    const words = 'We should use Postgres for the orders, never files.'
    const { found } = await after(['assistant', words], ['user', words])
    expect(found).toEqual([['constraint', 'active', 'user_explicit', words]])
  })

  it('makes no decision of words out of which a secret was taken', async () => {
    const { found } = await after(['assistant', 'I recommend setting the password to [secret:password] in staging.'], ['user', 'Yes, do that.'])
    expect(decisions(found)).toEqual([])
  })

  it('replaces what the approved words correct, and holds beyond the session', async () => { // A-070 A-072
    const { items } = await after(['user', 'The upload port must be 8080.'], ['assistant', 'I recommend changing the upload port from 8080 to 8412.'], ['user', 'Yes, do that.'])
    expect((await items()).map(({ kind, status, durability }) => [kind, status, durability])).toEqual([
      ['constraint', 'superseded', 'workspace'],
      ['decision', 'active', 'workspace'],
    ])
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

  it('stays one when the second message says more, which may take it back, and when it only says yes', async () => {
    const denied = await after(['user', plain], ['assistant', 'Noted.'], ['user', `${plain} That was wrong.`])
    expect(denied.found.filter(([, , , content]) => content === plain).map(([, tier]) => tier)).toEqual(['tentative'])
    const late = await after(['user', `${plain} That is wrong.`], ['assistant', 'Noted.'], ['user', plain])
    expect(late.found.filter(([, , , content]) => content === plain).map(([, tier]) => tier)).toEqual(['tentative'])
    const sentTwice = await after(['user', plain], ['user', plain])
    expect(sentTwice.found.map(([, tier]) => tier)).toEqual(['tentative'])
  })

  it.each(['Never mind.', 'Use the second one.', 'Use that instead.', 'Go ahead.', 'Let’s go with that.', 'Do as you said.', 'We must never use that.', '就按你说的来。', '用第二个。', '以后都这样做。', 'Let’s say the port is 9090.', 'Assume the port is 9090.', '比方说端口是 9090。'])('is none, or stays one, when it only points or supposes: %j', async (text) => {
    const { found } = await after(['user', text], ['assistant', 'Noted.'], ['user', text], ['assistant', 'Noted.'], ['user', text])
    expect(found.filter(([, tier]) => tier === 'active')).toEqual([])
  })

  it.each(['I think the port is 9090.', 'Apparently the port is 9090.', 'The build takes 20 minutes today.'])('stays one however often it is said when it only guesses or reports: %j', async (text) => {
    const { found } = await after(['user', text], ['assistant', 'Noted.'], ['user', text])
    expect(found.filter(([, tier]) => tier === 'active')).toEqual([])
  })

  it('stays one within a single message, and when only the assistant repeats it', async () => {
    for (const messages of [[['user', `${plain} ${plain}`]], [['user', plain], ['assistant', `I recommend this. ${plain}`]]] as const) {
      const { found } = await after(...messages)
      expect(found.filter(([, , , content]) => content === plain).map(([, tier]) => tier)).toEqual(['tentative'])
    }
  })
})
