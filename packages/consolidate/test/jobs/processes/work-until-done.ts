// work-until-done.ts <path> <url> <lease ms>: does jobs, each by one streamed call, until none is left; prints what it stored.
import { writeSync } from 'node:fs'
import { MemError } from '@mem/store'
import type { JobClaim } from '../../../src/jobs/job.ts'
import { leaseLost } from '../../../src/jobs/lease-lost.ts'
import { withLease } from '../../../src/jobs/with-lease.ts'
import { openJobs } from './open-jobs.ts'
import { systemClock as clock } from './system-clock.ts'

const [path = '', url = '', lease = '0'] = process.argv.slice(2)
const leaseMs = Number(lease)
const worker = String(process.pid)
const { store, jobs, ledger } = await openJobs(path)

for (;;) {
  const token = clock.newId()
  const asked = { kind: 'extract', worker, token, now: clock.now(), leaseMs, limit: 100, retryLimit: 10 } as const
  const claim = await store.write(jobs.claim(asked))
  if (claim) await work(claim)
  else if ((await store.read(jobs.list({ kind: 'extract', states: ['ready', 'running', 'waiting'] }))).length === 0)
    break
  else await clock.sleep(50)
}
await store.close()

async function work(claim: JobClaim): Promise<void> {
  try {
    const text = await withLease({ store, jobs, clock }, claim, { leaseMs }, (signal) => ask(claim.name, signal))
    await store.write(keep(claim, text))
    writeSync(1, `stored ${claim.name}\n`)
  } catch (error) {
    // A lease that was lost on a slow machine; the job is another's. Everything else ends the process, and fails the test.
    if (!MemError.is(error, 'LEASE_LOST')) throw error
    writeSync(1, `late ${claim.name}\n`)
  }
}

/** Result, end of the job and news for the handbook in one transaction, or none of them. */
function* keep(claim: JobClaim, text: string) {
  const now = clock.now()
  yield* ledger.add({
    ...{
      run: worker,
      kind: claim.kind,
      name: claim.name,
      scope: null,
      at: now,
      calls: 1,
      inputTokens: 1,
      outputTokens: 1,
    },
    ...{ milliseconds: 1, effort: null, outcome: 'ok', detail: { text } },
  })
  yield* jobs.advance('consolidate', 'project-00000000000005a0', 'next', 1)
  if (!(yield* jobs.finish(claim, { now, state: 'done', mark: claim.inputMark }))) throw leaseLost(claim)
}

async function ask(name: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${url}/${encodeURIComponent(`${name}/${worker}`)}`, { signal })
  const pieces = (await response.text()).split('\n\n').map((line) => line.slice('data: '.length))
  if (!pieces.includes('[DONE]')) throw new Error(`The answer to ${name} isn’t whole.`)
  return pieces
    .filter((piece) => piece.startsWith('"'))
    .map((piece) => String(JSON.parse(piece)))
    .join('')
}
