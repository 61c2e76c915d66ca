import type { PreStepDecision } from '@deepseek-ai/dsh-agent'
import { createUserMessage } from '@deepseek-ai/dsh-llm'
import { type Session, type SessionEvent, SessionId } from '@deepseek-ai/dsh-session'
import { createIntake, type ObserveOutcome } from '@mem/engine'
import { expect, it, vi } from 'vitest'
import { createEventReader } from '../../src/host/event-reader.ts'
import { createPreStep } from '../../src/step/pre-step.ts'
import { type HandMemory, handBlock, handMemory } from '../memory/hand-memory.ts'

const human = createUserMessage({ content: [{ type: 'text', text: 'hello' }], source: { kind: 'user' } })
const context = createUserMessage({ content: [{ type: 'text', text: 'policy' }], source: { kind: 'plugin', plugin: 'p' } })

const said = createUserMessage({ content: [{ type: 'text', text: 'earlier' }], source: { kind: 'user' } })
/** A message as the host gives it: frozen, so that any change to it throws. */
const earlier = Object.freeze(said)

/** A session that allows only what the plugin may use; any other access throws. */
const narrowSession = (): Session => {
  const header = { version: 0, id: SessionId('s'), createdAt: 0 }
  const allowed = { header, id: header.id, deriveMessages: () => Object.freeze([earlier]) }
  return new Proxy(allowed, {
    get(target, key) {
      if (key in target) return Reflect.get(target, key)
      throw new Error(`session.${String(key)} was read`)
    },
    set: (_target, key) => {
      throw new Error(`session.${String(key)} was written`)
    },
  }) as unknown as Session
}

const intakeOf = (memory: HandMemory) =>
  createIntake<SessionEvent>({ memory, reader: createEventReader, readLog: async () => null, commandName: 'memory' })

const ask = async (decision: PreStepDecision, memory: HandMemory = handMemory(), aborted = false) => {
  const intake = intakeOf(memory)
  const listen = createPreStep({ memory, intake, waitMs: 100, hangMs: 20 })
  const signal = aborted ? AbortSignal.abort() : new AbortController().signal
  const result = await listen({ agent: { session: narrowSession() }, messages: [], turn: 1, step: 1, signal }, async () => decision)
  const log = memory.calls.flatMap((call) => (call.startsWith('report ') ? call.slice('report '.length) : []))
  return { result, log, memory }
}

it('adds to a copy of the decision and keeps what else it holds', async () => { // A-118 A-254 A-256 A-267 A-268
  const decision = Object.freeze({
    kind: 'enter' as const,
    messages: Object.freeze([human, context]) as typeof human[],
    startsRequestSeries: true,
  })
  const { result, log } = await ask(decision)
  expect(log).toEqual([])
  expect(result).not.toBe(decision)
  expect(result).toMatchObject({ kind: 'enter', startsRequestSeries: true })
  if (result.kind !== 'enter') throw new Error('unreachable')
  expect(result.messages.slice(0, 2)).toEqual([human, context])
  expect(result.messages[0]).toBe(human)
  expect(result.messages.map(({ source }) => source.kind)).toEqual(['user', 'plugin', 'mem'])
  expect(decision.messages).toHaveLength(2)
})

it.each<[string, PreStepDecision, HandMemory, boolean]>([
  ['a rejected step', { kind: 'reject' }, handMemory(), false],
  ['no decision', null as unknown as PreStepDecision, handMemory(), false],
  ['an aborted turn', { kind: 'enter', messages: [human] }, handMemory(), true],
  ['an empty batch', { kind: 'enter', messages: [] }, handMemory(), false],
  ['a batch without a human', { kind: 'enter', messages: [context] }, handMemory(), false],
])('returns %s as it is and asks nothing', async (_, decision, memory, aborted) => { // A-252 B-124 B-125
  const { result } = await ask(decision, memory, aborted)
  expect(result).toBe(decision)
  expect(memory.calls).toEqual([])
})

it.each<[string, HandMemory, string[]]>([
  ['with nothing to inject', handMemory({ prepare: async () => handBlock('', { inject: false }) }), []],
  ['when memory is off for the session', handMemory({ session: async () => false }), []],
  [
    'when memory hangs',
    handMemory({ prepare: () => new Promise(() => undefined) }),
    ['a step goes on without memory: no answer within 20 ms'],
  ],
])('returns the decision as it is %s', async (_, memory, lines) => {
  const decision: PreStepDecision = { kind: 'enter', messages: [human] }
  const { result, log } = await ask(decision, memory)
  expect(result).toBe(decision)
  expect(log).toEqual(lines)
})

it("waits for the session's events, and no longer than it may", async () => {
  const memory = handMemory({ session: () => new Promise(() => undefined) })
  const decision: PreStepDecision = { kind: 'enter', messages: [human] }
  const start = performance.now()
  const { result } = await ask(decision, memory)
  expect(result).toBe(decision)
  expect(performance.now() - start).toBeGreaterThan(90)
  expect(memory.calls).toEqual(['session'])
})

it('waits for what other sessions said just now', async () => {
  const held = Promise.withResolvers<ObserveOutcome>()
  const memory = handMemory({ observe: () => held.promise })
  const intake = intakeOf(memory)
  const event = { type: 'turn/end', seq: 1, time: 1, data: { turn: 1, reason: { kind: 'completed' } } } as SessionEvent
  intake.open({ key: 'other' }).push(event)
  const listen = createPreStep({ memory, intake, waitMs: 5_000 })
  const at = { agent: { session: narrowSession() }, messages: [], turn: 1, step: 1, signal: new AbortController().signal }
  const stepping = listen(at, async () => ({ kind: 'enter', messages: [human] }))
  await vi.waitFor(() => expect(memory.calls).toContain('observe turn/end'))
  expect(memory.calls).not.toContain('prepare')
  held.resolve({ status: 'appended', id: 1 })
  await stepping
  expect(memory.calls.at(-1)).toBe('prepare')
})

it("passes the failure of the host's own chain on", async () => {
  const memory = handMemory()
  const intake = intakeOf(memory)
  const listen = createPreStep({ memory, intake, waitMs: 1 })
  const at = { agent: { session: narrowSession() }, messages: [], turn: 1, step: 1, signal: new AbortController().signal }
  await expect(listen(at, () => Promise.reject(new Error('the host failed')))).rejects.toThrow('the host failed')
})
