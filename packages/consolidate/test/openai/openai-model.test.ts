import { createServer } from 'node:http'
import { inspect } from 'node:util'
import type { ScriptedAnswer } from '@mem/consolidate/testing'
import { MemError } from '@mem/store'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type OpenAiOptions, openAiModel } from '../../src/openai/index.ts'
import { modelRequest, testKey } from '../model/requests.ts'
import { apples, serving } from '../model/serving.ts'

const modelAt = (endpoint: string, given: Partial<OpenAiOptions> = {}) =>
  openAiModel({ endpoint, apiKey: testKey, provider: 'orchard', model: 'pippin-1', ...given })

const saving = { calls: [{ arguments: { note: 'Äpfel 🍎 苹果' } }] }
const saved = [{ name: 'memory_save', rawArguments: '{"note":"Äpfel 🍎 苹果"}' }]

describe('an answer', () => {
  it('comes whole however its deltas and bytes are split', { timeout: 60_000 }, async () => {
    const server = await serving()
    const model = modelAt(server.endpoint)
    let run = 0
    const split = { deltaLength: fc.integer({ min: 1, max: 9 }), writeBytes: fc.integer({ min: 1, max: 40 }) }
    const cases = fc.record({ note: fc.string({ unit: 'binary', maxLength: 40 }), ...split })
    await fc.assert(
      fc.asyncProperty(cases, async ({ note, ...delivery }) => {
        const subject = `<apple ${run++}>`
        server.add({ tool: 'memory_save', subject, steps: [{ calls: [{ arguments: { note } }], ...delivery }] })
        const generation = await model.generate(modelRequest({ messages: [{ role: 'user', text: subject }] }))
        expect(generation.end).toBe('tool')
        expect(generation.toolCalls.map(({ name }) => name)).toEqual(['memory_save'])
        expect(JSON.parse(generation.toolCalls[0]?.rawArguments ?? '')).toEqual({ note })
      }),
      { numRuns: 25, examples: [[{ note: 'Äpfel 🍎 苹果 "\\', deltaLength: 1, writeBytes: 1 }]] },
    )
  })

  const said: readonly (readonly [string, ScriptedAnswer, object])[] = [
    ['of text', { text: 'Hello' }, { end: 'text', text: 'Hello', toolCalls: [] }],
    ['of nothing', {}, { end: 'empty', text: '', toolCalls: [] }],
    ['of text and a call', { text: 'Saving.', ...saving }, { end: 'tool', text: 'Saving.', toolCalls: saved }],
    ['of two calls', { calls: [...saving.calls, { tool: 'other', arguments: '{' }] }, { end: 'tool', toolCalls: [...saved, { name: 'other', rawArguments: '{' }] }],
    ['that says stop after a call', { ...saving, finish: 'stop' }, { end: 'tool', toolCalls: saved }],
    ['that is cut off', { calls: [{ arguments: '{"note":"Äp' }], finish: 'length' }, { end: 'length', toolCalls: [{ name: 'memory_save', rawArguments: '{"note":"Äp' }] }],
    ['in one JSON text', { ...saving, whole: true }, { end: 'tool', toolCalls: saved }],
    ['without a closing [DONE]', { ...saving, done: false }, { end: 'tool', toolCalls: saved }],
    ['whose connection breaks before [DONE]', { ...saving, fault: { kind: 'reset', at: 'before-done' } }, { end: 'tool', toolCalls: saved }],
  ]
  it.each(said)('%s is told as it is', async (_, answer, expected) => {
    const server = await serving(apples({ ...answer, usage: { inputTokens: 31, outputTokens: 7 } }))
    const generation = await modelAt(server.endpoint).generate(modelRequest())
    expect(generation).toMatchObject({ ...expected, failure: null, usage: { inputTokens: 31, outputTokens: 7 } })
  })

  it('has no usage where the provider counts none', async () => {
    const server = await serving(apples({ ...saving, usage: null }))
    expect(await modelAt(server.endpoint).generate(modelRequest())).toMatchObject({ end: 'tool', usage: null })
  })

  it.each([
    ['that a filter stopped', 'content_filter', 'content-filter'],
    ['for lack of resources', 'insufficient_system_resource', 'transport'],
    ['for a reason that nobody knows', 'moonrise', 'other'],
  ])('%s is a failure, whatever it holds', async (_, finish, code) => {
    const server = await serving(apples({ ...saving, finish }))
    expect(await modelAt(server.endpoint).generate(modelRequest())).toMatchObject({ end: 'failed', failure: { code } })
  })
})

