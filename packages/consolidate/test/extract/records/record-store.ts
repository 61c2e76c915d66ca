import { contentHashOf, openStore } from '@mem/store'
import { onTestFinished } from 'vitest'
import type { RecordDraft } from '../../../src/extract/records/record-draft.ts'
import { recordPrograms } from '../../../src/extract/records/record-programs.ts'
import type { JobClaim } from '../../../src/jobs/job.ts'
import { jobPrograms } from '../../../src/jobs/job-programs.ts'
import { scopePrograms } from '../../../src/scopes/scope-programs.ts'
import { handbookModule } from '../../../src/tables/handbook-module.ts'
import { NOW, SCOPE } from '../sessions.ts'

export const OTHER_SCOPE = 'project-0000000000000ba0'
const WORKSPACE = 'workspace:00000000000005a0'

/** A store with sessions of two projects, in memory unless a path is given; closed when the test is over. */
export async function recordStore(sessions: readonly string[], path = ':memory:') {
  const store = await openStore({ path, clock: () => NOW, modules: [handbookModule] })
  onTestFinished(() => store.close())
  for (const key of sessions) await store.write(store.sessions.put({ key, workspace: WORKSPACE }))
  const scopes = scopePrograms(store)
  for (const name of [SCOPE, OTHER_SCOPE]) await store.write(scopes.ensure({ name, workspace: null, label: null }))
  return { store, scopes, jobs: jobPrograms(store), records: recordPrograms(store) }
}

let tokens = 0

/** The claim of a session's job, which has to read it up to `mark`. */
export async function claimOf(
  { store, jobs }: Awaited<ReturnType<typeof recordStore>>,
  session: string,
  mark = 9,
): Promise<JobClaim> {
  await store.write(jobs.ensure({ kind: 'extract', name: session, scope: SCOPE, mark, pipeline: 1 }))
  const asked = {
    kind: 'extract',
    names: [session],
    worker: 'one',
    token: `token-${++tokens}`,
    now: NOW,
    leaseMs: 120_000,
    limit: 8,
    retryLimit: 3,
  } as const
  const claim = await store.write(jobs.claim(asked))
  if (!claim) throw new Error('There was nothing to claim.')
  return claim
}

export function draftOf(session: string, given: Partial<RecordDraft> = {}): RecordDraft {
  return {
    session,
    scope: SCOPE,
    cwd: '/projects/shop',
    throughSeq: 9,
    inputHash: contentHashOf(session),
    rawMemory: '### Task 1: build\noutcome: success',
    summary: 'The build was mended.',
    slug: 'fix-build',
    provider: 'private',
    model: 'small',
    generatedAt: NOW,
    sourceUpdatedAt: NOW - 7_200_000,
    ...given,
  }
}

/** A program that gives what it is told. */
// biome-ignore lint/correctness/useYield: it takes the place of one that does.
export function* answering(given: boolean): Generator<never, boolean, never> {
  return given
}
