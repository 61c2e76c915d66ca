import { join } from 'node:path'
import { run } from '@mem/store'
import { expect, it } from 'vitest'
import { handbookSql } from '../../src/tables/handbook-sql.ts'
import { claimed, failure, HOUR, handbookStore, LEASE, MINUTE, newJob, PROJECT, request, temporaryFolder } from './handbook-store.ts'

it('names state, attempts, worker and lease of each session, one job a session', async () => { // C-008
  const memory = await handbookStore()
  const { store, jobs } = memory
  for (const name of ['a', 'b', 'c', 'd', 'a']) await store.write(jobs.ensure(newJob(name)))
  const done = await claimed(memory, request(1_000, { names: ['a'] }))
  const noop = await claimed(memory, request(1_000, { names: ['b'] }))
  const failed = await claimed(memory, request(1_000, { names: ['c'] }))
  await claimed(memory, request(1_000, { names: ['d'], worker: 'two' }))
  expect(await store.write(jobs.finish(done, { now: 2_000, state: 'done', mark: 9 }))).toBe(true)
  expect(await store.write(jobs.finish(noop, { now: 2_000, state: 'noop', mark: 9 }))).toBe(true)
  expect(await store.write(jobs.fail(failed, failure(2_000)))).toBe('waiting')
  expect(await store.read(jobs.list())).toMatchObject([
    { name: 'a', scope: PROJECT, state: 'done', attempts: 1, inputMark: 9, doneMark: 9, worker: null, checkedAt: 2_000 },
    { name: 'b', state: 'noop', attempts: 1, doneMark: 9, leaseUntil: null },
    { name: 'c', state: 'waiting', attempts: 1, doneMark: -1, errorCode: 'transport', error: 'The connection broke.' },
    { name: 'd', state: 'running', attempts: 1, worker: 'two', claimedAt: 1_000, leaseUntil: 1_000 + LEASE },
  ])
  expect((await store.read(jobs.list({ states: ['waiting', 'done'] }))).map(({ name }) => name)).toEqual(['a', 'c'])
})

it('does a session again only when it has grown, and from where it was left', async () => { // C-015
  const memory = await handbookStore()
  const { store, jobs } = memory
  await store.write(jobs.ensure(newJob('a', { mark: 9 })))
  const first = await claimed(memory, request(0))
  expect(first).toMatchObject({ inputMark: 9, doneMark: -1 })
  await store.write(jobs.finish(first, { now: 1, state: 'done', mark: 11 }))
  expect(await store.write(jobs.advance('extract', 'a', 11, 1))).toBe(true)
  expect(await store.write(jobs.claim(request(2)))).toBeUndefined()
  await store.write(jobs.advance('extract', 'a', 20, 1))
  expect(await claimed(memory, request(3))).toMatchObject({ inputMark: 20, doneMark: 11, attempts: 1 })
})

it('keeps what was done, and that more is to do, when the store is closed and opened again', async () => { // C-011 C-018
  const path = join(temporaryFolder(), 'memory.sqlite')
  const before = await handbookStore({ path })
  await before.store.write(before.jobs.ensure(newJob('a')))
  await before.store.write(before.jobs.finish(await claimed(before, request(0)), { now: 1, state: 'done', mark: 9 }))
  await before.store.write(before.jobs.ensure(newJob(PROJECT, { kind: 'consolidate', mark: 'next' })))
  await before.store.close()
  const { store, jobs } = await handbookStore({ path })
  await store.write(jobs.ensure(newJob('a')))
  expect(await store.write(jobs.claim(request(2)))).toBeUndefined()
  expect(await store.write(jobs.claim(request(2, { kind: 'consolidate' })))).toMatchObject({ name: PROJECT, inputMark: 0, doneMark: -1 })
})

it('is pending again when something changed while it was worked on', async () => { // C-011
  const memory = await handbookStore()
  const { store, jobs } = memory
  await store.write(jobs.ensure(newJob(PROJECT, { kind: 'consolidate', mark: 'next' })))
  const claim = await claimed(memory, request(0, { kind: 'consolidate' }))
  await store.write(jobs.advance('consolidate', PROJECT, 'next', 1))
  await store.write(jobs.advance('consolidate', PROJECT, 'next', 1))
  expect(await store.write(jobs.finish(claim, { now: 1, state: 'done', mark: claim.inputMark }))).toBe(true)
  expect(await store.read(jobs.get('consolidate', PROJECT))).toMatchObject({ state: 'ready', attempts: 0, inputMark: 2, doneMark: 0 })
})

