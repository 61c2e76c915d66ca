import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Embedder } from '@mem/engine'
import { describe, expect, it } from 'vitest'
import { openBeside, openTestMemory } from '../open-test-memory.ts'
import { openEmbedded, parked, question, settingsFor, statusOf, ticks, wait } from './embedded-memory.ts'
import { bySubject, type EmbeddingScript, embeddingServer, embeddingsOf, subjectVector, vectorsBy } from './embedding-server.ts'

describe('finding messages by meaning', () => {
  it('finds a message that shares no word with the question, and says so in the block’s explanation', async () => {
    const { test, server } = await openEmbedded()
    expect((await test.ask('asking', question)).text).not.toContain(parked)
    await ticks(test)
    const block = await test.ask('asking', question)
    expect(block).toMatchObject({ status: 'ok', insufficient: false, errors: [] })
    expect(block.text).toContain(parked)
    expect(block.text).not.toContain('penguin')
    expect((await test.memory.command({ session: 'asking', text: 'explain' })).text).toMatch(/because: fit [\d.]+ = \+[\d.]+ similar meaning/)
    expect((await test.memory.command({ session: 'asking', text: `search ${question}` })).text).toContain(parked)
    expect(server.requests[0]?.path).toBe('/v1/embeddings')
    expect(server.requests[0]?.body).toEqual({ model: 'm', input: [parked, 'The penguin sleeps at noon.'], encoding_format: 'float' })
    expect(await statusOf(test)).toContain('embeddings m: 2 messages, 0 waiting, 0 refused; 2 calls (0 failed), 2 questions (0 without similar messages), last failure: none')
  })

  it('gives the same block for the same question', async () => {
    const { test } = await openEmbedded()
    await ticks(test)
    const block = await test.ask('asking', question)
    await test.reopen()
    expect((await test.ask('asking', question)).contentHash).toBe(block.contentHash)
  })

  it('asks nothing unless it is switched on', async () => { // A-092 B-080
    const server = await embeddingServer()
    const test = await openTestMemory({ retrieval: { embeddings: { endpoint: server.endpoint, model: 'm' } } })
    for (const key of ['told', 'asking']) await test.memory.session({ key, workspace: 'workspace:shop' })
    await test.user('told', parked)
    await ticks(test)
    await test.ask('asking', question)
    expect(server.requests).toEqual([])
    expect(await statusOf(test)).not.toContain('embeddings')
  })

  it('takes an embedder of the surroundings in place of a server', async () => {
    const asked: string[][] = []
    const embedder: Embedder = {
      model: 'local',
      dimensions: 4,
      embed: async (texts) => {
        asked.push([...texts])
        return texts.map((text) => Float32Array.from(subjectVector(text)))
      },
    }
    const test = await openTestMemory({ retrieval: { deadlineMs: 10_000, embeddings: { waitMs: 9_000 } } }, { embedder })
    for (const key of ['told', 'asking']) await test.memory.session({ key, workspace: 'workspace:shop' })
    await test.user('told', parked)
    await ticks(test)
    expect((await test.ask('asking', question)).text).toContain(parked)
    expect(asked).toEqual([[parked], [question]])
  })

  it('embeds in tick, never while a host waits, the words of user and assistant alone, without secrets', async () => {
    const { test, server } = await openEmbedded()
    const key = ['sk', 'proj', 'aB3dE5fG7hJ9kL2mN4pQ6rS8tU1v'].join('-')
    await test.user('told', `The key is ${key} for now.`)
    await test.assistant('told', 'A vehicle needs oil.')
    await test.memory.observe({ session: 'told', seq: 90, type: 'tool/result', text: 'rows: 3', callId: 'c', toolName: 'sql' })
    await test.user('told', 'Context of another plugin.', { sourceKind: 'other-plugin' })
    expect(server.requests).toEqual([])
    await ticks(test)
    expect(server.texts()).toHaveLength(4)
    expect(server.texts().slice(0, 2)).toEqual([parked, 'The penguin sleeps at noon.'])
    expect(server.texts()[3]).toBe('A vehicle needs oil.')
    await test.ask('asking', `Is ${key} right?`)
    expect(JSON.stringify(server.requests)).not.toContain(key)
  })

  it('sends bounded batches, and goes on where it was after a restart', async () => {
    const { test, server } = await openEmbedded(bySubject, { batchSize: 2 })
    for (const text of ['One.', 'Two.', 'Three.']) await test.user('told', text)
    await ticks(test)
    await test.reopen()
    await test.user('told', 'Four.')
    await ticks(test)
    expect(server.requests.map(({ texts }) => texts.length)).toEqual([2, 2, 1, 1])
    expect(server.texts().at(-1)).toBe('Four.')
  })

  it('cuts long texts in proportion to their tokens', async () => {
    const { test, server } = await openEmbedded(bySubject, { maxTokensPerText: 16 })
    await test.user('told', 'word '.repeat(500).trim())
    await ticks(test)
    const sent = server.texts()[2] ?? ''
    expect(sent.startsWith('word word')).toBe(true)
    expect(sent.length).toBeLessThan(120)
  })

  it('sends the key as a header only', async () => {
    process.env.MEM_TEST_EMBEDDING_KEY = 'made-up value'
    const { test, server } = await openEmbedded(bySubject, { apiKeyEnv: 'MEM_TEST_EMBEDDING_KEY', dimensions: 4 })
    delete process.env.MEM_TEST_EMBEDDING_KEY
    await ticks(test)
    expect(server.requests[0]?.headers.authorization).toBe('Bearer made-up value')
    expect(server.requests[0]?.body.dimensions).toBe(4)
    expect(JSON.stringify(server.requests[0]?.body)).not.toContain('made-up')
  })

  it('says in status that its key is missing, and asks nothing', async () => {
    const { test, server } = await openEmbedded(bySubject, { apiKeyEnv: 'MEM_TEST_NO_SUCH_KEY' })
    await ticks(test)
    expect(server.requests).toEqual([])
    expect(await statusOf(test)).toContain('the environment variable MEM_TEST_NO_SUCH_KEY is not set')
  })

  it('keeps to the least similarity', async () => {
    const { test } = await openEmbedded(vectorsBy((text) => (text === question ? [1, 1] : [1, 0])), { minSimilarity: 0.72 })
    await ticks(test)
    expect((await test.ask('asking', question)).text).not.toContain(parked)
  })

  it('asks the model once for a question that several steps ask', async () => {
    const { test, server } = await openEmbedded()
    await ticks(test)
    await test.ask('asking', question)
    await test.ask('asking', question)
    expect(server.texts().filter((text) => text === question)).toHaveLength(1)
  })
})

