import { scriptedServer } from '@mem/consolidate/testing'
import { MemError } from '@mem/store'
import { describe, expect, it } from 'vitest'
import { openAiModel } from '../../../src/openai/index.ts'
import { modelRequest } from '../../model/requests.ts'
import { serving } from '../../model/serving.ts'

const chat = (about: string, given: object = {}) => ({
  model: 'pippin-1',
  messages: [{ role: 'system', content: 'Save.' }, { role: 'user', content: about }],
  tools: [{ type: 'function', function: { name: 'memory_save' } }],
  ...given,
})

const post = (endpoint: string, body: unknown) =>
  fetch(`${endpoint}/chat/completions`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

const rule = (subject: string, ...texts: readonly string[]) => ({ tool: 'memory_save', subject, steps: texts.map((text) => ({ text, whole: true })) })

const answerOf = async (response: Response) => (await response.text()).match(/"content":"([^"]*)"/)?.[1]

const unmatched = (error: unknown) => MemError.is(error, 'SCRIPT_UNMATCHED')

describe('a script', () => {
  it('answers by subject, in whatever order requests come', async () => {
    const subjects = Array.from({ length: 30 }, (_, index) => `<subject ${index}>`)
    const server = await serving(...subjects.map((subject) => rule(subject, `first ${subject}`, `second ${subject}`)))
    const backwards = [...subjects].reverse()
    const first = await Promise.all(backwards.map(async (subject) => answerOf(await post(server.endpoint, chat(subject)))))
    const second = await Promise.all(subjects.map(async (subject) => answerOf(await post(server.endpoint, chat(subject)))))
    expect(first).toEqual(backwards.map((subject) => `first ${subject}`))
    expect(second).toEqual(subjects.map((subject) => `second ${subject}`))
  })

  it('tells tools apart, also where the instructions alone name one', async () => {
    const server = await serving({ ...rule('pears', 'saved') }, { ...rule('pears', 'applied'), tool: 'memory_apply' }, { ...rule('pears', 'any'), tool: null })
    const apply = chat('pears', { tools: [{ type: 'function', function: { name: 'memory_apply' } }] })
    const named = chat('pears', { tools: undefined, messages: [{ role: 'system', content: 'Give the arguments of memory_save.' }, { role: 'user', content: 'pears' }] })
    const host = chat('pears', { tools: [{ type: 'function', function: { name: 'bash' } }] })
    expect([await answerOf(await post(server.endpoint, apply)), await answerOf(await post(server.endpoint, named)), await answerOf(await post(server.endpoint, host))]).toEqual(['applied', 'saved', 'any'])
  })

  it('goes on with a later rule when steps are used up, and repeats where it says so', async () => {
    const server = await serving(rule('pears', 'one'), { ...rule('pears', 'two', 'three'), repeat: true })
    const texts: (string | undefined)[] = []
    for (let n = 0; n < 5; n++) texts.push(await answerOf(await post(server.endpoint, chat('pears'))))
    expect(texts).toEqual(['one', 'two', 'three', 'three', 'three'])
  })

  it('makes an answer from what was asked', async () => {
    const server = await serving({ tool: 'memory_save', subject: 'pears', steps: [({ text }) => ({ text: text.toUpperCase(), whole: true })] })
    expect(await answerOf(await post(server.endpoint, chat('pears and plums')))).toBe('PEARS AND PLUMS')
  })

  it('refuses a rule without a subject, which would take every request', async () => {
    await expect(scriptedServer([rule('', 'x')])).rejects.toThrow('subject')
  })
})

describe('a request', () => {
  it('is recorded with its bytes and what it asks', async () => {
    const server = await serving(rule('Äpfel', 'x'))
    const body = JSON.stringify(chat('Äpfel 🍎'))
    await (await post(server.endpoint, body)).text()
    const [request] = server.requests
    expect(Buffer.from(request?.bytes ?? []).toString()).toBe(body)
    expect(request).toMatchObject({ number: 1, method: 'POST', path: '/v1/chat/completions', model: 'pippin-1', tools: ['memory_save'], system: 'Save.', text: 'Äpfel 🍎', subject: 'Äpfel' })
    await expect.poll(() => request?.state()).toBe('answered')
  })

  it.each([
    ['about something else', chat('plums'), /no rule fits it \(tools \[memory_save\].*plums/],
    ['for another tool', chat('pears', { tools: [{ function: { name: 'memory_apply' } }] }), /no rule fits it/],
    ['without instructions', chat('pears', { messages: [{ role: 'user', content: 'pears' }] }), /no instructions/],
    ['that is no JSON', '{"model":', /no rule fits it/],
  ])('%s gets no answer and fails the test that made it', async (_, body, why) => { // T-23
    const server = await scriptedServer([rule('pears', 'x')])
    expect((await post(server.endpoint, body)).status).toBe(400)
    expect(server.unmatched).toEqual([expect.stringMatching(why)])
    await expect(server.close()).rejects.toSatisfy(unmatched)
  })

  it('after the last step, to another path or with a step that fails does so, too', async () => {
    const broken = { tool: 'memory_save', subject: 'plums', steps: [() => { throw new Error('no such id') }] }
    const server = await scriptedServer([rule('pears', 'x'), broken])
    await post(server.endpoint, chat('pears'))
    await post(server.endpoint, chat('pears'))
    await post(server.endpoint, chat('plums'))
    await fetch(`${server.endpoint}/models`)
    expect(server.unmatched).toEqual([
      expect.stringMatching(/^Request 2: the steps of the rule for "pears" are used up/),
      'Request 3: its step failed: no such id',
      'Request 4: GET /v1/models is no chat completion',
    ])
    await expect(server.close()).rejects.toSatisfy(unmatched)
  })
})

describe('a call', () => {
  it('waits midway for the test, is open until then, and ends when its client goes', async () => {
    const passed = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const midway = () => {
      reached.resolve()
      return passed.promise
    }
    const server = await serving({ tool: 'memory_save', subject: 'apples', steps: [{ calls: [{ arguments: { a: 1 } }], midway }, { midway, text: 'late' }] })
    const model = openAiModel({ endpoint: server.endpoint, apiKey: null, provider: 'orchard' })
    const running = model.generate(modelRequest())
    await reached.promise
    const stop = new AbortController()
    const leaving = model.generate(modelRequest({ signal: stop.signal }))
    await expect.poll(() => server.open()).toBe(2)
    stop.abort()
    expect(await leaving).toMatchObject({ end: 'aborted' })
    await expect.poll(() => server.open()).toBe(1)
    passed.resolve()
    expect(await running).toMatchObject({ end: 'tool', toolCalls: [{ name: 'memory_save', rawArguments: '{"a":1}' }] })
    await expect.poll(() => server.requests.map((request) => request.state())).toEqual(['answered', 'broken'])
  })

  it('can be one of two hundred at once', { timeout: 60_000 }, async () => {
    const server = await serving()
    const model = openAiModel({ endpoint: server.endpoint, apiKey: null, provider: 'orchard' })
    const numbers = Array.from({ length: 200 }, (_, index) => index)
    server.add(...numbers.map((n) => ({ tool: 'memory_save', subject: `<apple ${n}>`, steps: [{ calls: [{ arguments: { n } }], deltaLength: 2 }] })))
    const calls = await Promise.all(numbers.map((n) => model.generate(modelRequest({ messages: [{ role: 'user', text: `<apple ${n}>` }] }))))
    expect(calls.map(({ toolCalls }) => toolCalls[0]?.rawArguments)).toEqual(numbers.map((n) => `{"n":${n}}`))
  })
})