it('gives one job to one worker, and no more jobs than may run at once', async () => { // C-060
  const memory = await handbookStore()
  const { store, jobs } = memory
  for (const name of ['a', 'b', 'c']) await store.write(jobs.ensure(newJob(name)))
  expect(await store.write(jobs.claim(request(0, { names: ['b', 'c'], limit: 2 })))).toMatchObject({ name: 'b' })
  expect(await store.write(jobs.claim(request(0, { names: ['b'], limit: 2 })))).toBeUndefined()
  expect(await store.write(jobs.claim(request(0, { limit: 2 })))).toMatchObject({ name: 'a' })
  expect(await store.write(jobs.claim(request(0, { limit: 2 })))).toBeUndefined()
  // Their workers are gone: neither counts.
  expect(await store.write(jobs.claim(request(LEASE, { names: ['c'], limit: 1 })))).toMatchObject({ name: 'c' })
})

it('gives a dead worker’s job to the next when the lease ends, and refuses the late result', async () => { // C-111
  const memory = await handbookStore()
  const { store, jobs } = memory
  await store.write(jobs.ensure(newJob('a')))
  const late = await claimed(memory, request(0))
  expect(await store.write(jobs.claim(request(LEASE - 1)))).toBeUndefined()
  const next = await claimed(memory, request(LEASE, { worker: 'two' }))
  expect(next).toMatchObject({ name: 'a', attempts: 2 })
  expect(await store.write(jobs.heartbeat(late, { now: LEASE, leaseMs: LEASE }))).toBe(false)
  expect(await store.write(jobs.finish(late, { now: LEASE, state: 'done', mark: 9 }))).toBe(false)
  expect(await store.write(jobs.fail(late, failure(LEASE)))).toBeUndefined()
  expect(await store.write(jobs.finish(next, { now: LEASE + 1, state: 'done', mark: 9 }))).toBe(true)
  expect(await store.write(jobs.finish(next, { now: LEASE + 1, state: 'done', mark: 9 }))).toBe(false)
})

it('refuses a result whose lease is over though nobody else has the job, and keeps one that beats', async () => { // C-111
  const memory = await handbookStore()
  const { store, jobs } = memory
  for (const name of ['a', 'b']) await store.write(jobs.ensure(newJob(name)))
  const [beating, silent] = [await claimed(memory, request(0)), await claimed(memory, request(0))]
  expect(await store.write(jobs.heartbeat(beating, { now: LEASE - 1, leaseMs: LEASE }))).toBe(true)
  expect(await store.write(jobs.heartbeat(silent, { now: LEASE, leaseMs: LEASE }))).toBe(false)
  expect(await store.write(jobs.finish(silent, { now: LEASE, state: 'done', mark: 9 }))).toBe(false)
  expect(await store.write(jobs.finish(beating, { now: 2 * LEASE - 2, state: 'done', mark: 9 }))).toBe(true)
})

it('waits 15 minutes, then twice as long, and parks a job after its last attempt, with the reason', async () => { // C-104
  const memory = await handbookStore()
  const { store, jobs } = memory
  await store.write(jobs.ensure(newJob('a')))
  let now = 0
  for (const longest of [15 * MINUTE, 30 * MINUTE]) {
    expect(await store.write(jobs.fail(await claimed(memory, request(now)), failure(now)))).toBe('waiting')
    const { notBefore } = (await store.read(jobs.get('extract', 'a')))!
    expect(notBefore - now).toBeGreaterThanOrEqual(longest * 0.8)
    expect(notBefore - now).toBeLessThanOrEqual(longest)
    expect(await store.write(jobs.claim(request(notBefore - 1)))).toBeUndefined()
    now = notBefore
  }
  expect(await store.write(jobs.fail(await claimed(memory, request(now)), failure(now, { code: 'bad-json' })))).toBe('parked')
  expect(await store.read(jobs.list({ states: ['parked'] }))).toMatchObject([{ name: 'a', attempts: 3, errorCode: 'bad-json' }])
  expect(await store.write(jobs.claim(request(now + 1_000 * HOUR)))).toBeUndefined()
})

it('parks a session that kills its workers, for attempts count when they begin', async () => { // C-104
  const memory = await handbookStore()
  const { store, jobs } = memory
  await store.write(jobs.ensure(newJob('a')))
  for (const attempt of [0, 1, 2]) await claimed(memory, request(attempt * LEASE))
  expect(await store.write(jobs.claim(request(3 * LEASE)))).toBeUndefined()
  const parked = await store.read(jobs.get('extract', 'a'))
  expect(parked).toMatchObject({ state: 'parked', attempts: 3, errorCode: 'worker-lost', worker: null, leaseUntil: null })
  expect(parked?.error).toContain('3 times')
})

