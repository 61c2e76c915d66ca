import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SessionInfo, StepRequest } from '../src/memory.ts'
import { openTestMemory } from './open-test-memory.ts'

const request: StepRequest = { session: 's1', text: 'Which port?', visible: [] }
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

  it('keeps two keys apart that differ in their secret only', async () => {
    const test = await openTestMemory()
    for (const name of [key, key.replace('aB3', 'zY9')]) await test.memory.session({ key: name, workspace: `w-${name.slice(4, 7)}` })
    await test.user(key, 'The staging port is 8412.')
    await test.endTurn(key)
    expect((await test.ask(key.replace('aB3', 'zY9'), 'Which staging port?')).text).not.toContain('8412')
  })
})
