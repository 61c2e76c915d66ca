import type { ClaimScope } from '@mem/claims-cbdc'
import { sessionKey } from '../boundary/identifier.ts'
import { commandSession, commandSessionOf } from '../commands/command-session.ts'
import { EVERYWHERE } from '../sessions/everywhere.ts'
import { knownWorkspace } from './known-workspace.ts'
import type { ClaimRow } from './rows.ts'

/** Where a claim of the original holds here. */
export interface Place {
  readonly scope: ClaimScope
  readonly scopeKey: string
  /** Session of ours that keeps its words. */
  readonly typed: string
  /** Session that it belongs to; null where it belongs to more than one. */
  readonly session: string | null
  /** Workspace in which these sessions are made where they aren't stored. */
  readonly workspace: string
}

/** What the file and the store tell of workspaces. */
export interface Workspaces {
  /** Keys that are stored here. */
  readonly known: readonly string[]
  /** By session of the original: the key that it has in the file. */
  readonly ofSessions: ReadonlyMap<string, string>
}

type Scoped = Pick<ClaimRow, 'scope' | 'scopeKey' | 'origin' | 'sensitivity'>

const SESSION = 'session:'

/** The place of a claim; a text says why it can have none. */
export const placeOf = (row: Scoped, { known, ofSessions }: Workspaces): Place | string => {
  const { scope, scopeKey } = row
  if (scope === 'global') {
    if (scopeKey !== 'global') return 'scopeKey: it is no key of its scope'
    if (row.origin !== 'explicit') return 'it holds everywhere, and only what you gave by command does'
    if (row.sensitivity === 'private') return 'it is private, and what is private never holds everywhere'
    return { scope, scopeKey, typed: commandSession(EVERYWHERE), session: null, workspace: EVERYWHERE }
  }
  const parsed = sessionKey.safeParse(scope === 'session' ? scopeKey.slice(SESSION.length) : scopeKey)
  if (!parsed.success || !scopeKey.startsWith(`${scope}:`) || scopeKey === `${scope}:`)
    return 'scopeKey: it is no key of its scope'
  if (scope === 'workspace') {
    const workspace = knownWorkspace(parsed.data, known)
    return { scope, scopeKey: workspace, typed: commandSession(workspace), session: null, workspace }
  }
  const session = parsed.data
  const told = ofSessions.get(session)
  const workspace = told === undefined ? `${SESSION}${session}` : knownWorkspace(told, known)
  return { scope, scopeKey: `${SESSION}${session}`, typed: commandSessionOf(session), session, workspace }
}
