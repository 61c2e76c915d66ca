import { all, contentHashOf, type Program, run } from '@mem/store'
import { bytesOfHex } from '../handbook/bytes-of-hex.ts'
import type { ScopeRow } from '../handbook/require-scope.ts'
import type { HandbookSql } from '../tables/handbook-sql.ts'

/** What code wrote into the files of a scope, without secrets. */
export interface Written {
  readonly baseline: ReadonlyMap<string, string>
  /** Null: the file is being removed. */
  readonly pending: ReadonlyMap<string, string | null>
}

export function* readWritten(sql: HandbookSql, scope: ScopeRow): Program<Written> {
  const baseline = yield* all(
    sql.selectFrom('handbook_baseline').select(['path', 'content']).where('scope', '=', scope.id),
  )
  const pending = yield* all(
    sql.selectFrom('handbook_pending').select(['path', 'content']).where('scope', '=', scope.id),
  )
  const byPath = <Content>(rows: readonly { readonly path: string; readonly content: Content }[]) =>
    new Map(rows.map(({ path, content }) => [path, content]))
  return { baseline: byPath(baseline), pending: byPath(pending) }
}

/** Keeps that these texts stand in the files; null: there is no file. What is kept already isn't written again. */
export function* putBaseline(
  sql: HandbookSql,
  scope: ScopeRow,
  files: ReadonlyMap<string, string | null>,
): Program<void> {
  const { baseline } = yield* readWritten(sql, scope)
  for (const [path, content] of files) {
    if ((baseline.get(path) ?? null) === content) continue
    yield* run(sql.deleteFrom('handbook_baseline').where('scope', '=', scope.id).where('path', '=', path))
    if (content === null) continue
    const hash = bytesOfHex(contentHashOf(content))
    yield* run(sql.insertInto('handbook_baseline').values({ scope: scope.id, path, hash, content }))
  }
}

/** Notes what a publish is about to write, in place of what an earlier one noted. */
export function* putPending(
  sql: HandbookSql,
  scope: ScopeRow,
  files: ReadonlyMap<string, string | null>,
): Program<void> {
  yield* run(sql.deleteFrom('handbook_pending').where('scope', '=', scope.id))
  for (const [path, content] of files) {
    const hash = content === null ? null : bytesOfHex(contentHashOf(content))
    yield* run(sql.insertInto('handbook_pending').values({ scope: scope.id, path, hash, content }))
  }
}

export function isSameWritten(one: Written, other: Written): boolean {
  const isSame = <Content>(first: ReadonlyMap<string, Content>, second: ReadonlyMap<string, Content>) =>
    first.size === second.size && [...first].every(([path, content]) => second.get(path) === content)
  return isSame(one.baseline, other.baseline) && isSame(one.pending, other.pending)
}
