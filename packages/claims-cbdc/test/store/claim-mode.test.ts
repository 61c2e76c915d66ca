import { expect, it } from 'vitest'
import type { ClaimMode, Outcome } from '../../src/index.ts'
import { draftOf, errorOf, exportOf, openClaims, SHOP } from './claim-memory.ts'

it('keeps the mode of the home, and has none until one is set', async () => {
  const memory = await openClaims()
  const { programs } = memory
  expect(await memory.read(programs.mode())).toBeUndefined()
  for (const mode of ['off', 'assist', 'shadow'] as const) {
    await memory.write(programs.setMode(mode, memory.now()))
    expect(await memory.read(programs.mode())).toBe(mode)
  }
  expect((await errorOf(() => memory.write(programs.setMode('loud' as ClaimMode, 1)))).code).toBe('INPUT_INVALID')
  expect((await memory.read(programs.modeChanges(9, [SHOP]))).map(({ mode, cause }) => [mode, cause])).toEqual([['shadow', 'set'], ['assist', 'set'], ['off', 'set']])
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
  expect(await memory.read(programs.modeChanges(1, [SHOP]))).toEqual([{ mode: 'shadow', cause: 'stepped-down', at, outcomes, elsewhere: 0 }])
  await memory.write(programs.setMode('assist', memory.now()))
  expect(await memory.read(programs.mode())).toBe('assist')
})

it('counts outcomes since the mode was changed last, in the order in which they were said, also when the clock goes back', async () => { // B-093
  const memory = await openClaims()
  const { programs } = memory
  const { claim } = await memory.put(draftOf('One.'))
  const outcomes = async () => (await memory.read(programs.recentOutcomes(50))).map(({ outcome }) => outcome)
  await memory.settle(claim, 'helped', { now: 9_000 })
  await memory.settle(claim, 'stale', { now: 8_000 })
  expect(await outcomes()).toEqual(['stale', 'helped'])
  await memory.write(programs.setMode('shadow', 7_000))
  await memory.write(programs.setMode('assist', 6_000))
  expect(await outcomes()).toEqual([])
  await memory.settle(claim, 'conflict', { now: 6_000 })
  await memory.settle(claim, 'harmful', { now: 5_000 })
  expect(await outcomes()).toEqual(['harmful', 'conflict'])
  expect((await memory.read(programs.modeChanges(1, [SHOP])))[0]).toMatchObject({ mode: 'assist', at: 6_000 })
})

it('counts what was said here since the mode was changed here, whatever an import brings', async () => { // B-093
  const [from, to] = [await openClaims(), await openClaims()]
  const said = async (memory: typeof from, outcome: Outcome) => memory.settle((await memory.put(draftOf('One.'))).claim, outcome)
  for (const mode of ['off', 'shadow', 'assist'] as const) await from.write(from.programs.setMode(mode, from.now()))
  await said(from, 'stale')
  await to.write(to.programs.setMode('assist', to.now()))
  await said(to, 'helped')
  await to.store.import(await exportOf(from.store))
  await said(to, 'conflict')
  expect((await to.read(to.programs.recentOutcomes(50))).map(({ outcome }) => outcome)).toEqual(['conflict', 'helped'])
  expect((await to.read(to.programs.modeChanges(9, [SHOP]))).map(({ mode }) => mode)).toHaveLength(4)
  const empty = await openClaims()
  await empty.store.import(await exportOf(from.store))
  expect((await empty.read(empty.programs.recentOutcomes(50))).map(({ outcome }) => outcome)).toEqual(['stale'])
})

it.each(['shadow', 'off'] as const)('does not step down from %s', async (mode) => {
  const memory = await openClaims()
  await memory.write(memory.programs.setMode(mode, 1))
  expect(await memory.write(memory.programs.stepDown([], 2))).toBe(false)
  expect(await memory.read(memory.programs.mode())).toBe(mode)
  expect(await memory.read(memory.programs.modeChanges(9, [SHOP]))).toHaveLength(1)
})
