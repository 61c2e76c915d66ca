import { inspect } from 'node:util'
import type { RecordedRequest, ScriptedReply } from '@mem/consolidate/testing'
import { MemError } from '@mem/store'
import { estimateTokens } from '@mem/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { generateWithTool } from '../../src/generate/generate-with-tool.ts'
import type { LanguageModel } from '../../src/ports/language-model.ts'
import { testKey } from '../model/requests.ts'
import { stoppedClock } from '../model/stopped-clock.ts'
import { body, calling, capable, generate, good, limits, wanted } from './generating.ts'

const lastMessage = (request: RecordedRequest | undefined) => request?.text.split('\n').slice(-4).join('\n')

describe('the ladder', () => {
  it('demands the tool and takes its arguments', async () => { // C-047
    const { outcome, requests } = await generate([calling(good)])
    expect(outcome).toMatchObject({ class: 'ok', value: good, calls: 1 })
    expect(body(requests[0])).toMatchObject({
      tool_choice: { type: 'function', function: { name: 'memory_save' } },
      tools: [{ function: { name: 'memory_save', parameters: { type: 'object', additionalProperties: false, required: ['raw_memory', 'rollout_summary', 'rollout_slug'] } } }],
    })
  })

  it('asks for the tool where it can’t be demanded', async () => { // C-047
    const { outcome, requests } = await generate([calling(good)], {}, capable({ forcedTool: false }))
    expect(outcome).toMatchObject({ class: 'ok', value: good, calls: 1 })
    expect(body(requests[0])).not.toHaveProperty('tool_choice')
    expect(requests[0]?.tools).toEqual(['memory_save'])
    expect(requests[0]?.system).toContain('Call the tool memory_save exactly once.')
  })

  it('works where a demand is refused, and where tools are refused at all', async () => { // T-24 C-048
    const refused = (message: string) => ({ status: 400, body: { error: { message } } })
    const { outcome, requests } = await generate([
      refused('tool_choice is not supported by this model'),
      refused('this model does not support tools'),
      { text: `\`\`\`json\n${JSON.stringify(good)}\n\`\`\`` },
    ])
    expect(outcome).toMatchObject({ class: 'ok', value: good, calls: 3 })
    expect(requests.map((request) => [request.tools.length, 'tool_choice' in body(request)])).toEqual([[1, true], [1, false], [0, false]])
    expect(requests[2]?.system).toContain('"required":["raw_memory","rollout_summary","rollout_slug"]')
  })

  it('takes a text that is exactly the arguments, from a model that ignores tools', async () => { // C-048
    expect((await generate([{ text: JSON.stringify(good) }])).outcome).toMatchObject({ class: 'ok', value: good, calls: 1 })
  })

  it.each([
    ['forced', { forcedTool: true }, []],
    ['offered', { forcedTool: false }, []],
    ['none', { forcedTool: false }, [{ status: 400, body: { error: { message: 'tools are not supported' } } }]],
  ] as const)('sends instructions and a message of the user in every call with tools %s, also in a repair turn', async (_, given, before) => { // T-23
    const { requests } = await generate([...before, { text: 'Apples!' }, calling(good)], {}, capable(given))
    expect(requests).toHaveLength(before.length + 2)
    for (const request of requests) {
      const roles = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string().trim().min(1) })) }).parse(request.body)
      expect(roles.messages[0]?.role).toBe('system')
      expect(roles.messages.slice(1).map(({ role }) => role)).toEqual(request === requests.at(-1) ? ['user', 'assistant', 'user'] : ['user'])
    }
  })

  it('never sends a request without instructions or without a message of the user', async () => { // T-23
    for (const given of [{ system: ' ' }, { messages: [] }, { messages: [{ role: 'user', text: '' }] }, { messages: [{ role: 'assistant', text: 'x' }] }] as const)
      await expect(generate([], given)).rejects.toSatisfy((error) => MemError.is(error, 'INPUT_INVALID'))
  })
})

