import { findFence } from '../purge/fence.ts'
import { insertCheckpoint } from '../sessions/insert-checkpoint.ts'
import { findSession } from '../sessions/session-id.ts'
import { ensureWorkspace } from '../sessions/workspace-id.ts'
import { compiler } from '../sql/compiler.ts'
import { first, type Program } from '../sql/program.ts'
import { isFenced } from './import-fence.ts'
import { type ImportState, PURGED, type RowProgram } from './import-state.ts'
import type { RowOf } from './row-schemas.ts'

/** Makes a session; one that is stored stays what it is, and one that was purged waits for what was said in it later. */
export function* importSession(row: RowOf<'session'>, state: ImportState): RowProgram {
  if (yield* findSession(row.key)) return 'known'
  if (yield* isFenced({ session: row.key, workspace: row.workspace, at: row.created_at }, state)) {
    state.held.set(row.key, row)
    return PURGED
  }
  yield* insertSession(row)
  return 'added'
}

/** Stores a session behind the fence of a purge of it. */
export function* insertSession(row: RowOf<'session'>): Program<void> {
  const workspace = yield* ensureWorkspace(row.workspace)
  const fence = yield* findFence(row.key, row.workspace)
  const made = yield* first(
    compiler
      .insertInto('session')
      .values({ ...row, ...fence, workspace })
      .returning('id'),
  )
  yield* insertCheckpoint(made?.id ?? 0, fence.fence_seq)
}