describe('an embedding model that is not there as it should be', () => {
  const failures: readonly (readonly [string, EmbeddingScript, string])[] = [
    ['a 500', (response) => response.writeHead(500).end('made-up value'), 'answered 500'],
    ['a 401', (response) => response.writeHead(401).end(), 'answered 401'],
    ['a connection closed at once', (response) => response.destroy(), 'broke off'],
    ['a connection closed in the middle', (response) => void response.write('{"data":', () => response.destroy()), 'broke off'],
    ['no JSON', (response) => response.end('<html>welcome</html>'), 'it is no JSON'],
    ['another shape', (response) => response.end('{"data":[{"embedding":[1]}]}'), 'no list of embeddings'],
    ['words for numbers', (response) => response.end('{"data":[{"index":0,"embedding":["a"]},{"index":1,"embedding":["b"]}]}'), 'no list of embeddings'],
    ['too few', (response) => response.end(embeddingsOf([[1, 2]])), 'it holds 1 embeddings for 2 texts'],
    ['too many', (response) => response.end(embeddingsOf([[1], [2], [3]])), 'it holds 3 embeddings for 2 texts'],
    ['one index twice', (response) => response.end('{"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[2]}]}'), 'not one for each'],
    ['sizes that differ', (response) => response.end(embeddingsOf([[1], [1, 2]])), 'differ in size'],
    ['zeros', (response) => response.end(embeddingsOf([[0, 0], [1, 2]])), 'a vector of zeros'],
    ['numbers that are too large', (response) => response.end(embeddingsOf([[1e300, 0], [1, 2]])), 'too large'],
    ['a vector without end', (response) => response.end(embeddingsOf([Array.from({ length: 9_000 }, () => 1), [1]])), 'no list of embeddings'],
    ['an answer without end', (response) => response.end('x'.repeat(400_000)), 'more than 320000 bytes'],
  ]
  it.each(failures)('leaves recall as it is and shows the failure after %s, and is tried again after a pause', async (_case, script, reason) => {
    const { test, server } = await openEmbedded(script)
    await ticks(test)
    await ticks(test)
    expect(server.requests).toHaveLength(1)
    const status = await statusOf(test)
    expect(status).toContain('embeddings m: 0 messages, 2 waiting')
    expect(status).toContain('1 calls (1 failed)')
    expect(status).toContain(reason)
    expect(status).not.toContain('made-up value')
    expect(await test.ask('asking', 'Where is the automobile?')).toMatchObject({ status: 'ok', text: expect.stringContaining(parked), errors: [] })
    server.play(bySubject)
    await wait(test, 31)
    await ticks(test)
    expect(await statusOf(test)).toContain('embeddings m: 2 messages, 0 waiting, 0 refused; 2 calls (1 failed)')
    expect((await test.ask('asking', question)).text).toContain(parked)
  })

  it('that sends elsewhere is not followed: another address would get texts and key', async () => {
    const elsewhere = await embeddingServer()
    const { test } = await openEmbedded((response) => response.writeHead(307, { location: `${elsewhere.endpoint}/embeddings` }).end())
    await ticks(test)
    expect(elsewhere.requests).toEqual([])
    expect(await statusOf(test)).toContain('1 calls (1 failed)')
  })

  it('is paused longer after each failure', async () => {
    const { test, server } = await openEmbedded((response) => response.writeHead(500).end())
    for (let second = 0; second < 100; second += 10) {
      await ticks(test)
      await wait(test, 10)
    }
    // At 0 and 30 seconds; the next at 90.
    expect(server.requests.length).toBe(3)
  })

  it('costs a step at most waitMs, which says so, and the answer is there for the next step', async () => {
    const { test, server } = await openEmbedded()
    await ticks(test)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    server.play((response, request) => void held.then(() => bySubject(response, request)))
    await test.reopenWith(settingsFor(server, { waitMs: 20 }))
    const late = await test.ask('asking', 'Where is the automobile car?')
    expect(late).toMatchObject({ status: 'ok', errors: ['Similar messages were left out: not there within 20 ms.'] })
    expect(late.text).toContain(parked)
    expect((await test.memory.command({ session: 'asking', text: 'explain' })).text).toContain('note: Similar messages were left out')
    release()
    await expect.poll(async () => (await test.ask('asking', 'Where is the automobile car?')).errors, { timeout: 10_000 }).toEqual([])
    expect(server.texts().filter((text) => text === 'Where is the automobile car?')).toHaveLength(1)
  })

  it('is given up after its timeout', async () => {
    const { test } = await openEmbedded(() => undefined, { timeoutMs: 100 })
    await ticks(test)
    expect(await statusOf(test)).toMatch(/gave no answer within 100 ms/)
  })

  it('that is gone costs only what it found: recall goes on by words, and says why', async () => {
    const { test, server } = await openEmbedded()
    await ticks(test)
    server.stop()
    const first = await test.ask('asking', 'Where is the automobile?')
    expect(first).toMatchObject({ status: 'ok', text: expect.stringContaining(parked), errors: [expect.stringContaining("can't be reached")] })
    const second = await test.ask('asking', 'Is the automobile there?')
    expect(second.errors).toEqual(['Similar messages were left out: the embedding model failed lately and is not asked for a while.'])
    expect(await statusOf(test)).toContain('2 questions (2 without similar messages)')
  })

  it('of another size than was asked for counts as a failure', async () => {
    const { test } = await openEmbedded(bySubject, { dimensions: 8 })
    await ticks(test)
    expect(await statusOf(test)).toContain('4 numbers a text, not 8')
  })

  it('of another size than before counts as a failure', async () => {
    const { test, server } = await openEmbedded()
    await ticks(test)
    server.play(vectorsBy(() => [1, 0]))
    await test.user('told', 'More about tea.')
    await ticks(test)
    expect(await statusOf(test)).toContain('2 numbers a text, not 4')
    expect((await test.ask('asking', 'Where is the automobile?')).status).toBe('ok')
  })

  it('that hangs and heeds no signal keeps no memory from closing', async () => {
    const { promise: asked, resolve: reached } = Promise.withResolvers<void>()
    const embedder: Embedder = { model: 'deaf', embed: () => new Promise(() => reached()) }
    const test = await openTestMemory({}, { embedder })
    await test.memory.session({ key: 'told', workspace: 'workspace:shop' })
    await test.user('told', parked)
    const tick = test.memory.tick({ budgetMs: 5 })
    await asked
    await test.reopen()
    expect(await tick).toBe(true)
  })

  it('that refuses one text gets the others, and the refused one is passed over', async () => {
    const { test, server } = await openEmbedded((response, request) =>
      request.texts.some((text) => text.includes('penguin')) ? response.writeHead(400).end() : bySubject(response, request),
    )
    await test.user('told', 'A vehicle needs oil.')
    await ticks(test)
    expect(await statusOf(test)).toContain('embeddings m: 2 messages, 0 waiting, 1 refused')
    await ticks(test)
    expect(server.texts().filter((text) => text.includes('penguin'))).toHaveLength(2)
  })

  it('that refuses everything passes over no message', async () => {
    const { test, server } = await openEmbedded((response) => response.writeHead(400).end())
    await ticks(test)
    await ticks(test)
    expect(await statusOf(test)).toContain('embeddings m: 0 messages, 2 waiting, 0 refused')
    // All, one, and a text that any model can embed.
    expect(server.requests).toHaveLength(3)
  })
})

