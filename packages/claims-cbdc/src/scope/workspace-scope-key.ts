const PREFIX = 'workspace:'
/** Marks a key that a host gave in a form of its own. */
const OTHER = `${PREFIX}~`

/**
 * Scope key of the claims of a stored workspace: its key where that is `workspace:…`, else the key behind `workspace:~`. No two
 * workspaces have the same, and none that of a session or of what is global, whatever a host calls them.
 */
export function workspaceScopeKey(workspace: string): string {
  return workspace.startsWith(PREFIX) && !workspace.startsWith(OTHER) ? workspace : `${OTHER}${workspace}`
}

/** The stored workspace of a scope key; undefined for a key of another scope. */
export function workspaceOfScope(scopeKey: string): string | undefined {
  if (!scopeKey.startsWith(PREFIX)) return undefined
  return scopeKey.startsWith(OTHER) ? scopeKey.slice(OTHER.length) : scopeKey
}