describe('a connection', () => {
  it.each([
    ['is reset before headers', { kind: 'reset', at: 'before-headers' }],
    ['is closed before headers', { kind: 'end', at: 'before-headers' }],
    ['is reset after headers', { kind: 'reset', at: 'after-headers' }],
    ['ends after headers', { kind: 'end', at: 'after-headers' }],
    ['is reset in mid-stream', { kind: 'reset', at: 'mid-stream' }],
    ['ends in mid-stream', { kind: 'end', at: 'mid-stream' }],
  ] as const)('that %s is a failure of transport', async (_, fault) => {
    const server = await serving(apples({ ...saving, deltaLength: 2, fault }))
    const generation = await modelAt(server.endpoint).generate(modelRequest())
    expect(generation).toMatchObject({ end: 'failed', failure: { code: 'transport', retryAfterMs: null } })
  })

  it('that ends with [DONE] but without a finish is a failure, too', async () => {
    const server = await serving(apples({ ...saving, finish: null }))
    expect(await modelAt(server.endpoint).generate(modelRequest())).toMatchObject({ failure: { code: 'transport' } })
  })

  it.each(['before-headers', 'after-headers', 'mid-stream', 'before-done'] as const)('that stalls %s ends with the signal, on both sides', async (at) => {
    const server = await serving(apples({ ...saving, fault: { kind: 'stall', at } }))
    const stop = new AbortController()
    const running = modelAt(server.endpoint).generate(modelRequest({ signal: stop.signal }))
    await expect.poll(() => server.open()).toBe(1)
    stop.abort()
    expect(await running).toMatchObject({ end: 'aborted', failure: null })
    await expect.poll(() => server.requests[0]?.state()).toBe('broken')
  })

  it('that nobody accepts is a failure of transport', async () => {
    const server = await serving()
    await server.close()
    const { failure } = await modelAt(server.endpoint).generate(modelRequest())
    expect(failure).toEqual({ code: 'transport', message: 'The model server can’t be reached or broke off (ECONNREFUSED).', retryAfterMs: null })
  })

  it('is never led to another address: that would get key and session', async () => {
    const other = await serving()
    const server = await serving(apples({ status: 307, headers: { location: `${other.endpoint}/chat/completions` } }))
    expect(await modelAt(server.endpoint).generate(modelRequest())).toMatchObject({ failure: { code: 'transport' } })
    expect(other.requests).toEqual([])
  })

  it('that brings no chat completion is a failure of transport', async () => {
    for (const body of ['<html>', '[]', '{"choices":"none"}', '{"choices":[{"message":{"content":7},"finish_reason":"stop"}]}']) {
      const server = await serving(apples({ status: 200, body }))
      expect(await modelAt(server.endpoint).generate(modelRequest())).toMatchObject({ failure: { code: 'transport' } })
    }
  })

  it('that tells of an error in its stream fails with what it means', async () => {
    const told: readonly (readonly [object, string])[] = [
      [{ message: 'This model has a maximum context length of 8192 tokens' }, 'context-overflow'],
      [{ message: 'Rate limit reached' }, 'rate-limited'],
      [{ message: 'overloaded' }, 'transport'],
    ]
    for (const [error, code] of told) {
      const server = await serving(apples({ status: 200, headers: { 'content-type': 'text/event-stream' }, body: `data: ${JSON.stringify({ error })}\n\n` }))
      expect(await modelAt(server.endpoint).generate(modelRequest())).toMatchObject({ failure: { code } })
    }
  })
})