describe('an answer that can’t be used', () => {
  const bad: readonly (readonly [string, ScriptedReply, string])[] = [
    ['prose', { text: 'Apples were discussed.' }, 'no-tool'],
    ['another tool', { calls: [{ tool: 'memory_read', arguments: {} }] }, 'wrong-tool'],
    ['two calls', { calls: [{ arguments: good }, { arguments: good }] }, 'wrong-tool'],
    ['half the JSON', calling(JSON.stringify(good).slice(0, -9)), 'bad-json'],
    ['a missing argument', calling({ raw_memory: '' }), 'schema-invalid'],
    ['an extra argument', calling({ ...good, more: true }), 'schema-invalid'],
  ]
  it.each(bad)('for %s is repaired once', async (_, answer) => { // C-047
    const { outcome, requests } = await generate([answer, calling(good)])
    expect(outcome).toMatchObject({ class: 'ok', value: good, calls: 2 })
    expect(requests).toHaveLength(2)
  })

  it.each(bad)('for %s is given up after the repair turn, with its class', async (_, answer, expected) => {
    const { outcome, requests } = await generate([answer, answer])
    expect(outcome).toMatchObject({ class: expected, calls: 2 })
    expect(outcome).not.toHaveProperty('value')
    expect(requests).toHaveLength(2)
  })

  it('is shown to the model with what is wrong, and without a secret that it wrote', async () => {
    const { requests } = await generate([calling({ raw_memory: `key ${testKey}` }), calling(good)])
    const sent = Buffer.from(requests[1]?.bytes ?? []).toString()
    expect(sent).toContain('[secret:')
    expect(sent).not.toContain(testKey)
    expect(lastMessage(requests[1])).toMatch(/rollout_summary: [\s\S]*rollout_slug: [\s\S]*Call memory_save exactly once more/)
  })

  it.each([
    ['words', { text: 'I cannot help with that.' }],
    ['a filter', calling(good, { finish: 'content_filter' })],
  ])('because the model declines by %s isn’t asked for again', async (_, answer) => {
    expect((await generate([answer])).outcome).toMatchObject({ class: 'refused', calls: 1 })
  })

  it('because it is empty isn’t asked for again', async () => {
    expect((await generate([{}])).outcome).toMatchObject({ class: 'empty', calls: 1 })
  })

  it('ends a model that never calls the tool, however many calls are left', async () => { // T-06
    const { outcome } = await generate([{ text: 'Let me think.' }, { text: 'Let me think more.' }], { limits: { ...limits, maxCalls: 1_000 } })
    expect(outcome).toMatchObject({ class: 'no-tool', calls: 2 })
  })
})

describe('an answer that was cut off', () => {
  const cut = calling('{"raw_memory":"Apples ri', { finish: 'length' })

  it('is asked for again with twice the output cap', async () => { // C-049
    const { outcome, requests } = await generate([cut, calling(good)])
    expect(outcome).toMatchObject({ class: 'ok', value: good, calls: 2 })
    expect(requests.map((request) => body(request).max_tokens)).toEqual([1_000, 2_000])
    expect(requests[0]?.text).toBe(requests[1]?.text)
  })

  it('is asked for again with half the input where the cap can’t grow', async () => { // C-049
    const words = (count: number) => [{ role: 'user', text: `about apples ${'word'.repeat(count)}` }] as const
    const given = { messages: words(20_000), shrink: (tokens: number) => words(tokens - 20), limits: { ...limits, maxOutputTokens: 1_000 } }
    const { outcome, requests } = await generate([cut, calling(good)], given)
    expect(outcome).toMatchObject({ class: 'ok', calls: 2 })
    expect(requests.map((request) => body(request).max_tokens)).toEqual([1_000, 1_000])
    const [before = 0, after = 0] = requests.map(({ text }) => estimateTokens(text))
    expect(after).toBeGreaterThan(before * 0.45)
    expect(after).toBeLessThanOrEqual(before / 2 + 10)
  })

  it('is given up after both, keeps its words redacted for a log, and yields nothing', async () => { // C-107
    const secret = calling(`{"raw_memory":"key ${testKey} `, { finish: 'length' })
    const { outcome } = await generate([secret, secret])
    expect(outcome).toMatchObject({ class: 'truncated', calls: 2, answers: [{ end: 'length' }, { end: 'length' }] })
    expect(outcome).not.toHaveProperty('value')
    expect(outcome.answers[0]?.text).toContain('memory_save({"raw_memory":"key [secret:')
    expect(inspect(outcome, { depth: 9 })).not.toContain(testKey)
  })

  it('isn’t accepted when it looks whole', async () => { // C-107
    expect((await generate([calling(good, { finish: 'length' }), calling(good, { finish: 'length' })])).outcome.class).toBe('truncated')
  })
})

