import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { budgetLeft } from '../../src/ledger/budget-left.ts'
import { dayOf } from '../../src/ledger/day-of.ts'
import type { LedgerEntry } from '../../src/ledger/ledger-entry.ts'
import { handbookStore, PROJECT, temporaryFolder } from '../jobs/handbook-store.ts'

const NOON = Date.UTC(2026, 1, 3, 12)
const DAY = 86_400_000

const entry = (given: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ run: 'run-1', kind: 'extract', name: 's', scope: PROJECT, at: NOON, calls: 1, inputTokens: 100, outputTokens: 20 },
  ...{ milliseconds: 900, effort: null, outcome: 'ok', detail: {} },
  ...given,
})

const limits = { maxCallsPerRun: 3, maxTokensPerRun: 1_000, maxTokensPerDay: 2_000 }

it('adds up calls and tokens by run and by UTC day', async () => {
  const { store, ledger } = await handbookStore()
  await store.write(ledger.add(entry()))
  await store.write(ledger.add(entry({ kind: 'consolidate', name: PROJECT, calls: 2, at: Date.UTC(2026, 1, 3, 23, 59, 59, 999) })))
  await store.write(ledger.add(entry({ run: 'run-2', at: Date.UTC(2026, 1, 4) })))
  await store.write(ledger.add(entry({ run: 'run-2', at: NOON, calls: 0, inputTokens: 0, outputTokens: 0, outcome: 'skipped: cooldown' })))
  expect(await store.read(ledger.spentOn('2026-02-03'))).toEqual({ calls: 3, tokens: 240 })
  expect(await store.read(ledger.spentOn('2026-02-04'))).toEqual({ calls: 1, tokens: 120 })
  expect(await store.read(ledger.spentOn('2026-02-05'))).toEqual({ calls: 0, tokens: 0 })
  expect(await store.read(ledger.spentIn('run-2'))).toEqual({ calls: 1, tokens: 120 })
  expect((await store.read(ledger.list({ run: 'run-2', limit: 5 }))).map(({ outcome }) => outcome)).toEqual(['skipped: cooldown', 'ok'])
})

it('keeps when a model was asked last for each phase, over a restart', async () => { // C-009
  const path = join(temporaryFolder(), 'memory.sqlite')
  const before = await handbookStore({ path })
  await before.store.write(before.ledger.add(entry({ at: 7_000 })))
  await before.store.write(before.ledger.add(entry({ at: 9_000, calls: 0, outcome: 'skipped: idle' })))
  await before.store.write(before.ledger.add(entry({ kind: 'consolidate', name: PROJECT, at: 8_000, detail: { ops: 3 } })))
  await before.store.close()
  const { store, ledger } = await handbookStore({ path })
  expect(await store.read(ledger.lastCall('extract'))).toBe(7_000)
  expect(await store.read(ledger.lastCall('consolidate'))).toBe(8_000)
  expect(await store.read(ledger.lastCall('summary'))).toBe(null)
  expect(await store.read(ledger.list({ limit: 1 }))).toEqual([{ id: 3, ...entry({ kind: 'consolidate', name: PROJECT, at: 8_000, detail: { ops: 3 } }) }])
})

it('says what is left of calls and tokens, never less than nothing', () => {
  const spent = { calls: 2, tokens: 700 }
  expect(budgetLeft(limits, { run: spent, day: { calls: 9, tokens: 900 } })).toEqual({ calls: 1, tokens: 300 })
  expect(budgetLeft(limits, { run: spent, day: { calls: 9, tokens: 1_900 } })).toEqual({ calls: 1, tokens: 100 })
  expect(budgetLeft(limits, { run: { calls: 5, tokens: 5_000 }, day: spent })).toEqual({ calls: 0, tokens: 0 })
})

it('books a call before it is made, and puts its real cost in place afterwards', async () => {
  const { store, ledger } = await handbookStore()
  const call = entry({ inputTokens: 800, outputTokens: 100, outcome: 'open' })
  const id = await store.write(ledger.reserve(call, limits))
  expect(id).toBe(1)
  expect(await store.write(ledger.reserve(entry({ inputTokens: 90, outputTokens: 11 }), limits))).toBe(null)
  await store.write(ledger.settle(1, { ...entry({ inputTokens: 300, outputTokens: 50, effort: 'low' }) }))
  expect(await store.read(ledger.spentIn('run-1'))).toEqual({ calls: 1, tokens: 350 })
  expect(await store.write(ledger.reserve(entry({ inputTokens: 90, outputTokens: 11 }), limits))).toBe(2)
  expect(await store.read(ledger.list({ limit: 9 }))).toMatchObject([{ id: 2 }, { id: 1, effort: 'low', outcome: 'ok', at: NOON }])
})

it('never lets runs and days book more than they may', async () => {
  const call = fc.record({ run: fc.constantFrom('a', 'b', 'c'), day: fc.nat(1), inputTokens: fc.constantFrom(5, 200, 900), outputTokens: fc.constantFrom(0, 100, 101) })
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 25 }), async (calls) => {
      const { store, ledger } = await handbookStore()
      const taken: typeof calls = []
      for (const { day, ...given } of calls) {
        const booked = await store.write(ledger.reserve(entry({ ...given, at: NOON + day * DAY }), limits))
        const ofRun = taken.filter(({ run }) => run === given.run)
        const ofDay = taken.filter((one) => one.day === day)
        const tokens = (of: typeof calls) => of.reduce((sum, one) => sum + one.inputTokens + one.outputTokens, given.inputTokens + given.outputTokens)
        expect(booked !== null).toBe(ofRun.length < 3 && tokens(ofRun) <= 1_000 && tokens(ofDay) <= 2_000)
        if (booked !== null) taken.push({ day, ...given })
      }
      await store.close()
    }),
    { numRuns: 40 },
  )
})

it('names the day of a time in UTC', () => {
  expect(dayOf(Date.UTC(2026, 11, 31, 23, 59, 59, 999))).toBe('2026-12-31')
  expect(dayOf(0)).toBe('1970-01-01')
})

it('takes bookings away with their session', async () => {
  const { store, ledger } = await handbookStore()
  await store.write(store.sessions.put({ key: 's' }))
  await store.write(ledger.add(entry()))
  await store.write(ledger.add(entry({ name: 'other' })))
  await store.write(store.purge.run({ scope: 'session', session: 's' }))
  expect((await store.read(ledger.list({ limit: 9 }))).map(({ name }) => name)).toEqual(['other'])
})
