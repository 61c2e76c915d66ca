import type { ForeignDatabase } from '@mem/store'
import { RUNS } from './columns.ts'
import { fieldsOf, type Layout, layoutOf } from './layout.ts'
import { readTime } from './read-time.ts'
import { sourceId } from './rows.ts'

/** What must be known of all claims before the first is taken. */
export interface Links {
  /** By the name of a claim there: that of the one that took its place. No circles. */
  readonly replacedBy: ReadonlyMap<string, string>
  /** The same the other way. */
  readonly replaces: ReadonlyMap<string, readonly string[]>
  /** Links of circles, which are left out. */
  readonly circular: number
  /** By session: the key of its workspace. */
  readonly ofSessions: ReadonlyMap<string, string>
  /** The newest time of a claim, milliseconds UTC; null where none has one. */
  readonly newest: number | null
}

const SLICE = 500

/** Reads which claim replaced which, and which workspace a session belongs to: claims tell, and logged recalls. */
export const readLinks = async (
  database: ForeignDatabase,
  claims: Layout,
  pause: () => Promise<void>,
): Promise<Links> => {
  const replacedBy = new Map<string, string>()
  const ofSessions = new Map<string, string>()
  const place = (session: unknown, workspace: unknown): void => {
    if (typeof session !== 'string' || typeof workspace !== 'string' || !workspace.startsWith('workspace:')) return
    if (!ofSessions.has(session)) ofSessions.set(session, workspace)
  }
  let rows = 0
  let newest: number | null = null
  for (const row of database.rows(claims.table)) {
    const { id, supersedes, session, scopeKey, createdAt, updatedAt } = fieldsOf(claims, row)
    for (const at of [readTime(createdAt), readTime(updatedAt)])
      if (at !== undefined) newest = Math.max(newest ?? 0, at)
    const [newer, older] = [sourceId.safeParse(id), sourceId.safeParse(supersedes)]
    if (newer.success && older.success) replacedBy.set(older.data, newer.data)
    place(session, scopeKey)
    rows += 1
    if (rows % SLICE === 0) await pause()
  }
  const runs = layoutOf(database.tables, RUNS)
  for (const row of runs ? database.rows(runs.table) : []) {
    const { session, workspace } = runs ? fieldsOf(runs, row) : {}
    place(session, workspace)
    rows += 1
    if (rows % SLICE === 0) await pause()
  }
  const circular = cutCircles(replacedBy)
  const replaces = Map.groupBy(replacedBy.keys(), (older) => replacedBy.get(older) ?? '')
  return { replacedBy, replaces, circular, ofSessions, newest }
}

/** Takes the link out that closes a circle; gives how many there were. */
const cutCircles = (replacedBy: Map<string, string>): number => {
  const sound = new Set<string>()
  let cut = 0
  for (const begin of [...replacedBy.keys()]) {
    const path = new Set<string>()
    for (let at: string | undefined = begin; at !== undefined && !sound.has(at); at = replacedBy.get(at)) {
      path.add(at)
      const next = replacedBy.get(at)
      if (next === undefined || !path.has(next)) continue
      replacedBy.delete(at)
      cut += 1
    }
    for (const id of path) sound.add(id)
  }
  return cut
}
