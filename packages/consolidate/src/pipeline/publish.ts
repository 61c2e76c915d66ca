import { MemError } from '@mem/store'
import { withLease } from '../jobs/with-lease.ts'
import { type PublishReport, publishScope } from '../vault/publish-scope.ts'
import type { Pipeline } from './pipeline-ports.ts'

/** Waits for another publish of the scope, which takes milliseconds. */
const TRIES = 100
const PAUSE_MS = 100

/**
 * Brings the files of a scope to its state, one publish of a scope at a time over all processes; null when another one didn't end in
 * 10 seconds: then its owner, or the next run, brings them.
 *
 * @throws MemError the vault's codes
 */
export async function publish(pipeline: Pipeline, scope: string, signal: AbortSignal): Promise<PublishReport | null> {
  const { store, jobs, vault, clock, settings, worker } = pipeline
  const { leaseMs, maxSummaryTokens } = settings
  for (let tries = 0; tries < TRIES && !signal.aborted; tries += 1) {
    const claim = await store.write(
      (function* () {
        yield* jobs.ensure({ kind: 'sweep', name: scope, scope, mark: 'next', pipeline: 1 })
        const asked = {
          kind: 'sweep',
          names: [scope],
          worker,
          token: clock.newId(),
          now: clock.now(),
          leaseMs,
        } as const
        return yield* jobs.claim({ ...asked, limit: 1_000, retryLimit: 1_000 })
      })(),
    )
    if (claim === undefined) {
      await clock.sleep(PAUSE_MS, signal)
      continue
    }
    try {
      const work = () => publishScope({ store, vault, now: () => clock.now() }, scope, { maxSummaryTokens })
      const report = await withLease(pipeline, claim, { leaseMs, signal }, work)
      await store.write(jobs.finish(claim, { now: clock.now(), state: 'done', mark: claim.inputMark }))
      return report
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const code = MemError.is(error) ? error.code : 'publish'
      const failure = { now: clock.now(), code, message, retryAfterMs: 0, giveBack: true, retryLimit: 1_000 }
      await store.write(jobs.fail(claim, failure))
      throw error
    }
  }
  return null
}