it.each(['auth', 'not-found'])('parks at once after %s', async (code) => {
  const memory = await handbookStore()
  await memory.store.write(memory.jobs.ensure(newJob('a')))
  const claim = await claimed(memory, request(0))
  expect(await memory.store.write(memory.jobs.fail(claim, failure(0, { code })))).toBe('parked')
})

it('waits exactly as long as a busy server asks, and does not count that attempt', async () => {
  const memory = await handbookStore()
  const { store, jobs } = memory
  await store.write(jobs.ensure(newJob('a')))
  for (const round of [0, 1, 2, 3]) {
    const now = round * 7_000
    const limited = failure(now, { code: 'rate-limited', retryAfterMs: 7_000, giveBack: true })
    expect(await store.write(jobs.fail(await claimed(memory, request(now)), limited))).toBe('waiting')
    expect(await store.read(jobs.get('extract', 'a'))).toMatchObject({ attempts: 0, notBefore: now + 7_000 })
    expect(await store.write(jobs.claim(request(now + 6_999)))).toBeUndefined()
  }
})

it('gives the attempt back after a shutdown, also when the lease is over', async () => {
  const memory = await handbookStore()
  const { store, jobs } = memory
  await store.write(jobs.ensure(newJob('a')))
  const claim = await claimed(memory, request(0))
  const slept = failure(5 * HOUR, { code: 'aborted', giveBack: true })
  expect(await store.write(jobs.fail(claim, slept))).toBe('ready')
  expect(await claimed(memory, request(5 * HOUR))).toMatchObject({ attempts: 1 })
})

it('frees parked and waiting jobs by growth, by newer code and by hand', async () => {
  const memory = await handbookStore()
  const { store, jobs } = memory
  const names = ['grown', 'known', 'newer', 'told']
  for (const name of names) {
    await store.write(jobs.ensure(newJob(name)))
    await store.write(jobs.fail(await claimed(memory, request(0, { names: [name] })), failure(0, { code: 'auth' })))
  }
  await store.write(jobs.advance('extract', 'grown', 10, 1))
  await store.write(jobs.advance('extract', 'known', 9, 1))
  await store.write(jobs.advance('extract', 'newer', 9, 2))
  // An older process beside a newer one takes nothing back.
  await store.write(jobs.advance('extract', 'newer', 9, 1))
  expect(await store.write(jobs.retry(['told', 'nobody']))).toBe(1)
  expect(await store.read(jobs.list())).toMatchObject([
    { name: 'grown', state: 'ready', attempts: 0, errorCode: 'auth' },
    { name: 'known', state: 'parked', attempts: 1 },
    { name: 'newer', state: 'ready', attempts: 0, pipeline: 2 },
    { name: 'told', state: 'ready', attempts: 0 },
  ])
  expect(await store.write(jobs.retry())).toBe(1)
})

it('keeps a wait when a session grows, and ends it for newer code', async () => {
  const memory = await handbookStore()
  const { store, jobs } = memory
  await store.write(jobs.ensure(newJob('a')))
  await store.write(jobs.fail(await claimed(memory, request(0)), failure(0, { code: 'rate-limited', retryAfterMs: HOUR, giveBack: true })))
  await store.write(jobs.advance('extract', 'a', 30, 1))
  expect(await store.read(jobs.get('extract', 'a'))).toMatchObject({ state: 'waiting', notBefore: HOUR, inputMark: 30 })
  await store.write(jobs.advance('extract', 'a', 30, 2))
  expect(await claimed(memory, request(1))).toMatchObject({ name: 'a', inputMark: 30, pipeline: 2 })
})

it('fences off what was under way when its scope was reset, and gives the attempt back', async () => {
  const memory = await handbookStore()
  const { store, jobs, scopes } = memory
  await store.write(jobs.ensure(newJob('a')))
  const claim = await claimed(memory, request(0))
  expect(claim.epoch).toBe(0)
  expect(await store.write(scopes.bumpEpoch(PROJECT))).toBe(1)
  expect(await store.write(jobs.heartbeat(claim, { now: 1, leaseMs: LEASE }))).toBe(false)
  expect(await store.write(jobs.finish(claim, { now: 1, state: 'done', mark: 9 }))).toBe(false)
  expect(await store.read(jobs.get('extract', 'a'))).toMatchObject({ state: 'ready', attempts: 0, doneMark: -1 })
  expect(await claimed(memory, request(2))).toMatchObject({ epoch: 1, attempts: 1 })
})