describe('a refusal', () => {
  const overflow = { error: { code: 'context_length_exceeded', message: 'too long' } }
  it.each([
    ['a full context by code', 400, overflow, {}, 'context-overflow', null],
    ['a full context by words', 422, { error: { message: 'The prompt is too long: 9000 tokens' } }, {}, 'context-overflow', null],
    ['a body that is too large', 413, {}, {}, 'context-overflow', null],
    ['a wrong key', 401, {}, {}, 'auth', null],
    ['an account without money', 402, {}, {}, 'auth', null],
    ['a key without rights', 403, {}, {}, 'auth', null],
    ['an unknown model', 404, {}, {}, 'not-found', null],
    ['an unknown model by words', 400, { error: { message: 'Model Not Exist' } }, {}, 'not-found', null],
    ['a filter', 400, { error: { code: 'content_filter' } }, {}, 'content-filter', null],
    ['a demand that it knows not', 400, { error: { message: 'deepthinker does not support this tool_choice' } }, {}, 'tool-unsupported', null],
    ['tools that it knows not', 400, { error: { message: 'pippin-1 does not support tools' } }, {}, 'tool-unsupported', null],
    ['a limit with seconds', 429, {}, { 'retry-after': '7' }, 'rate-limited', 7_000],
    ['a limit with milliseconds', 429, {}, { 'retry-after-ms': '350', 'retry-after': '1' }, 'rate-limited', 350],
    ['a limit with a date', 429, {}, { date: 'Mon, 30 Nov 2026 10:00:00 GMT', 'retry-after': 'Mon, 30 Nov 2026 10:01:30 GMT' }, 'rate-limited', 90_000],
    ['a limit without a time', 429, {}, {}, 'rate-limited', null],
    ['a limit with nonsense', 429, {}, { 'retry-after': '-1' }, 'rate-limited', null],
    ['a server in trouble', 500, {}, {}, 'transport', null],
    ['a server that is overloaded', 503, {}, { 'retry-after': '20' }, 'transport', 20_000],
    ['anything else', 400, { error: { message: 'unknown field' } }, {}, 'other', null],
  ] as const)('for %s is told by its code', async (_, status, body, headers, code, retryAfterMs) => {
    const server = await serving(apples({ status, body, headers }))
    const { end, failure } = await modelAt(server.endpoint).generate(modelRequest())
    expect({ end, failure }).toEqual({ end: 'failed', failure: { code, message: `The model server answered ${status}.`, retryAfterMs } })
  })

  it('shows no key and no words of the server, whatever the server repeats', async () => {
    const echo = { error: { message: `bad key ${testKey}` } }
    const server = await serving(
      ...[400, 401, 429, 500].map((status) => ({ tool: 'memory_save', subject: `case ${status}`, steps: [{ status, body: echo, headers: { 'retry-after': testKey } }] })),
      { tool: 'memory_save', subject: 'case stream', steps: [{ status: 200, headers: { 'content-type': 'text/event-stream' }, body: `data: ${JSON.stringify(echo)}\n\n` }] },
      { tool: 'memory_save', subject: 'case text', steps: [{ status: 200, body: testKey }] },
    )
    const model = modelAt(server.endpoint)
    for (const subject of ['400', '401', '429', '500', 'stream', 'text']) {
      const generation = await model.generate(modelRequest({ messages: [{ role: 'user', text: `case ${subject}` }] }))
      expect(generation.end).toBe('failed')
      expect(inspect(generation, { depth: 9 })).not.toContain(testKey)
      expect(generation.failure?.message).not.toMatch(/bad key/)
    }
    expect(server.requests.every(({ headers }) => headers.authorization === `Bearer ${testKey}`)).toBe(true)
    expect(inspect(model, { depth: 9, showHidden: true })).not.toContain(testKey)
  })

  it('by a fetch that throws the key shows none', async () => {
    const model = modelAt('http://127.0.0.1:9/v1', { fetch: () => Promise.reject(new TypeError(`Bearer ${testKey} is an invalid header`)) })
    const generation = await model.generate(modelRequest())
    expect(generation).toMatchObject({ end: 'failed', failure: { code: 'transport' } })
    expect(inspect(generation, { depth: 9 })).not.toContain(testKey)
  })
})

