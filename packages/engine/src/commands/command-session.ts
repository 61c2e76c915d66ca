import { createHash } from 'node:crypto'
import type { AppendOutcome, Program } from '@mem/store'
import type { Runtime } from '../runtime.ts'

/** The words typed into a command aren't in the host's log: they become events of a session of ours, one a workspace. */
export const commandSession = (workspace: string): string =>
  `mem:remembered:${createHash('sha256').update(workspace).digest('hex').slice(0, 16)}`

/** Words that a command brought for one session only: they go with it. */
export const commandSessionOf = (session: string): string => commandSession(`mem:session:${session}`)

/** Stores what the user said by a command. */
export function* appendTyped(
  { store, ports }: Runtime,
  workspace: string,
  type: 'command/remember' | 'command/promote',
  text: string,
): Program<AppendOutcome> {
  const session = commandSession(workspace)
  yield* store.sessions.put({ key: session, workspace })
  const { lastEventSeq } = yield* store.sessions.checkpoint(session)
  return yield* store.events.append({
    session,
    seq: lastEventSeq + 1,
    type,
    trust: 'user',
    role: 'command',
    text,
    time: ports.clock(),
    messageId: ports.newId(),
    replay: 'none',
  })
}
