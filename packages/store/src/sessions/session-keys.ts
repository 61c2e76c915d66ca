import { sql } from 'kysely'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'

/** Keys of a session and its workspace. */
export interface SessionKeys {
  readonly session_key: string
  readonly workspace_key: string
}

const keysOf = prepared(({ sessions }: { sessions: string }) =>
  compiler
    .selectFrom('session')
    .innerJoin('workspace', 'workspace.id', 'session.workspace')
    .select(['session.id', 'session.key as session_key', 'workspace.key as workspace_key'])
    .where('session.id', 'in', sql<number>`(select value from json_each(${sessions}))`),
)

/** Keys of sessions by their ids. Joined here, not in SQL: hundreds of rows belong to a few sessions. */
export function* readSessionKeys(sessions: readonly number[]): Program<ReadonlyMap<number, SessionKeys>> {
  const rows = yield* all(keysOf({ sessions: JSON.stringify([...new Set(sessions)]) }))
  return new Map(rows.map(({ id, ...keys }) => [id, keys]))
}
