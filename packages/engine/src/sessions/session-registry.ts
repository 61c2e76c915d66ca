import type { Store, StoredSession } from '@mem/store'
import type { MemoryConfig } from '../config/memory-config.ts'
import type { SessionInfo } from '../memory.ts'
import { workspaceKey } from './workspace-key.ts'

/** Sessions that this process has met, so that an event costs no look-up of its session. */
export interface SessionRegistry {
  /** Makes a session known to the store and to this process. */
  put(info: SessionInfo): Promise<StoredSession>
  /** The session, made without a workspace when nobody has put it. */
  get(key: string): Promise<StoredSession>
  /** Whether its events are stored and its steps get a block. */
  enabled(session: StoredSession): boolean
  /** Takes over a session that was changed elsewhere. */
  replace(session: StoredSession): void
}

const workspaceOf = (info: SessionInfo): string | undefined => {
  if (info.workspace) return info.workspace
  return info.cwd ? workspaceKey(info.cwd) : undefined
}

export const createSessionRegistry = (store: Store, config: MemoryConfig): SessionRegistry => {
  const known = new Map<string, StoredSession>()
  const remember = (session: StoredSession): StoredSession => {
    known.set(session.key, session)
    return session
  }
  return {
    async put(info) {
      const workspace = workspaceOf(info)
      const session = await store.write(
        store.sessions.put({
          key: info.key,
          ...(workspace === undefined ? {} : { workspace }),
          ...(info.origin ? { origin: info.origin } : {}),
          cwd: info.cwd ?? null,
          hostVersion: info.hostVersion ?? null,
        }),
      )
      return remember(session)
    },
    async get(key) {
      const met = known.get(key) ?? (await store.read(store.sessions.get(key)))
      return remember(met ?? (await store.write(store.sessions.put({ key }))))
    },
    enabled: (session) =>
      config.enabled && session.memoryEnabled && (session.origin === 'root' || config.includeSubagents),
    replace: remember,
  }
}
