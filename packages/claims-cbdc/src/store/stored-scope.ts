import { first, MemError, type Program } from '@mem/store'
import type { ClaimScope } from '../claim.ts'
import { workspaceOfScope } from '../scope/workspace-scope-key.ts'
import type { ClaimSql } from './claim-tables.ts'

/** Where a scope key points to in this store. */
export interface StoredScope {
  readonly scope: ClaimScope
  readonly scopeKey: string
  /** Number of the scope in the index: 0 global, twice the workspace's number, or twice the session's and one. */
  readonly place: number
  readonly session: number | null
  readonly workspace: number | null
}

const GLOBAL: StoredScope = { scope: 'global', scopeKey: 'global', place: 0, session: null, workspace: null }

/** The place of a scope key; undefined when the key is none, or its session or workspace isn't stored. */
export function* findPlace(sql: ClaimSql, scopeKey: string): Program<StoredScope | undefined> {
  if (scopeKey === 'global') return GLOBAL
  if (scopeKey.startsWith('session:')) {
    const query = sql.selectFrom('session').select('id').where('key', '=', scopeKey.slice('session:'.length))
    const found = yield* first(query)
    return found && { scope: 'session', scopeKey, place: found.id * 2 + 1, session: found.id, workspace: null }
  }
  const workspace = workspaceOfScope(scopeKey)
  if (workspace === undefined) return undefined
  const found = yield* first(sql.selectFrom('workspace').select('id').where('key', '=', workspace))
  return found && { scope: 'workspace', scopeKey, place: found.id * 2, session: null, workspace: found.id }
}

/** The place of a claim; `INPUT_INVALID` for one of which nothing is stored. */
export function* requirePlace(sql: ClaimSql, scopeKey: string): Program<StoredScope> {
  const place = yield* findPlace(sql, scopeKey)
  if (place) return place
  throw new MemError('INPUT_INVALID', `Claim: nothing is stored of ${scopeKey}; put a session of it first.`, {
    data: { scopeKey },
  })
}

/** The places of those scope keys that are stored, each once. */
export function* findPlaces(sql: ClaimSql, scopeKeys: readonly string[]): Program<readonly StoredScope[]> {
  const places: StoredScope[] = []
  for (const key of new Set(scopeKeys)) {
    const place = yield* findPlace(sql, key)
    if (place) places.push(place)
  }
  return places
}

/** The number of a stored session; `INPUT_INVALID` for an unknown one. */
export function* requireSession(sql: ClaimSql, key: string): Program<number> {
  const found = yield* first(sql.selectFrom('session').select('id').where('key', '=', key))
  if (found) return found.id
  throw new MemError('INPUT_INVALID', `There is no session ${key}; put it first.`, { data: { session: key } })
}
