import { sql } from 'kysely'
import { purgeDigest } from '../purge/purge-digest.ts'
import { compiler, rawQuery } from '../sql/compiler.ts'
import { all, first, type Program, run } from '../sql/program.ts'
import { fenceKey, type ImportState, type RowProgram, refuse } from './import-state.ts'
import type { RowOf } from './row-schemas.ts'

/** What was purged there stays away from here, unless this store has it: then it is its own. */
export function* importFence(row: RowOf<'purged'>, state: ImportState): RowProgram {
  state.fences.set(fenceKey(row.scope, row.digest), row.at)
  if (row.scope === 'everything' && !state.wasEmpty) return refuse('it would shut out what this store doesn’t hold yet')
  const digest = Buffer.from(row.digest, 'hex')
  const known = compiler.selectFrom('purged').select('at').where('scope', '=', row.scope).where('digest', '=', digest)
  if (yield* first(known)) return 'known'
  yield* run(compiler.insertInto('purged').values({ ...row, digest }))
  return 'added'
}

/** What a row belongs to, and when it was made; null for a row that doesn't say when. */
interface Made {
  readonly session?: string
  readonly workspace?: string
  readonly isBlock?: true
  readonly at: number | null
}

/**
 * Whether a purge here removed a row, or would have: it was made up to the purge of what it belongs to. A row that doesn't
 * say when it was made is old where the file holds no word of that purge.
 */
export function* isFenced({ session, workspace, isBlock, at }: Made, state: ImportState): Program<boolean> {
  if (state.evenPurged) return false
  const home = workspace ?? (session === undefined ? undefined : yield* workspaceOf(session))
  const [owner, place] = [
    session === undefined ? null : purgeDigest(session),
    home === undefined ? null : purgeDigest(home),
  ]
  const fences = yield* all(
    rawQuery<{ readonly scope: string; readonly digest: string; readonly at: number }>(sql`
      select scope, lower(hex(digest)) as digest, at from purged where (scope = 'session' and digest = ${owner})
        or (scope = 'workspace' and digest = ${place}) or (scope = 'everything')
        or (${isBlock ? 1 : 0} and scope = 'blocks' and digest = ${place})`),
  )
  return fences.some(
    (fence) =>
      fence.at > (state.fences.get(fenceKey(fence.scope, fence.digest)) ?? Number.NEGATIVE_INFINITY) &&
      (at === null || at <= fence.at),
  )
}

function* workspaceOf(session: string): Program<string | undefined> {
  const query = rawQuery<{ readonly key: string }>(sql`select workspace.key from workspace
    join session on session.workspace = workspace.id where session.key = ${session}`)
  return (yield* first(query))?.key
}
