import { findings, INTEGRITY_CHECKS } from '../report/check-integrity.ts'
import { APPLICATION_ID } from '../schema/application-id.ts'
import { SCHEMA_VERSION } from '../schema/migrations.ts'
import type { Contents } from './contents.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Tables that lose rows by a purge alone; the others are queues and logs, which empty themselves, and settings. */
const LASTING = [
  ...['workspace', 'session', 'checkpoint', 'task_state', 'purged'],
  ...['event', 'event_alias', 'event_outline', 'archive', 'item', 'item_source', 'item_log'],
]

/** Queries on a copy; `copyProblems` takes their answers. */
export const COPY_CHECKS = [
  'select application_id, user_version from pragma_application_id, pragma_user_version',
  ...INTEGRITY_CHECKS.map(({ sql }) => sql),
]

/**
 * What is wrong with a copy, by the answers to `COPY_CHECKS` and by what the store held when the copying began; nothing,
 * when it is sound and lacks no row, but for those that a purge took in between.
 */
export function copyProblems(
  [header = [], ...checked]: readonly Rows[],
  before: Contents,
  copied: Contents,
): readonly string[] {
  const { application_id: application, user_version: version } = header[0] ?? {}
  const isOurs = application === APPLICATION_ID && version === SCHEMA_VERSION
  return [
    ...(isOurs ? [] : [`header: not that of a store of version ${SCHEMA_VERSION}`]),
    ...INTEGRITY_CHECKS.flatMap((check, index) => findings(check, checked[index] ?? [])),
    ...(before.purges === copied.purges ? missingRows(before.counts, copied.counts) : []),
  ]
}

function missingRows(before: Contents['counts'], copied: Contents['counts']): readonly string[] {
  return LASTING.flatMap((table) => {
    const [had, has] = [before[table] ?? 0, copied[table] ?? 0]
    return has < had ? [`rows of ${table}: ${has} of ${had}`] : []
  })
}
