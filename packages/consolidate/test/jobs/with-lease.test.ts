import { MemError } from '@mem/store'
import { expect, it } from 'vitest'
import { withLease } from '../../src/jobs/with-lease.ts'
import { handClock } from './hand-clock.ts'
import { claimed, handbookStore, LEASE, newJob, PROJECT, request } from './handbook-store.ts'

async function begun() {
  const memory = await handbookStore()
  await memory.store.write(memory.jobs.ensure(newJob('a')))
  const claim = await claimed(memory, request(0))
  return { ...memory, claim, clock: handClock() }
}

/** Work that goes on until it is told to end, or broken off. */
function longWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const seen: { signal?: AbortSignal } = {}
  const work = (signal: AbortSignal) => {
    seen.signal = signal
    signal.addEventListener('abort', () => resolve('broken off'))
    return promise
  }
  return { work, seen, end: resolve }
}

it('keeps the lease of work that takes many times as long, and gives its result', async () => {
  const { store, jobs, claim, clock } = await begun()
  const { work, end } = longWork()
  const working = withLease({ store, jobs, clock }, claim, { leaseMs: LEASE }, work)
  for (let beat = 0; beat < 20; beat++) await clock.pass(LEASE / 4)
  expect(await store.write(jobs.claim(request(clock.now())))).toBeUndefined()
  expect(await store.read(jobs.get('extract', 'a'))).toMatchObject({ claimedAt: 0, leaseUntil: 6 * LEASE, attempts: 1 })
  end('result')
  expect(await working).toBe('result')
  expect(clock.sleeping()).toBe(0)
  expect(await store.write(jobs.finish(claim, { now: clock.now(), state: 'done', mark: 9 }))).toBe(true)
})

it('breaks the work off once its scope was reset', async () => {
  const { store, jobs, scopes, claim, clock } = await begun()
  const { work, seen } = longWork()
  const working = withLease({ store, jobs, clock }, claim, { leaseMs: LEASE }, work)
  await clock.pass(LEASE / 4)
  await store.write(scopes.bumpEpoch(PROJECT))
  expect(seen.signal?.aborted).toBe(false)
  await clock.pass(LEASE / 4)
  expect(await working).toBe('broken off')
  expect(MemError.is(seen.signal?.reason, 'LEASE_LOST')).toBe(true)
})

it('breaks the work off when another took the job while this one was frozen', async () => { // C-111
  const { store, jobs, claim, clock } = await begun()
  const { work, seen } = longWork()
  const working = withLease({ store, jobs, clock }, claim, { leaseMs: LEASE }, work)
  clock.set(2 * LEASE)
  expect(await store.write(jobs.claim(request(clock.now())))).toMatchObject({ attempts: 2 })
  await clock.pass(LEASE / 4)
  expect(await working).toBe('broken off')
  expect(String(seen.signal?.reason)).toContain('extract a, attempt 1')
})

it('breaks the work off by the caller’s signal, and passes on what it throws', async () => {
  const { store, jobs, claim, clock } = await begun()
  const stop = new AbortController()
  const { work } = longWork()
  const working = withLease({ store, jobs, clock }, claim, { leaseMs: LEASE, signal: stop.signal }, work)
  stop.abort()
  expect(await working).toBe('broken off')
  const thrown = withLease({ store, jobs, clock }, claim, { leaseMs: LEASE }, () => Promise.reject(new Error('no model')))
  await expect(thrown).rejects.toThrow('no model')
  expect(clock.sleeping()).toBe(0)
})

it('outlasts three heartbeats that a full disk refused, and no fourth', async () => {
  const { jobs, claim, clock } = await begun()
  const full = { write: () => Promise.reject(new MemError('STORE_READ_ONLY', 'The disk is full.')) }
  const { work, seen } = longWork()
  const working = withLease({ store: full, jobs, clock }, claim, { leaseMs: LEASE }, work)
  for (const isOver of [false, false, false, true]) {
    await clock.pass(LEASE / 4)
    expect(seen.signal?.aborted).toBe(isOver)
  }
  expect(await working).toBe('broken off')
})

it('breaks the work off with the error of a bug in the heartbeat', async () => {
  const { jobs, claim, clock } = await begun()
  const broken = { write: () => Promise.reject(new TypeError('a bug')) }
  const { work, seen } = longWork()
  const working = withLease({ store: broken, jobs, clock }, claim, { leaseMs: LEASE }, work)
  await clock.pass(LEASE / 4)
  expect(await working).toBe('broken off')
  expect(seen.signal?.reason).toBeInstanceOf(TypeError)
})
