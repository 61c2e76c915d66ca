import type { Selectable } from 'kysely'
import type { SessionTable } from '../schema/database.ts'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import type { StoredSession } from './session.ts'

export type SessionRow = Selectable<SessionTable> & { readonly workspace_key: string }

const selectSessions = () =>
  compiler
    .selectFrom('session')
    .innerJoin('workspace', 'workspace.id', 'session.workspace')
    .selectAll('session')
    .select('workspace.key as workspace_key')

export const sessionByKey = prepared(({ key }: { key: string }) => selectSessions().where('session.key', '=', key))

export const sessionsByWorkspace = prepared(({ workspace }: { workspace: string }) =>
  selectSessions().where('workspace.key', '=', workspace).orderBy('session.id'),
)

export function toStoredSession(row: SessionRow): StoredSession {
  return {
    key: row.key,
    workspace: row.workspace_key,
    origin: row.origin,
    cwd: row.cwd,
    project: row.project,
    hostVersion: row.host_version,
    memoryEnabled: row.memory_enabled === 1,
    language: row.language,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
