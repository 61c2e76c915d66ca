import { first, type Program, run } from '@mem/store'
import type { HandbookSql } from '../tables/handbook-sql.ts'
import type { JobKey, Mark } from './job.ts'

/**
 * Says how far there is something to do, and in which version. With news the job is ready, with all its attempts. Growth doesn't
 * end a wait, for a server that asked for one isn't less busy; newer code does. A job that runs stays with its worker, and is ready
 * again when that has finished.
 */
export function* advanceJob(
  tables: HandbookSql,
  { kind, name }: JobKey,
  mark: Mark,
  pipeline: number,
): Program<boolean> {
  const job = yield* first(
    tables
      .selectFrom('handbook_job')
      .select(['state', 'input_mark', 'pipeline', 'not_before', 'attempts'])
      .where('kind', '=', kind)
      .where('name', '=', name),
  )
  if (!job) return false
  const known = job.input_mark ?? -1
  const input = mark === 'next' ? known + 1 : Math.max(known, mark)
  const isNewer = pipeline > job.pipeline
  if (input === known && !isNewer) return true
  const waits = job.state === 'waiting' && !isNewer
  const change =
    job.state === 'running'
      ? {}
      : {
          state: waits ? ('waiting' as const) : ('ready' as const),
          attempts: 0,
          not_before: waits ? job.not_before : 0,
        }
  yield* run(
    tables
      .updateTable('handbook_job')
      .set({ ...change, input_mark: input, pipeline: Math.max(pipeline, job.pipeline) })
      .where('kind', '=', kind)
      .where('name', '=', name),
  )
  return true
}
