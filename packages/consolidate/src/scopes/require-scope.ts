import { first, MemError, type Program } from '@mem/store'
import type { HandbookSql } from '../tables/handbook-sql.ts'

/** The number of a scope, else `INPUT_INVALID`. */
export function* requireScope(tables: HandbookSql, name: string): Program<number> {
  const found = yield* first(tables.selectFrom('handbook_scope').select('id').where('name', '=', name))
  if (found) return found.id
  throw new MemError('INPUT_INVALID', `There is no scope ${name}; ensure it first.`, { data: { scope: name } })
}
