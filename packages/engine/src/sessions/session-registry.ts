import type { NewSession, Store, StoredSession } from '@mem/store'
import type { MemoryConfig } from '../config/memory-config.ts'
import type { SessionInfo } from '../memory.ts'
import { withoutSecrets } from '../observe/without-secrets.ts'
import { workspaceKey } from './workspace-key.ts'

/** Sessions that this process has met, so that an event costs no look-up of its session. */
export interface SessionRegistry {
  /** Makes a session known to the store and to this process. */
  put(info: SessionInfo): Promise<StoredSession>
  /** The session, made as it was announced, or else without a workspace. */
  get(key: string): Promise<StoredSession>
  /** The session when it is stored. */
  find(key: string): Promise<StoredSession | undefined>
  /** What `enabled` will say of a session that could not be stored yet. */
  allows(info: SessionInfo): boolean
  /** Whether its events are stored and its steps get a block. */
  enabled(session: StoredSession): boolean
  /** A session whose announcement couldn't be understood: nothing of it is stored until it is announced again. */
  refuse(key: string): void
  /** Takes over a session that was changed elsewhere. */
  replace(session: StoredSession): void
  /** Lets go of a session that was purged; it is made again, as it was announced, when something new is said in it. */
  forget(key: string): void
  /** The same for all that were purged. */
  forgetAll(isPurged: (key: string) => boolean): void
}

const workspaceOf = (info: SessionInfo): string | undefined => {
  if (info.workspace) return info.workspace
  return info.cwd ? workspaceKey(info.cwd) : undefined
}

const toNewSession = (info: SessionInfo): NewSession => {
  const workspace = workspaceOf(info)
  return {
    key: info.key,
    ...(workspace === undefined ? {} : { workspace }),
    ...(info.origin ? { origin: info.origin } : {}),
    cwd: info.cwd ? withoutSecrets(info.cwd).text : null,
    hostVersion: info.hostVersion ?? null,
  }
}

export const createSessionRegistry = (store: Store, config: MemoryConfig): SessionRegistry => {
  const known = new Map<string, StoredSession>()
  // Announced while the store was busy: the first event that gets through must not make another session of them.
  const announced = new Map<string, SessionInfo>()
  // How each was announced last, for one that a purge took away.
  const infos = new Map<string, SessionInfo>()
  const remember = (session: StoredSession): StoredSession => {
    known.set(session.key, session)
    return session
  }
  const refused = new Set<string>()
  // Never from memory alone: another process may have purged it.
  const find = async (key: string): Promise<StoredSession | undefined> => {
    const stored = await store.read(store.sessions.get(key))
    if (!stored) known.delete(key)
    return stored && remember(stored)
  }
  const allows = (info: Pick<SessionInfo, 'origin'>) =>
    config.enabled && (info.origin !== 'subagent' || config.includeSubagents)
  const make = async (info: SessionInfo): Promise<StoredSession> => {
    announced.set(info.key, info)
    infos.set(info.key, info)
    const session = await store.write(store.sessions.put(toNewSession(info)))
    announced.delete(info.key)
    return remember(session)
  }
  return {
    put(info) {
      refused.delete(info.key)
      return make(info)
    },
    async get(key) {
      const waiting = announced.get(key)
      const met = waiting ? await make(waiting) : (known.get(key) ?? (await find(key)))
      return met ?? (await make(infos.get(key) ?? { key }))
    },
    find,
    allows,
    enabled: (session) =>
      session.memoryEnabled &&
      !refused.has(session.key) &&
      allows(session) &&
      allows(announced.get(session.key) ?? session),
    refuse: (key) => void refused.add(key),
    replace: remember,
    forget: (key) => void known.delete(key),
    forgetAll(isPurged) {
      for (const key of [...known.keys()]) if (isPurged(key)) known.delete(key)
    },
  }
}
