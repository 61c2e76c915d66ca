import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MemError, type MemoryPorts, openMemory } from '@mem/engine'
import { describe, expect, it } from 'vitest'
import type { Memory, SessionInfo, StepRequest } from '../src/memory.ts'
import { openTestMemory } from './open-test-memory.ts'

const request: StepRequest = { session: 's1', text: 'Which port?', visible: [] }
const ports = { directory: ':memory:', clock: () => 0, newId: () => 'id', log: () => undefined }
const key = ['ghp', 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5'].join('_')

describe('what a host hands over', () => {
  it.each([
    null,
    5,
    {},
    { key: '' },
    { key: 's', cwd: 7 },
    { key: 's', origin: 'elsewhere' },
  ])('is refused as a session when it is %j, and the status says why', async (info) => {
    const { memory } = await openTestMemory()
    expect(await memory.session(info as unknown as SessionInfo)).toBe(false)
    expect((await memory.command({ session: null, text: 'status' })).text).toMatch(/last error: session: \S/)
  })

  it.each([
    [undefined, 'ports: Invalid input: expected object, received undefined'],
    [{}, 'directory: must be the path of a folder, or ":memory:"'],
    [{ ...ports, directory: '' }, 'directory: must be the path'],
    [{ ...ports, clock: 5 }, 'clock: must be a function'],
    [{ ...ports, newId: undefined }, 'newId: must be a function'],
    [{ ...ports, log: null }, 'log: must be a function'],
    [{ ...ports, pause: 'later' }, 'pause: must be a function'],
  ])('is refused as ports when it is %j, by an error with a code that names the port', async (given, problem) => {
    const error: unknown = await openMemory({}, given as unknown as MemoryPorts).catch((thrown: unknown) => thrown)
    expect(MemError.is(error, 'INPUT_INVALID') && error.message).toContain(`the ports: ${problem}`)
  })

  it('is no step of a session that nobody announced: the reason says so, and not that memory is off', async () => {
    const { memory } = await openTestMemory()
    expect(await memory.prepare({ ...request, session: 'nobody' })).toMatchObject({ status: 'empty', inject: false, reason: 'unknown-session' })
    const off = await openTestMemory({ enabled: false })
    expect(await off.memory.prepare(request)).toMatchObject({ inject: false, reason: 'disabled' })
  })

  it.each([
    [null, 'request: '],
    [{ ...request, text: null }, 'text: '],
    [{ ...request, visible: 'all' }, 'visible: '],
    [{ ...request, budgetTokens: Number.NaN }, 'budgetTokens: '],
    [{ ...request, budgetTokens: null }, 'budgetTokens: '],
    [{ ...request, budgetTokens: -5 }, 'budgetTokens: '],
  ])('is refused as a step when it is %j, with the field that is wrong', async (given, field) => {
    const { memory } = await openTestMemory()
    await memory.session({ key: 's1', workspace: 'w' })
    const step = await memory.prepare(given as unknown as StepRequest)
    expect(step).toMatchObject({ status: 'failed', inject: false })
    expect(step.errors[0]).toContain(`prepare: ${field}`)
  })

  it.each([null, undefined, {}])('may be %j as the options of a tick', async (options) => {
    const { memory } = await openTestMemory()
    expect(await memory.tick(options as never)).toBe(true)
  })

  it('never reaches the disk with a secret in a key, a folder, an id or a label', async () => {
    const test = await openTestMemory()
    await test.memory.session({ key: `run-${key}`, cwd: `/srv/${key}/app` })
    const seq = await test.user(`run-${key}`, 'The staging port is 8412.', {
      messageId: `m-${key}`,
      callId: `c-${key}`,
      toolName: `t-${key}`,
      speaker: `s-${key}`,
      sourceForm: `f-${key}`,
    })
    await test.memory.prepare({ session: `run-${key}`, text: 'Which port?', visible: [], trigger: `x-${key}` })
    await test.endTurn(`run-${key}`)
    expect(seq).toBe(0)
    expect((await test.ask(`run-${key}`, 'Which staging port?')).text).toContain('8412')
    expect(await test.memory.lastSeq(`run-${key}`)).toBe(1)
    await test.memory.close()
    for (const file of ['memory.sqlite', 'memory.sqlite-wal']) {
      const bytes = readFileSync(join(test.directory, file), { flag: 'a+' })
      expect(bytes.includes(key)).toBe(false)
    }
  })

  it.each([
    ['a session', async (memory: Memory, given: never) => memory.session(given)],
    ['an event', async (memory: Memory, given: never) => memory.observe(given)],
    ['a step', async (memory: Memory, given: never) => memory.prepare(given)],
    ['a command', async (memory: Memory, given: never) => memory.command(given)],
  ])('may throw while it is read as %s', async (_name, call) => {
    const { memory } = await openTestMemory()
    const get = () => {
      throw Object.create(null)
    }
    const given = Object.defineProperty({}, 'session', { get, enumerable: true })
    for (const name of ['key', 'text']) Object.defineProperty(given, name, { get, enumerable: true })
    await expect(call(memory, given as never)).resolves.toBeDefined()
  })

  it('never teaches when only cleaning makes its kind the user’s', async () => {
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', workspace: 'w' })
    await test.user('s1', 'Never deploy on Fridays.', { sourceKind: 'user\0' })
    await test.endTurn('s1')
    expect((await test.ask('s1', 'When may we deploy?')).hits.filter((hit) => hit.type === 'item')).toEqual([])
  })

  it('stores nothing of a session whose announcement it could not read', async () => {
    const test = await openTestMemory()
    const announced = { key: 'sub', workspace: 'w', origin: 'subagent' as const }
    expect(await test.memory.session({ ...announced, hostVersion: 5 as unknown as string })).toBe(false)
    expect((await test.memory.observe({ session: 'sub', seq: 0, type: 'user/message', text: 'Hi', sourceKind: 'user' })).status).toBe('refused')
  })

  it('is stored with a very long id, and shows in the status when it was refused', async () => {
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', workspace: 'w' })
    const event = { session: 's1', type: 'user/message', sourceKind: 'user', text: 'Never deploy on Fridays.' }
    const long = { messageId: 'm'.repeat(600), toolName: 't'.repeat(600) }
    expect((await test.memory.observe({ ...event, ...long, seq: 0 })).status).toBe('appended')
    expect((await test.memory.observe({ ...event, seq: -1 })).status).toBe('refused')
    expect((await test.memory.command({ session: 's1', text: 'status' })).text).toContain('last error: observe: an event was refused: seq: ')
  })

  it('keeps messages apart whose ids differ in a secret only', async () => {
    const test = await openTestMemory()
    await test.memory.session({ key: 's1', workspace: 'w' })
    const event = { session: 's1', type: 'user/message', sourceKind: 'user' }
    const first = await test.memory.observe({ ...event, seq: 0, text: 'One.', messageId: key })
    const second = await test.memory.observe({ ...event, seq: 1, text: 'Two.', messageId: key.replace('aB3', 'zY9') })
    expect([first.status, second.status]).toEqual(['appended', 'appended'])
  })

  it('keeps keys apart that differ in half a character', async () => {
    const test = await openTestMemory()
    for (const half of ['\ud800', '\ud801', '\ufffd']) await test.memory.session({ key: `a${half}`, workspace: `w${half}` })
    await test.user('a\ud800', 'The staging port is 8412.')
    await test.endTurn('a\ud800')
    expect((await test.ask('a\ud801', 'Which staging port?')).text).not.toContain('8412')
    expect((await test.ask('a\ufffd', 'Which staging port?')).text).not.toContain('8412')
    expect((await test.ask('a\ud800', 'Which staging port?')).text).toContain('8412')
  })

  it('keeps two keys apart that differ in their secret only', async () => {
    const test = await openTestMemory()
    for (const name of [key, key.replace('aB3', 'zY9')]) await test.memory.session({ key: name, workspace: `w-${name.slice(4, 7)}` })
    await test.user(key, 'The staging port is 8412.')
    await test.endTurn(key)
    expect((await test.ask(key.replace('aB3', 'zY9'), 'Which staging port?')).text).not.toContain('8412')
  })
})
