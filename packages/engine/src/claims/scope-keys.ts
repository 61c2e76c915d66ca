import { workspaceScopeKey } from '@mem/claims-cbdc'
import type { StoredSession } from '@mem/store'

/** Scopes whose claims a session may see and change: its own, its workspace's, and what holds everywhere. */
export const scopeKeysOf = ({ key, workspace }: Pick<StoredSession, 'key' | 'workspace'>): readonly string[] => [
  `session:${key}`,
  workspaceScopeKey(workspace),
  'global',
]
