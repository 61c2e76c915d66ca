import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JobClaim } from '../../src/jobs/job.ts'
import { failure, type HandbookStore, HOUR, handbookStore, LEASE, newJob, PROJECT, request } from './handbook-store.ts'
import { type ReferenceClaim, ReferenceMachine } from './reference-machine.ts'

// Two claims that the machine and the store gave for the same request; `which` of a step picks one, old ones included.
type Pair = { readonly real: JobClaim; readonly model: ReferenceClaim }

const names = ['alpha', 'beta', 'gamma', '会话']
const which = fc.nat(11)
const codes = fc.constantFrom('transport', 'timeout', 'rate-limited', 'auth', 'aborted', 'bad-json')
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('claim' as const), limit: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('grow' as const), name: fc.constantFrom(...names), mark: fc.integer({ min: 0, max: 40 }), pipeline: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('succeed' as const), which, noop: fc.boolean(), beyond: fc.integer({ min: -2, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('fail' as const), which, code: codes, giveBack: fc.boolean(), retryAfterMs: fc.option(fc.constantFrom(0, 5_000, HOUR, 100 * HOUR)) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('heartbeat' as const), which }) },
  // A crash is a claim that nobody ends: every worker whose claim is never picked again has crashed.
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 1_000, LEASE - 1, LEASE, 20 * 60_000, 13 * HOUR) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('step back' as const), ms: fc.constantFrom(1, LEASE, LEASE + 1, HOUR, 20 * HOUR) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reset' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function follow({ store, jobs, scopes }: HandbookStore, steps: readonly Step[]): Promise<void> {
  const machine = new ReferenceMachine(names, LEASE, 3)
  for (const name of names) await store.write(jobs.ensure(newJob(name, { mark: 5 })))
  const given: Pair[] = []
  const picked = (index: number) => (given.length > 0 ? given[given.length - 1 - (index % given.length)] : undefined)
  let now = 1_000 * HOUR
  for (const [index, taken] of steps.entries()) {
    const before = new Map((await store.read(jobs.list())).map(({ name, doneMark }) => [name, doneMark]))
    if (taken.do === 'claim') {
      const asked = request(now, { token: `token-${index}`, limit: taken.limit })
      const [real, model] = [await store.write(jobs.claim(asked)), machine.claim(asked.token, now, taken.limit)]
      expect(real && { name: real.name, token: real.token, epoch: real.epoch, input: real.inputMark, pipeline: real.pipeline }).toEqual(model)
      if (real && model) given.push({ real, model })
    } else if (taken.do === 'grow') {
      await store.write(jobs.advance('extract', taken.name, taken.mark, taken.pipeline))
      machine.advance(taken.name, taken.mark, taken.pipeline)
    } else if (taken.do === 'reset') {
      expect(await store.write(scopes.bumpEpoch(PROJECT))).toBe(machine.epoch + 1)
      machine.reset()
    } else if (taken.do === 'retry') {
      await store.write(jobs.retry())
      machine.retry()
    } else if (taken.do === 'pass' || taken.do === 'step back') {
      now += taken.do === 'pass' ? taken.ms : -taken.ms
    } else {
      const pair = picked(taken.which)
      if (!pair) continue
      if (taken.do === 'heartbeat') {
        const isKept = await store.write(jobs.heartbeat(pair.real, { now, leaseMs: LEASE }))
        expect(isKept).toBe(machine.heartbeat(pair.model, now))
      } else if (taken.do === 'succeed') {
        const [state, mark] = [taken.noop ? 'noop' as const : 'done' as const, pair.model.input + taken.beyond]
        const isStored = await store.write(jobs.finish(pair.real, { now, state, mark }))
        expect(isStored).toBe(machine.finish(pair.model, now, state, mark))
      } else {
        const state = await store.write(jobs.fail(pair.real, failure(now, taken)))
        expect(state).toBe(machine.fail(pair.model, now, taken))
      }
    }
    const rows = await store.read(jobs.list())
    expect(rows.map(({ name, state, attempts, notBefore, inputMark, doneMark, pipeline, errorCode, leaseUntil }) =>
      ({ name, state, attempts, notBefore, input: inputMark, done: doneMark, pipeline, code: errorCode, leaseUntil: leaseUntil ?? 0 })))
      .toEqual(machine.jobs.map(({ token: _, beatAt: __, ...shown }) => shown))
    for (const { name, doneMark, attempts, state, notBefore, inputMark } of rows) {
      expect(doneMark).toBeGreaterThanOrEqual(before.get(name) ?? -1)
      expect(inputMark).toBeGreaterThanOrEqual(doneMark)
      expect(attempts).toBeLessThanOrEqual(3)
      if (state === 'waiting') expect(notBefore).toBeGreaterThan(0)
    }
  }
}

it('moves like a simple machine through any schedule of claims, growth, results, failures, crashes, late workers, clocks and resets', async () => { // C-008 C-104 C-111
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const memory = await handbookStore()
      try {
        await follow(memory, steps)
      } finally {
        await memory.store.close()
      }
    }),
    { numRuns: 120 },
  )
})

it('gives a job to at most one live worker, and stores at most one result of each stretch of work', async () => { // C-060 C-018
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ worker: fc.nat(3), ends: fc.boolean(), ms: fc.constantFrom(0, 1, LEASE / 2, LEASE) }), { maxLength: 60, size: 'max' }), async (turns) => {
      const { store, jobs } = await handbookStore()
      await store.write(jobs.ensure(newJob('only')))
      const held = new Map<number, JobClaim>()
      let [now, results] = [0, 0]
      for (const { worker, ends, ms } of turns) {
        now += ms
        const claim = held.get(worker)
        if (claim && ends) {
          results += (await store.write(jobs.finish(claim, { now, state: 'done', mark: claim.inputMark }))) ? 1 : 0
          held.delete(worker)
        } else if (!claim) {
          const got = await store.write(jobs.claim(request(now, { retryLimit: 10 })))
          if (got) held.set(worker, got)
        }
        const live = []
        for (const one of held.values()) if (await store.write(jobs.heartbeat(one, { now, leaseMs: one.leaseUntil - now }))) live.push(one)
        expect(live.length).toBeLessThanOrEqual(1)
        expect(results).toBeLessThanOrEqual(1)
      }
      await store.close()
    }),
    { numRuns: 60 },
  )
})
