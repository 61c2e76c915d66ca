import { inspect } from 'node:util'
import { estimateTokens } from '@mem/text'
import { describe, expect, it } from 'vitest'
import { generateWithTool } from '../../src/generate/generate-with-tool.ts'
import { openAiModel } from '../../src/openai/index.ts'
import type { LanguageModel } from '../../src/ports/language-model.ts'
import { testKey } from '../model/requests.ts'
import { apples, serving } from '../model/serving.ts'
import { stoppedClock } from '../model/stopped-clock.ts'
import { body, calling, capable, generate, good, limits, wanted } from './generating.ts'

describe('a provider’s failure', () => {
  it.each([
    ['a wrong key', { status: 401 }, { class: 'auth' }],
    ['an unknown model', { status: 404 }, { class: 'not-found' }],
    ['a limit', { status: 429, headers: { 'retry-after': '7' } }, { class: 'rate-limited', retryAfterMs: 7_000 }],
    ['trouble', { status: 503 }, { class: 'transport' }],
    ['a broken connection', { fault: { kind: 'reset', at: 'before-headers' } }, { class: 'transport' }],
    ['an unknown refusal', { status: 400 }, { class: 'failed' }],
  ] as const)('of %s ends the generation at once, uses no tokens and shows no key', async (_, reply, expected) => {
    const { outcome } = await generate([reply])
    expect(outcome).toMatchObject({ ...expected, calls: 1, inputTokens: 0, outputTokens: 0 })
    expect(inspect(outcome, { depth: 9 })).not.toContain(testKey)
  })

  it('in mid-stream is counted with what had come', async () => {
    const { outcome } = await generate([calling({ ...good, raw_memory: 'apple '.repeat(400) }, { fault: { kind: 'reset', at: 'mid-stream' } })])
    expect(outcome).toMatchObject({ class: 'transport', calls: 1 })
    expect(outcome.inputTokens).toBeGreaterThan(50)
    expect(outcome.outputTokens).toBeGreaterThan(50)
  })

  it('that an adapter throws is a value without its words', async () => {
    const model: LanguageModel = { defaultRoute: async () => null, capabilities: async () => null, generate: () => { throw new Error(testKey) } }
    const outcome = await generateWithTool({ model, clock: stoppedClock(), estimate: estimateTokens }, wanted())
    expect(outcome).toMatchObject({ class: 'failed', message: 'The adapter of the model failed.', calls: 1 })
  })
})

describe('time', () => {
  it('ends a call that stalls, and its connection', async () => { // T-06
    const server = await serving(apples(calling(good, { fault: { kind: 'stall', at: 'mid-stream' } })))
    const model = openAiModel({ endpoint: server.endpoint, apiKey: testKey, provider: 'orchard' })
    const clock = stoppedClock()
    const running = generateWithTool({ model, clock, estimate: estimateTokens }, wanted())
    await expect.poll(() => server.open()).toBe(1)
    clock.pass()
    expect(await running).toMatchObject({ class: 'timeout', message: 'The model did not finish within 120000 ms.', calls: 1 })
    await expect.poll(() => server.requests[0]?.state()).toBe('broken')
    expect(clock.sleeping()).toBe(0)
  })

  it('ends a model that hears no signal, and one that never says what it can do', async () => { // T-06
    const never = () => new Promise<never>(() => undefined)
    const clock = stoppedClock()
    const deaf: LanguageModel = { defaultRoute: never, capabilities: never, generate: never }
    const running = generateWithTool({ model: deaf, clock, estimate: estimateTokens }, wanted())
    await expect.poll(() => clock.sleeping()).toBe(1)
    clock.pass()
    await expect.poll(() => clock.sleeping()).toBe(1)
    clock.pass()
    expect(await running).toMatchObject({ class: 'timeout', calls: 1, effort: null })
  })

  it('isn’t waited for once the caller cancels', async () => {
    const server = await serving(apples({ fault: { kind: 'stall', at: 'after-headers' } }))
    const model = openAiModel({ endpoint: server.endpoint, apiKey: testKey, provider: 'orchard' })
    const stop = new AbortController()
    const running = generateWithTool({ model, clock: stoppedClock(), estimate: estimateTokens }, wanted({ signal: stop.signal }))
    await expect.poll(() => server.open()).toBe(1)
    stop.abort()
    expect(await running).toMatchObject({ class: 'aborted', calls: 1 })
  })

  it('of a caller who has cancelled before costs no call', async () => {
    expect((await generate([], { signal: AbortSignal.abort() })).outcome).toMatchObject({ class: 'aborted', calls: 0 })
  })
})

describe('limits', () => {
  it('of calls are never exceeded: the latest class stands', async () => { // T-06
    expect((await generate([], { limits: { ...limits, maxCalls: 0 } })).outcome).toMatchObject({ class: 'limit', calls: 0 })
    expect((await generate([{ text: 'Apples.' }], { limits: { ...limits, maxCalls: 1 } })).outcome).toMatchObject({ class: 'no-tool', calls: 1 })
  })

  it('of tokens hold the next call back, its answer included', async () => { // T-06
    const usage = { inputTokens: 400, outputTokens: 300 }
    const twice = [{ text: 'Apples.', usage }, calling(good, { usage })]
    const { outcome } = await generate(twice, { limits: { ...limits, maxTokens: 10_000 } })
    expect(outcome).toMatchObject({ class: 'ok', calls: 2, inputTokens: 800, outputTokens: 600 })
    expect((await generate([twice[0] ?? {}], { limits: { ...limits, maxTokens: 1_700 } })).outcome).toMatchObject({ class: 'no-tool', calls: 1 })
    expect((await generate([], { limits: { ...limits, maxTokens: 1_000 } })).outcome).toMatchObject({ class: 'limit', calls: 0 })
  })

  it('count an estimate where the provider counts nothing', async () => {
    const { outcome } = await generate([calling(good, { usage: null })])
    expect(outcome.inputTokens).toBeGreaterThan(50)
    expect(outcome.outputTokens).toBe(estimateTokens(`memory_save${JSON.stringify(good)}`))
  })
})

describe('effort', () => {
  it.each([
    ['that the model lists is sent', 'low', ['low', 'high'], 'low'],
    ['that it doesn’t list is the provider’s default', 'max', ['low', 'high'], null],
    ['of a model that lists none is the provider’s default', 'low', [], null],
    ['that is empty is the provider’s default', '', ['', 'low'], null],
  ] as const)('%s, and named in the outcome', async (_, effort, efforts, expected) => { // C-101 C-102
    const { outcome, requests } = await generate([calling(good)], { effort }, capable({ efforts }))
    expect(outcome).toMatchObject({ class: 'ok', effort: expected })
    expect(body(requests[0]).reasoning_effort ?? null).toBe(expected)
  })

  it('of a model whose metadata can’t be had is the provider’s default, and the call goes on', async () => { // C-102
    const server = await serving(apples(calling(good)))
    const real = openAiModel({ endpoint: server.endpoint, apiKey: null, provider: 'orchard' })
    const model: LanguageModel = { ...real, capabilities: () => Promise.reject(new Error('no metadata')) }
    const outcome = await generateWithTool({ model, clock: stoppedClock(), estimate: estimateTokens }, wanted({ effort: 'low' }))
    expect(outcome).toMatchObject({ class: 'ok', effort: null, calls: 1 })
    expect(body(server.requests[0])).not.toHaveProperty('reasoning_effort')
  })
})
