// hold-claim.ts <path> <lease ms>: claims a job, says so and freezes; at a line on its input it tries to store a result, and says how that went.
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { MemError } from '@mem/store'
import { leaseLost } from '../../../src/jobs/lease-lost.ts'
import { withLease } from '../../../src/jobs/with-lease.ts'
import { openJobs } from './open-jobs.ts'
import { systemClock as clock } from './system-clock.ts'

const [path = '', lease = '0'] = process.argv.slice(2)
const leaseMs = Number(lease)
const { store, jobs, ledger } = await openJobs(path)
const token = clock.newId()
const asked = { kind: 'extract', worker: 'frozen', token, now: clock.now(), leaseMs, limit: 9, retryLimit: 9 } as const
const claim = await store.write(jobs.claim(asked))
if (!claim) throw new Error('There was nothing to claim.')
await withLease({ store, jobs, clock }, claim, { leaseMs }, async (signal) => {
  signal.addEventListener('abort', () =>
    writeSync(1, `aborted ${MemError.is(signal.reason) ? signal.reason.code : 'without a reason'}\n`),
  )
  writeSync(1, 'claimed\n')
  // By itself, since a freeze from outside may come within a write, whose lock would then be held.
  process.kill(process.pid, 'SIGSTOP')
  await once(process.stdin, 'data')
})
try {
  await store.write(keep(claim))
  writeSync(1, 'stored\n')
} catch (error) {
  writeSync(1, `${MemError.is(error) ? error.code : String(error)}\n`)
}
await store.close()
process.exit(0)

function* keep(held: NonNullable<typeof claim>) {
  yield* ledger.add({
    ...{
      run: 'frozen',
      kind: 'extract',
      name: held.name,
      scope: null,
      at: 0,
      calls: 1,
      inputTokens: 1,
      outputTokens: 1,
    },
    ...{ milliseconds: 1, effort: null, outcome: 'ok', detail: {} },
  })
  if (!(yield* jobs.finish(held, { now: clock.now(), state: 'done', mark: 9 }))) throw leaseLost(held)
}
