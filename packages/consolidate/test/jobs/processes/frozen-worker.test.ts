import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { JobClaim } from '../../../src/jobs/job.ts'
import { handbookStore, newJob, request, temporaryFolder } from '../handbook-store.ts'
import { startChild } from './start-child.ts'

const LEASE_MS = 1_000

/** A child that holds the claim of job `a` and is frozen, and everything that it prints. */
async function heldByChild() {
  const path = join(temporaryFolder(), 'memory.sqlite')
  const memory = await handbookStore({ path, waitMs: 5_000 })
  await memory.store.write(memory.jobs.ensure(newJob('a')))
  const child = startChild('hold-claim.ts', path, String(LEASE_MS))
  const seen = { printed: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (seen.printed += data))
  while (!seen.printed.includes('claimed')) await once(child.stdout, 'data')
  return { ...memory, child, seen }
}

/** Again and again, since it may not have frozen yet when the first signal comes. */
function wake(child: ChildProcess): void {
  const waking = setInterval(() => child.kill('SIGCONT'), 20)
  child.once('close', () => clearInterval(waking))
}

it('takes the job of a frozen process, which breaks its work off when it wakes up, and whose result is refused whole', async () => { // C-111
  const { store, jobs, ledger, child, seen } = await heldByChild()
  let claim: JobClaim | undefined
  while (!claim) {
    await sleep(20)
    claim = await store.write(jobs.claim(request(Date.now())))
  }
  expect(claim.attempts).toBe(2)
  expect(await store.write(jobs.finish(claim, { now: Date.now(), state: 'done', mark: 12 }))).toBe(true)
  wake(child)
  while (!seen.printed.includes('aborted')) await once(child.stdout, 'data')
  child.stdin.write('store\n')
  await once(child, 'close')
  expect(seen.printed).toBe('claimed\naborted LEASE_LOST\nLEASE_LOST\n')
  expect(await store.read(ledger.list({ limit: 9 }))).toEqual([])
  expect(await store.read(jobs.get('extract', 'a'))).toMatchObject({ state: 'done', doneMark: 12, attempts: 2 })
}, 60_000)

it('refuses a frozen process’s result also when nobody has taken its job', async () => { // C-111
  const { store, jobs, ledger, child, seen } = await heldByChild()
  const { leaseUntil } = (await store.read(jobs.get('extract', 'a')))!
  while (Date.now() <= leaseUntil!) await sleep(20)
  child.stdin.write('store\n')
  wake(child)
  await once(child, 'close')
  expect(seen.printed).toMatch(/LEASE_LOST\n$/)
  expect(seen.printed).not.toContain('stored')
  expect(await store.read(ledger.list({ limit: 9 }))).toEqual([])
  expect(await store.read(jobs.get('extract', 'a'))).toMatchObject({ state: 'running', doneMark: -1, attempts: 1 })
}, 60_000)
