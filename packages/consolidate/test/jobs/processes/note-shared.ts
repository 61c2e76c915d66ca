// note-shared.ts <path> <count>: says so often that something changed, that a consolidation failed, and that a call was paid.
import { whenFree } from '../../../src/jobs/when-free.ts'
import { openJobs } from './open-jobs.ts'
import { systemClock as clock } from './system-clock.ts'

const [path = '', count = '0'] = process.argv.slice(2)
const { store, jobs, scopes, ledger } = await openJobs(path)
const scope = 'project-00000000000005a0'
const cost = { calls: 1, inputTokens: 7, outputTokens: 3, milliseconds: 1, effort: null, outcome: 'ok', detail: {} }
for (let turn = 0; turn < Number(count); turn++) {
  await whenFree(clock, () => store.write(jobs.advance('consolidate', scope, 'next', 1)))
  await whenFree(clock, () => store.write(scopes.failed(scope, `process ${process.pid}`)))
  const entry = { run: 'shared', kind: 'extract' as const, name: String(turn), scope, at: 0, ...cost }
  const limits = { maxCallsPerRun: 100, maxTokensPerRun: 505, maxTokensPerDay: 1_000_000 }
  await whenFree(clock, () => store.write(ledger.reserve(entry, limits)))
}
await store.close()
