import { first, MemError, type Program } from '@mem/store'
import type { HandbookSql } from '../tables/handbook-sql.ts'

export interface ScopeRow {
  readonly id: number
  readonly name: string
  readonly label: string | null
  readonly epoch: number
  readonly revision: number
  readonly published: number
}

/** @throws MemError `SCOPE_UNKNOWN` */
export function* requireScope(sql: HandbookSql, name: string): Program<ScopeRow> {
  const row = yield* first(
    sql
      .selectFrom('handbook_scope')
      .select(['id', 'name', 'label', 'epoch', 'revision', 'published'])
      .where('name', '=', name),
  )
  if (row === undefined) throw new MemError('SCOPE_UNKNOWN', `${name}: there is no handbook of this name.`)
  return row
}
