import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store, type StoreOptions } from '@mem/store'
import { onTestFinished } from 'vitest'
import type { JobClaim, JobFailure, NewJob } from '../../src/jobs/job.ts'
import { type ClaimRequest, type JobPrograms, jobPrograms } from '../../src/jobs/job-programs.ts'
import { type LedgerPrograms, ledgerPrograms } from '../../src/ledger/ledger-programs.ts'
import { type ScopePrograms, scopePrograms } from '../../src/scopes/scope-programs.ts'
import { handbookModule } from '../../src/tables/handbook-module.ts'

export const PROJECT = 'project-00000000000005a0'
export const LEASE = 120_000
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** A folder that is gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mem-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface HandbookStore {
  readonly store: Store
  readonly jobs: JobPrograms
  readonly scopes: ScopePrograms
  readonly ledger: LedgerPrograms
}

/** An open store with the scope `PROJECT`, in memory unless a path is given; closed when the test is over. */
export async function handbookStore(options: Partial<StoreOptions> = {}): Promise<HandbookStore> {
  const store = await openStore({ path: ':memory:', clock: () => 0, modules: [handbookModule], ...options })
  onTestFinished(() => store.close())
  const scopes = scopePrograms(store)
  await store.write(scopes.ensure({ name: PROJECT, workspace: null, label: 'shop' }))
  return { store, scopes, jobs: jobPrograms(store), ledger: ledgerPrograms(store) }
}

export const newJob = (name: string, given: Partial<NewJob> = {}): NewJob => ({
  kind: 'extract',
  name,
  scope: PROJECT,
  mark: 9,
  pipeline: 1,
  ...given,
})

let tokens = 0

/** A request for any session's job, by another token each time. */
export const request = (now: number, given: Partial<ClaimRequest> = {}): ClaimRequest => ({
  kind: 'extract',
  worker: 'one',
  token: `token-${++tokens}`,
  now,
  leaseMs: LEASE,
  limit: 8,
  retryLimit: 3,
  ...given,
})

export const failure = (now: number, given: Partial<JobFailure> = {}): JobFailure => ({
  now,
  code: 'transport',
  message: 'The connection broke.',
  retryAfterMs: null,
  giveBack: false,
  retryLimit: 3,
  ...given,
})

/** A claim that must be given. */
export async function claimed({ store, jobs }: HandbookStore, asked: ClaimRequest): Promise<JobClaim> {
  const claim = await store.write(jobs.claim(asked))
  if (!claim) throw new Error('There was nothing to claim.')
  return claim
}