describe('stored vectors', () => {
  const rows = (directory: string, table: string) => {
    const database = new DatabaseSync(join(directory, 'memory.sqlite'), { readOnly: true })
    const { n } = database.prepare(`select count(*) as n from ${table}`).get() ?? {}
    database.close()
    return n
  }

  it('are made anew for another model, and old ones are never compared with its', async () => {
    const { test, server } = await openEmbedded()
    await ticks(test)
    // The other model's space is another one: the car's direction is the penguin's.
    server.play(vectorsBy((text) => [...subjectVector(text)].reverse()))
    await test.reopenWith(settingsFor(server, { model: 'other' }))
    expect((await test.ask('asking', question)).text).not.toContain(parked)
    expect(await statusOf(test)).toContain('embeddings other: 0 messages, 2 waiting')
    await ticks(test)
    expect((await test.ask('asking', question)).text).toContain(parked)
    expect(rows(test.directory, 'vector')).toBe(2)
  })

  it('are made for the model that was taken into use last, when two processes use two', async () => {
    const { test, server } = await openEmbedded()
    await ticks(test)
    const beside = await openBeside(test, test.clock, settingsFor(server, { model: 'other' }))
    await ticks({ memory: beside })
    const asked = server.requests.length
    await test.user('told', 'Tea is ready.')
    await ticks(test)
    expect(server.requests).toHaveLength(asked)
    expect(await statusOf(test)).toContain('another process uses another model')
    await ticks({ memory: beside })
    await beside.close()
    expect(rows(test.directory, 'vector')).toBe(3)
    // Whoever is opened anew takes its own model into use.
    await test.reopen()
    await ticks(test)
    expect((await test.ask('asking', question)).text).toContain(parked)
  })

  it('go with a purge of their session, and with everything', async () => {
    const { test } = await openEmbedded()
    await test.user('asking', 'Tea is ready.')
    await ticks(test)
    expect(rows(test.directory, 'vector')).toBe(3)
    expect((await test.memory.command({ session: 'told', text: 'purge session --yes' })).ok).toBe(true)
    expect(rows(test.directory, 'vector')).toBe(1)
    expect((await test.ask('asking', question)).text).not.toContain(parked)
    expect((await test.memory.command({ session: null, text: 'purge everything --yes' })).ok).toBe(true)
    for (const table of ['vector', 'vector_model', 'vector_progress']) expect([table, rows(test.directory, table)]).toEqual([table, 0])
  })

  it('of messages that are purged while they are embedded are not stored', async () => {
    const { promise: asked, resolve: reached } = Promise.withResolvers<() => void>()
    const { test } = await openEmbedded((response, request) => reached(() => bySubject(response, request)))
    const tick = test.memory.tick({ budgetMs: 5 })
    const answer = await asked
    await test.memory.command({ session: 'told', text: 'purge session --yes' })
    answer()
    await tick
    expect(rows(test.directory, 'vector')).toBe(0)
  })

  it('stand in no export, and are made again from an import', async () => {
    const { test, server } = await openEmbedded()
    await ticks(test)
    await test.memory.command({ session: 'told', text: 'export backup.jsonl' })
    const other = await openTestMemory(settingsFor(server))
    expect(await other.memory.command({ session: null, text: `import ${join(test.directory, 'backup.jsonl')}` })).toMatchObject({ ok: true, data: { problems: [] } })
    expect(rows(other.directory, 'vector')).toBe(0)
    await ticks(other)
    expect((await other.ask('asking', question)).text).toContain(parked)
  })
})
