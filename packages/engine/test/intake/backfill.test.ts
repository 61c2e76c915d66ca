import { expect, it, vi } from 'vitest'
import { createIntake, type LoggedEvent } from '../../src/intake/intake.ts'
import type { ObserveOutcome } from '../../src/memory.ts'
import { type HandIntakeMemory, handIntakeMemory } from './hand-intake-memory.ts'

const stored: ObserveOutcome = { status: 'appended', id: 1 }
const log = (...seqs: number[]): LoggedEvent[] => seqs.map((seq) => ({ seq, type: 'turn/end' }))

const open = (replaced: Partial<HandIntakeMemory>, logs: Record<string, readonly LoggedEvent[]>) => {
  const memory = handIntakeMemory(replaced)
  const reader = (session: string) => ({ seq, type }: LoggedEvent) => ({ session, seq, type, text: '' })
  const readLog = async (session: string) => logs[session] ?? Promise.reject(new Error(`no log of ${session}`))
  const intake = createIntake({ memory, reader, readLog, commandName: 'memory' })
  return { intake, memory, taken: () => memory.events.map(({ session, seq }) => `${session} ${seq}`) }
}

it('takes in the logs of sessions that nobody has open, in the order given', async () => {
  const { intake, taken } = open({ lastSeq: async (session) => (session === 'b' ? 0 : -1) }, { a: log(0, 1), b: log(0, 1, 2), c: log(0) })
  await intake.backfill([{ key: 'a' }, { key: 'b' }, { key: 'c' }])
  expect(taken()).toEqual(['a 0', 'a 1', 'b 1', 'b 2', 'c 0'])
})

it('goes on when a log cannot be read or a session is refused', async () => {
  const problems: string[] = []
  const { intake, taken } = open({ report: (problem) => void problems.push(problem) }, { c: log(0), s: log(0) })
  await intake.backfill([{ key: 'gone' }, { key: 's', origin: 'subagent' }, { key: 'c' }])
  expect(taken()).toEqual(['c 0'])
  expect(problems).toEqual(['session gone was not read: no log of gone'])
})

it('leaves a session to whoever opens it meanwhile, and stores none of it twice', async () => {
  const held = Promise.withResolvers<ObserveOutcome>()
  const observe = async ({ seq }: { seq: number }) => (seq === 0 ? held.promise : stored)
  const { intake, taken, memory } = open({ observe }, { a: log(0, 1), b: [] })
  const filling = intake.backfill([{ key: 'a' }])
  await vi.waitFor(() => expect(taken()).toEqual(['a 0']))
  const lane = intake.open({ key: 'a' })
  for (const event of log(2)) lane.push(event)
  held.resolve(stored)
  await filling
  expect(intake.open({ key: 'a' })).toBe(lane)
  for (const event of log(3)) lane.push(event)
  await intake.settled()
  expect(taken()).toEqual(['a 0', 'a 1', 'a 2', 'a 3'])
  expect(memory.calls).toEqual(['session'])
})

it("doesn't make what happens wait for it, and lets it go first", async () => {
  const held = Promise.withResolvers<ObserveOutcome>()
  const { intake, taken } = open(
    { observe: async ({ session }) => (session === 'old' ? held.promise : stored) },
    { old: log(0), older: log(0), live: [] },
  )
  const filling = intake.backfill([{ key: 'old' }, { key: 'older' }])
  await vi.waitFor(() => expect(taken()).toEqual(['old 0']))
  const live = intake.open({ key: 'live' })
  for (const event of log(7)) live.push(event)
  await intake.settled()
  expect(taken()).toEqual(['old 0', 'live 7'])
  held.resolve(stored)
  await filling
  expect(taken()).toEqual(['old 0', 'live 7', 'older 0'])
})

it('ends between two events when it is stopped, and stores what was handed over', async () => {
  const held = Promise.withResolvers<ObserveOutcome>()
  const { intake, taken } = open(
    { observe: async ({ session, seq }) => (session === 'old' && seq === 1 ? held.promise : stored) },
    { old: log(0, 1, 2), older: log(0), live: [] },
  )
  const filling = intake.backfill([{ key: 'old' }, { key: 'older' }])
  await vi.waitFor(() => expect(taken()).toEqual(['old 0', 'old 1']))
  for (const event of log(5, 6)) intake.open({ key: 'live' }).push(event)
  const stopped = intake.stop()
  held.resolve(stored)
  await Promise.all([stopped, filling])
  expect(taken()).toEqual(['old 0', 'old 1', 'live 5', 'live 6'])
})

it('stores all of a session that was opened meanwhile, also when it is stopped', async () => {
  const held = Promise.withResolvers<ObserveOutcome>()
  const observe = async ({ seq }: { seq: number }) => (seq === 0 ? held.promise : stored)
  const { intake, taken } = open({ observe }, { a: log(0, 1, 2) })
  void intake.backfill([{ key: 'a' }])
  await vi.waitFor(() => expect(taken()).toEqual(['a 0']))
  intake.open({ key: 'a' })
  const stopped = intake.stop()
  held.resolve(stored)
  await stopped
  expect(taken()).toEqual(['a 0', 'a 1', 'a 2'])
})

it('lets the memory work off what a session brought before the next one', async () => {
  const steps: string[] = []
  const rest = { left: 3 }
  const tick = async () => {
    steps.push('tick')
    rest.left -= 1
    return rest.left <= 0
  }
  const observe = async ({ session }: { session: string }) => {
    steps.push(session)
    return stored
  }
  const { intake } = open({ tick, observe }, { a: log(0), b: log(0) })
  await intake.backfill([{ key: 'a' }, { key: 'b' }])
  expect(steps).toEqual(['a', 'tick', 'tick', 'tick', 'b', 'tick'])
})

it('reports a memory that breaks its contract', async () => {
  const problems: string[] = []
  const tick = () => Promise.reject(new Error('broken'))
  const { intake } = open({ tick, report: (problem) => void problems.push(problem) }, { a: log(0) })
  await intake.backfill([{ key: 'a' }])
  expect(problems).toEqual(['backfill ended early: broken'])
})
