import { all, first } from '../sql/program.ts'
import type { SessionPrograms } from '../store.ts'
import { putCheckpoint, readCheckpoint } from './checkpoint-programs.ts'
import { putSession } from './put-session.ts'
import { sessionByKey, sessionsByWorkspace, toStoredSession } from './session-row.ts'
import { putTaskState, readTaskState } from './task-state-programs.ts'
import { unreadSessions } from './unread-sessions.ts'

export function sessionPrograms(clock: () => number): SessionPrograms {
  return {
    put: (session) => putSession(session, clock()),
    *get(key) {
      const row = yield* first(sessionByKey({ key }))
      return row && toStoredSession(row)
    },
    *list(workspace) {
      return (yield* all(sessionsByWorkspace({ workspace }))).map(toStoredSession)
    },
    unread: unreadSessions,
    taskState: readTaskState,
    putTaskState,
    checkpoint: readCheckpoint,
    putCheckpoint,
  }
}