describe('a request', () => {
  const sent = async (given: Parameters<typeof modelRequest>[0], options: Partial<OpenAiOptions> = {}) => {
    const server = await serving(apples(saving))
    await modelAt(server.endpoint, options).generate(modelRequest(given))
    return server.requests[0]?.body
  }
  const tools = [{ type: 'function', function: { name: 'memory_save', description: 'Saves a record.', parameters: { type: 'object' } } }]
  const messages = [{ role: 'system', content: 'Save what matters.' }, { role: 'user', content: 'A session about apples.' }]
  const frame = { model: 'pippin-1', stream: true, stream_options: { include_usage: true }, messages }

  it('demands the call of the tool', async () => {
    const tool_choice = { type: 'function', function: { name: 'memory_save' } }
    expect(await sent({})).toEqual({ ...frame, max_tokens: 1_000, tools, tool_choice })
  })

  it('offers the tool without a demand', async () => {
    expect(await sent({ toolUse: 'offered' })).toEqual({ ...frame, max_tokens: 1_000, tools })
  })

  it('leaves the tool out where there are none', async () => {
    const server = await serving({ ...apples(saving), tool: null })
    await modelAt(server.endpoint).generate(modelRequest({ toolUse: 'none' }))
    expect(server.requests[0]?.body).toEqual({ ...frame, max_tokens: 1_000 })
  })

  it('names effort and output cap as its provider wants them', async () => {
    expect(await sent({ effort: 'low', toolUse: 'offered' }, { outputCap: 'max_completion_tokens' })).toEqual({ ...frame, max_completion_tokens: 1_000, reasoning_effort: 'low', tools })
  })

  it('for another provider is never sent', async () => {
    const server = await serving()
    const generation = await modelAt(server.endpoint).generate(modelRequest({ route: { provider: 'elsewhere', model: 'pippin-1' } }))
    expect(generation).toMatchObject({ end: 'failed', failure: { code: 'not-found' } })
    expect(server.requests).toEqual([])
  })

  it('has no authorization without a key', async () => {
    const server = await serving(apples(saving))
    await modelAt(server.endpoint, { apiKey: null }).generate(modelRequest())
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('the model', () => {
  const route = { provider: 'orchard', model: 'pippin-1' }

  it('knows its default route, and none without a model', async () => {
    expect(await modelAt('http://127.0.0.1:9').defaultRoute()).toEqual(route)
    expect(await openAiModel({ endpoint: 'http://127.0.0.1:9', apiKey: null, provider: 'orchard' }).defaultRoute()).toBeNull()
  })

  it('tells what it was told of its models, and nothing of others', async () => {
    const model = modelAt('http://127.0.0.1:9', { capabilities: { contextTokens: 64_000, efforts: ['low'] } })
    expect(await model.capabilities(route)).toEqual({ contextTokens: 64_000, maxOutputTokens: null, forcedTool: true, efforts: ['low'] })
    expect(await model.capabilities({ ...route, provider: 'elsewhere' })).toBeNull()
  })

  it('demands no tool any more where a server refused that', async () => {
    const server = await serving(apples({ status: 400, body: { error: { message: 'tool_choice is not supported' } } }))
    const model = modelAt(server.endpoint)
    await model.generate(modelRequest())
    expect(await model.capabilities(route)).toMatchObject({ forcedTool: false })
    expect(await model.capabilities({ ...route, model: 'russet' })).toMatchObject({ forcedTool: true })
  })

  it.each([
    ['endpoint', { endpoint: 'ftp://host/v1' }],
    ['endpoint', { endpoint: 'not an address' }],
    ['endpoint', { endpoint: `https://user:${testKey}@host/v1` }],
    ['endpoint', { endpoint: `https://host/v1?key=${testKey}` }],
    ['apiKey', { apiKey: `${testKey}\n` }],
    ['apiKey', { apiKey: '' }],
    ['provider', { provider: '' }],
  ])('refuses an unusable %s without repeating it', (key, given) => {
    const thrown = (() => {
      try {
        return modelAt('http://127.0.0.1:9', given)
      } catch (error) {
        return error
      }
    })()
    expect(thrown).toSatisfy((error) => MemError.is(error, 'OPTION_INVALID'))
    expect(thrown).toMatchObject({ data: { key } })
    expect(inspect(thrown, { depth: 9 })).not.toContain(testKey)
  })

  it('gives up an answer that never ends', { timeout: 60_000 }, async () => {
    const line = `data: ${JSON.stringify({ choices: [{ delta: { reasoning_content: 'x'.repeat(65_000) } }] })}\n\n`
    const endless = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const more = () => {
        while (!response.destroyed && response.write(line));
      }
      response.on('drain', more)
      more()
    })
    await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done))
    onTestFinished(() => void endless.close())
    const address = endless.address()
    const port = typeof address === 'object' ? address?.port : 0
    const generation = await modelAt(`http://127.0.0.1:${port}`).generate(modelRequest())
    expect(generation.failure).toEqual({ code: 'other', message: 'The model server sent far too much.', retryAfterMs: null })
  })
})
