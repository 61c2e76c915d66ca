import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readAnswer } from '../../src/generate/read-answer.ts'
import type { Generation } from '../../src/ports/language-model.ts'

const schema = z.strictObject({ raw_memory: z.string(), tags: z.array(z.string()).optional() })
const asked = { name: 'memory_save', schema }
const nothing: Generation = { end: 'empty', toolCalls: [], text: '', usage: null, failure: null }
const called = (rawArguments: string, end: Generation['end'] = 'tool'): Generation => ({ ...nothing, end, toolCalls: [{ name: 'memory_save', rawArguments }] })
const said = (text: string, end: Generation['end'] = 'text'): Generation => ({ ...nothing, end, text })

const value = fc.record(
  { raw_memory: fc.string({ unit: 'binary' }), tags: fc.array(fc.string({ unit: 'grapheme' })) },
  { requiredKeys: ['raw_memory'] },
)

describe('arguments', () => {
  it('that are whole and right are taken, from a call and from a text', () => { // C-047 C-048
    fc.assert(
      fc.property(value, fc.constantFrom('', ' ', '\n\n'), (given, space) => {
        const json = JSON.stringify(given)
        const ok = { class: 'ok', value: JSON.parse(json) }
        expect(readAnswer(called(json), asked)).toEqual(ok)
        expect(readAnswer(said(space + json + space), asked)).toEqual(ok)
        expect(readAnswer(said(`\`\`\`json\n${JSON.stringify(given, null, 2)}\n\`\`\`\n`), asked)).toEqual(ok)
      }),
    )
  })

  it('that were cut anywhere are never accepted', () => { // C-049 C-107
    fc.assert(
      fc.property(value, fc.nat(), fc.constantFrom('', '\n```', '```json\n', 'Here it is: '), (given, at, around) => {
        const json = JSON.stringify(given)
        const part = json.slice(0, at % json.length)
        expect(readAnswer(called(part), asked).class).toBe('bad-json')
        expect(readAnswer(said(around + part), asked).class).not.toBe('ok')
        expect(readAnswer(said(`\`\`\`json\n${part}\n\`\`\``), asked).class).not.toBe('ok')
        expect(readAnswer(said(json.slice(1 + (at % (json.length - 1)))), asked).class).not.toBe('ok')
      }),
      { numRuns: 500 },
    )
  })

  it('that are garbled are accepted only where they are whole JSON of the right form all the same', () => { // C-048 C-107
    const edit = fc.record({ at: fc.nat(), drop: fc.nat({ max: 6 }), put: fc.string({ maxLength: 4 }) })
    const strict = (text: string): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        return undefined
      }
    }
    const shaped = (read: unknown): boolean => {
      if (typeof read !== 'object' || read === null || Array.isArray(read)) return false
      const fields = Object.entries(read)
      const right = ([key, field]: [string, unknown]) =>
        key === 'raw_memory' ? typeof field === 'string' : key === 'tags' && Array.isArray(field) && field.every((tag) => typeof tag === 'string')
      return 'raw_memory' in read && fields.every(right)
    }
    fc.assert(
      fc.property(value, fc.array(edit, { minLength: 1, maxLength: 4 }), (given, edits) => {
        const garbled = edits.reduce((text, { at, drop, put }) => {
          const start = at % (text.length + 1)
          return text.slice(0, start) + put + text.slice(start + drop)
        }, JSON.stringify(given))
        const read = strict(garbled)
        for (const answer of [readAnswer(called(garbled), asked), readAnswer(said(garbled), asked)]) {
          expect(answer.class === 'ok').toBe(shaped(read))
          if (answer.class === 'ok') expect(answer.value).toEqual(read)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('of an answer that was cut off, cancelled or failed are never read, however whole they look', () => { // C-107
    const json = '{"raw_memory":"whole"}'
    expect(readAnswer(called(json, 'length'), asked).class).toBe('truncated')
    expect(readAnswer(said(json, 'length'), asked).class).toBe('truncated')
    expect(readAnswer(called(json, 'aborted'), asked).class).toBe('aborted')
    expect(readAnswer(called(json, 'failed'), asked).class).toBe('failed')
    const failure = { code: 'transport', message: 'broke off', retryAfterMs: null } as const
    expect(readAnswer({ ...called(json), failure }, asked).class).toBe('transport')
  })

  it('are not searched for in prose', () => { // C-048
    const json = '{"raw_memory":"whole"}'
    const prose = [`Here it is:\n${json}`, `Here it is:\n\`\`\`json\n${json}\n\`\`\``, `${json}\nDone.`, `${json}${json}`, `[${json}]`, `"${json}"`, `\`\`\`json\n${json}\n\`\`\`\n\`\`\`json\n${json}\n\`\`\``, `\`\`\`yaml\n${json}\n\`\`\``, `\`\`\`json\n${json}`]
    for (const text of prose) expect(readAnswer(said(text), asked).class, text).not.toBe('ok')
    expect(readAnswer(called(`\`\`\`json\n${json}\n\`\`\``), asked).class).toBe('bad-json')
  })
})

describe('an answer', () => {
  const call = (name: string, rawArguments = '{"raw_memory":"x"}') => ({ name, rawArguments })
  it.each([
    ['another tool', { end: 'tool', toolCalls: [call('memory_read')] }, 'wrong-tool'],
    ['the tool twice', { end: 'tool', toolCalls: [call('memory_save'), call('memory_save')] }, 'wrong-tool'],
    ['an extra argument', { end: 'tool', toolCalls: [call('memory_save', '{"raw_memory":"x","more":1}')] }, 'schema-invalid'],
    ['a missing argument', { end: 'tool', toolCalls: [call('memory_save', '{}')] }, 'schema-invalid'],
    ['a list', { end: 'tool', toolCalls: [call('memory_save', '[]')] }, 'bad-json'],
    ['no arguments', { end: 'tool', toolCalls: [call('memory_save', '')] }, 'bad-json'],
    ['prose', { end: 'text', text: 'The session was about apples.' }, 'no-tool'],
    ['broken JSON as text', { end: 'text', text: '{"raw_memory":' }, 'bad-json'],
    ['blank text', { end: 'text', text: ' \n' }, 'empty'],
    ['nothing', {}, 'empty'],
    ['a refusal', { end: 'text', text: 'I’m sorry, but I can’t help with that.' }, 'refused'],
    ['a refusal in Chinese', { end: 'text', text: '很抱歉，我无法处理这个请求。' }, 'refused'],
    ['a filter', { end: 'failed', failure: { code: 'content-filter', message: 'm', retryAfterMs: null } }, 'refused'],
    ['a limit', { end: 'failed', failure: { code: 'rate-limited', message: 'm', retryAfterMs: 5 } }, 'rate-limited'],
  ] as const)('with %s has its class', (_, given, expected) => {
    expect(readAnswer({ ...nothing, ...given }, asked).class).toBe(expected)
  })

  it('with a call is taken whatever text stands beside it', () => {
    expect(readAnswer({ ...called('{"raw_memory":"x"}'), text: 'I’m sorry it took long.' }, asked)).toEqual({ class: 'ok', value: { raw_memory: 'x' } })
  })

  it('that breaks the schema is told to the model with its places, and to a log without its words', () => {
    const answer = readAnswer(called('{"raw_memory":7,"gossip":"x"}'), asked)
    expect(answer).toMatchObject({ message: 'The arguments break their schema in 2 places.' })
    expect(answer).toHaveProperty('complaint', expect.stringMatching(/raw_memory: .*string.*\n.*gossip/))
  })
})
