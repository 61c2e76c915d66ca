import { expect, it } from 'vitest'
import type { ClaimMode } from '../../src/index.ts'
import { draftOf, errorOf, openClaims } from './claim-memory.ts'

it('keeps the mode of the home, and has none until one is set', async () => {
  const memory = await openClaims()
  const { programs } = memory
  expect(await memory.read(programs.mode())).toBeUndefined()
  for (const mode of ['off', 'assist', 'shadow'] as const) {
    await memory.write(programs.setMode(mode, memory.now()))
    expect(await memory.read(programs.mode())).toBe(mode)
  }
  expect((await errorOf(() => memory.write(programs.setMode('loud' as ClaimMode, 1)))).code).toBe('INPUT_INVALID')
  expect((await memory.read(programs.modeChanges(9))).map(({ mode, cause }) => [mode, cause])).toEqual([['shadow', 'set'], ['assist', 'set'], ['off', 'set']])
})

it('steps down to shadow and shows the outcomes that caused it', async () => {
  const memory = await openClaims()
  const { programs } = memory
  const { claim } = await memory.put(draftOf('One.'))
  for (const outcome of ['helped', 'harmful', 'stale'] as const) await memory.settle(claim, outcome)
  const recent = await memory.read(programs.recentOutcomes(50))
  const at = memory.now()
  expect(await memory.write(programs.stepDown(recent.map(({ id }) => id), at))).toBe(true)
  expect(await memory.read(programs.mode())).toBe('shadow')
  const outcomes = recent.map(({ claim: id, outcome, at: said }) => ({ claim: id, outcome, at: said }))
  expect(await memory.read(programs.modeChanges(1))).toEqual([{ mode: 'shadow', cause: 'stepped-down', at, outcomes }])
  await memory.write(programs.setMode('assist', memory.now()))
  expect(await memory.read(programs.mode())).toBe('assist')
})

it.each(['shadow', 'off'] as const)('does not step down from %s', async (mode) => {
  const memory = await openClaims()
  await memory.write(memory.programs.setMode(mode, 1))
  expect(await memory.write(memory.programs.stepDown([], 2))).toBe(false)
  expect(await memory.read(memory.programs.mode())).toBe(mode)
  expect(await memory.read(memory.programs.modeChanges(9))).toHaveLength(1)
})
