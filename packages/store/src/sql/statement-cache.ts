import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** A prepared statement and what the runner must know of it. */
export interface CachedStatement {
  readonly statement: StatementSync
  /** Names of the result's columns; empty for a statement without rows. */
  readonly columns: readonly string[]
  readonly writes: boolean
}

export interface StatementCache {
  get(sql: string): CachedStatement
  readonly size: number
}

/** Prepared statements by their SQL text; the one unused for longest goes when there are more than `capacity`. */
export function statementCache(database: DatabaseSync, capacity = 256): StatementCache {
  const statements = new Map<string, CachedStatement>()
  return {
    get(sql) {
      const found = statements.get(sql) ?? prepare(database, sql)
      statements.delete(sql)
      statements.set(sql, found)
      if (statements.size > capacity) statements.delete(statements.keys().next().value ?? sql)
      return found
    },
    get size() {
      return statements.size
    },
  }
}

function prepare(database: DatabaseSync, sql: string): CachedStatement {
  const statement = database.prepare(sql)
  const columns = statement.columns().map((column) => column.name)
  // Rows as arrays are made into objects by us: as quick as the built-in ones, and plain (those have no prototype).
  statement.setReturnArrays(true)
  return { statement, columns, writes: writesData(sql) }
}

function writesData(sql: string): boolean {
  if (/^\s*(select|values|explain|pragma)\b/i.test(sql)) return false
  return !/^\s*with\b/i.test(sql) || /\b(insert|update|delete|replace)\b/i.test(sql)
}