it('refuses a result of another epoch, whoever raised it', async () => {
  const memory = await handbookStore()
  const { store, jobs } = memory
  await store.write(jobs.ensure(newJob('a')))
  const claim = await claimed(memory, request(0))
  await store.write(run(handbookSql(store).updateTable('handbook_scope').set({ epoch: 7 })))
  expect(await store.write(jobs.heartbeat(claim, { now: 1, leaseMs: LEASE }))).toBe(false)
  expect(await store.write(jobs.finish(claim, { now: 1, state: 'done', mark: 9 }))).toBe(false)
  expect(await store.read(jobs.get('extract', 'a'))).toMatchObject({ state: 'running', doneMark: -1, leaseUntil: LEASE })
})

it('is ready again when newer code came up while older code worked on it', async () => {
  const memory = await handbookStore()
  const { store, jobs } = memory
  await store.write(jobs.ensure(newJob('a')))
  const claim = await claimed(memory, request(0))
  await store.write(jobs.advance('extract', 'a', 9, 2))
  expect(await store.write(jobs.finish(claim, { now: 1, state: 'done', mark: 9 }))).toBe(true)
  expect(await claimed(memory, request(2))).toMatchObject({ pipeline: 2, inputMark: 9, doneMark: 9 })
})

it('waits out a clock that steps back a little, and takes a dead worker’s job after a long step', async () => {
  const memory = await handbookStore()
  const { store, jobs } = memory
  const start = 10 * HOUR
  for (const name of ['dead', 'alive']) await store.write(jobs.ensure(newJob(name)))
  await claimed(memory, request(start, { names: ['dead'] }))
  const alive = await claimed(memory, request(start, { names: ['alive'] }))
  expect(await store.write(jobs.claim(request(start - LEASE)))).toBeUndefined()
  expect(await store.write(jobs.heartbeat(alive, { now: start - HOUR, leaseMs: LEASE }))).toBe(true)
  expect(await store.write(jobs.claim(request(start - HOUR)))).toMatchObject({ name: 'dead', attempts: 2 })
  expect(await store.write(jobs.claim(request(start - HOUR)))).toBeUndefined()
  expect(await store.write(jobs.finish(alive, { now: start - HOUR, state: 'done', mark: 9 }))).toBe(true)
})

it('forgets a wait that only a wrong clock can have set', async () => {
  const memory = await handbookStore()
  const { store, jobs } = memory
  await store.write(jobs.ensure(newJob('a')))
  await store.write(jobs.fail(await claimed(memory, request(1_000 * HOUR)), failure(1_000 * HOUR)))
  expect(await store.write(jobs.claim(request(990 * HOUR)))).toBeUndefined()
  expect(await store.write(jobs.claim(request(500 * HOUR)))).toMatchObject({ name: 'a' })
})

it('stores no secret with the reason of a failure, and not more than a few lines', async () => {
  const memory = await handbookStore()
  const { store, jobs } = memory
  await store.write(jobs.ensure(newJob('a')))
  const secret = ['sk', 'proj', 'Abcd1234Efgh5678Ijkl9012Mnop3456'].join('-')
  await store.write(jobs.fail(await claimed(memory, request(0)), failure(0, { message: `Refused for ${secret}. ${'x '.repeat(900)}` })))
  const error = (await store.read(jobs.get('extract', 'a')))?.error ?? ''
  expect(error).toMatch(/^Refused for /)
  expect(error).not.toContain('Abcd1234')
  expect(error.length).toBeLessThanOrEqual(500)
})

it('leaves the other jobs alone when one fails, and notes when one was looked at', async () => {
  const memory = await handbookStore()
  const { store, jobs } = memory
  for (const name of ['a', 'b']) await store.write(jobs.ensure(newJob(name)))
  const before = await store.read(jobs.get('extract', 'b'))
  await store.write(jobs.fail(await claimed(memory, request(5, { names: ['a'] })), failure(6, { code: 'unreadable' })))
  expect(await store.read(jobs.get('extract', 'b'))).toEqual(before)
  await store.write(jobs.check({ kind: 'extract', name: 'b' }, 77))
  expect(await store.read(jobs.get('extract', 'b'))).toEqual({ ...before, checkedAt: 77 })
})

it('goes with its session, whenever the store has that', async () => {
  const { store, jobs } = await handbookStore()
  await store.write(jobs.ensure(newJob('early')))
  for (const key of ['early', 'late']) await store.write(store.sessions.put({ key }))
  for (const name of ['early', 'late', 'elsewhere']) await store.write(jobs.ensure(newJob(name)))
  for (const session of ['early', 'late']) await store.write(store.purge.run({ scope: 'session', session }))
  expect((await store.read(jobs.list())).map(({ name }) => name)).toEqual(['elsewhere'])
})

it('refuses a job of a scope that nobody has made', async () => {
  const { store, jobs } = await handbookStore()
  await expect(store.write(jobs.ensure(newJob('a', { scope: 'global' })))).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect(await store.write(jobs.advance('extract', 'a', 3, 1))).toBe(false)
})
