import { z } from 'zod'
import { parseInput } from '../input/parse-input.ts'
import { findFence } from '../purge/fence.ts'
import { compiler } from '../sql/compiler.ts'
import { first, type Program, run } from '../sql/program.ts'
import { insertCheckpoint } from './insert-checkpoint.ts'
import type { NewSession, StoredSession } from './session.ts'
import { type SessionRow, sessionByKey, toStoredSession } from './session-row.ts'
import { ensureWorkspace } from './workspace-id.ts'

export const MAX_KEY_LENGTH = 256

const key = z.string().min(1).max(MAX_KEY_LENGTH)
const text = z.string().max(4096).nullable().optional()
const newSession = z.strictObject({
  key,
  workspace: key.optional(),
  origin: z.enum(['root', 'subagent']).optional(),
  cwd: text,
  project: text,
  hostVersion: text,
  memoryEnabled: z.boolean().optional(),
  language: z.enum(['en', 'zh']).nullable().optional(),
})

/** Makes a session, or updates the fields given; its workspace stays what it was at first. */
export function* putSession(input: NewSession, now: number): Program<StoredSession> {
  const session = parseInput(newSession, input, 'Session')
  const known = yield* first(sessionByKey({ key: session.key }))
  if (known) yield* updateSession(known, session, now)
  else yield* insertSession(session, now)
  const stored = yield* first(sessionByKey({ key: session.key }))
  return toStoredSession(stored as SessionRow)
}

type ParsedSession = z.infer<typeof newSession>

function* insertSession(session: ParsedSession, now: number): Program<void> {
  const workspaceKey = session.workspace ?? `session:${session.key}`
  const workspace = yield* ensureWorkspace(workspaceKey)
  const fence = yield* findFence(session.key, workspaceKey)
  const values = {
    key: session.key,
    workspace,
    origin: session.origin ?? ('root' as const),
    cwd: session.cwd ?? null,
    project: session.project ?? null,
    host_version: session.hostVersion ?? null,
    memory_enabled: (session.memoryEnabled ?? true) ? 1 : 0,
    language: session.language ?? null,
    ...fence,
    created_at: now,
    updated_at: now,
  }
  const made = yield* first(compiler.insertInto('session').values(values).returning('id'))
  yield* insertCheckpoint(made?.id ?? 0, fence.fence_seq)
}

// Kysely leaves out columns whose value is undefined.
function* updateSession(known: SessionRow, session: ParsedSession, now: number): Program<void> {
  const given = {
    origin: session.origin,
    cwd: session.cwd,
    project: session.project,
    host_version: session.hostVersion,
    memory_enabled: session.memoryEnabled === undefined ? undefined : Number(session.memoryEnabled),
    language: session.language,
  }
  const changes = Object.entries(given).filter(
    ([column, value]) => value !== undefined && value !== known[column as keyof typeof given],
  )
  if (changes.length === 0) return
  yield* run(
    compiler
      .updateTable('session')
      .set({ ...Object.fromEntries(changes), updated_at: now })
      .where('id', '=', known.id),
  )
}