describe('input', () => {
  const full = { status: 400, body: { error: { code: 'context_length_exceeded' } } }
  const words = (tokens: number) => [{ role: 'user', text: `about apples ${'word'.repeat(tokens - 20)}` }] as const

  it('that is too large for the model is halved until it fits', async () => { // C-072
    const { outcome, requests } = await generate([full, full, calling(good)], { messages: words(40_000), shrink: words })
    expect(outcome).toMatchObject({ class: 'ok', calls: 3 })
    const sizes = requests.map(({ text }) => estimateTokens(text))
    expect(sizes.map((size) => Math.round(size / 1_000))).toEqual([40, 20, 10])
  })

  it('is halved down to 8,000 tokens and no further', async () => {
    const { outcome, requests } = await generate([full, full, full], { messages: words(20_000), shrink: words })
    expect(outcome).toMatchObject({ class: 'context-overflow', calls: 3, inputTokens: 0 })
    expect(requests.map(({ text }) => Math.round(estimateTokens(text) / 1_000))).toEqual([20, 10, 8])
  })

  it('that nobody can make smaller ends at once', async () => {
    expect((await generate([full])).outcome).toMatchObject({ class: 'context-overflow', calls: 1 })
  })

  it('never exceeds the limit or the model’s window, whatever it holds', async () => { // C-072
    const sent: number[] = []
    const answer = { end: 'tool', toolCalls: [{ name: 'memory_save', rawArguments: JSON.stringify(good) }], text: '', usage: null, failure: null } as const
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 60_000 }), fc.integer({ min: 100, max: 30_000 }), fc.option(fc.integer({ min: 100, max: 60_000 })), fc.constantFrom('word', '苹果', '{"a":1}'), async (size, maxInputTokens, contextTokens, unit) => {
        const text = (tokens: number) => [{ role: 'user', text: unit.repeat(Math.max(1, Math.floor(tokens / estimateTokens(unit)) - 10)) }] as const
        sent.length = 0
        const model: LanguageModel = {
          defaultRoute: async () => null,
          capabilities: async () => capable({ contextTokens }),
          generate: async ({ system, messages, tool, maxOutputTokens }) => {
            const input = estimateTokens(system) + estimateTokens(JSON.stringify(tool)) + messages.reduce((sum, message) => sum + estimateTokens(message.text), 0)
            sent.push(input)
            expect(input).toBeLessThanOrEqual(maxInputTokens)
            if (contextTokens !== null) expect(input + maxOutputTokens).toBeLessThanOrEqual(contextTokens)
            return answer
          },
        }
        const outcome = await generateWithTool({ model, clock: stoppedClock(), estimate: estimateTokens }, wanted({ messages: text(size), shrink: text, limits: { ...limits, maxInputTokens } }))
        expect([outcome.class, sent.length]).toEqual(outcome.calls === 0 ? ['context-overflow', 0] : ['ok', 1])
      }),
    )
  })
})

it('never makes a value of arguments that were cut, in whatever answer they come', async () => { // C-049 C-107
  const json = JSON.stringify(good)
  const place = fc.record({ at: fc.nat({ max: json.length - 1 }), asText: fc.boolean(), end: fc.constantFrom('tool', 'text', 'length'), fence: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(place, { minLength: 4, maxLength: 4 }), async (places) => {
      const answers = places.map(({ at, asText, end, fence }) => {
        const part = json.slice(0, at)
        const text = fence ? `\`\`\`json\n${part}\n\`\`\`` : part
        return { end, text: asText ? text : '', toolCalls: asText ? [] : [{ name: 'memory_save', rawArguments: part }], usage: null, failure: null } as const
      })
      const left = [...answers]
      const model: LanguageModel = { defaultRoute: async () => null, capabilities: async () => capable(), generate: async () => left.shift() ?? { ...answers[0]!, end: 'empty' } }
      const outcome = await generateWithTool({ model, clock: stoppedClock(), estimate: estimateTokens }, wanted())
      expect(outcome.class).not.toBe('ok')
      expect(outcome).not.toHaveProperty('value')
      expect(outcome.calls).toBeLessThanOrEqual(4)
    }),
    { numRuns: 300 },
  )
})
