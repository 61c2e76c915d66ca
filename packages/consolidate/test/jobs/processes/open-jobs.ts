import { openStore } from '@mem/store'
import { jobPrograms } from '../../../src/jobs/job-programs.ts'
import { ledgerPrograms } from '../../../src/ledger/ledger-programs.ts'
import { scopePrograms } from '../../../src/scopes/scope-programs.ts'
import { handbookModule } from '../../../src/tables/handbook-module.ts'

/** The store of a worker's process, which waits 5 s for a lock. */
export async function openJobs(path: string) {
  const store = await openStore({ path, clock: () => Date.now(), waitMs: 5_000, modules: [handbookModule] })
  return { store, jobs: jobPrograms(store), scopes: scopePrograms(store), ledger: ledgerPrograms(store) }
}
