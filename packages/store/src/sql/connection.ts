import type { DatabaseSync } from 'node:sqlite'
import { MemError } from '../errors.ts'
import { isForArrays } from './array-query.ts'
import { bind } from './bind.ts'
import type { Program, Statement } from './program.ts'
import { runSync } from './run-sync.ts'
import { statementCache } from './statement-cache.ts'
import { toMemError } from './to-mem-error.ts'

/** One open database and the two ways to run a program on it. */
export interface Connection {
  readonly database: DatabaseSync
  readonly path: string
  /** Runs a program on one snapshot; a statement that writes is refused. */
  read<Result>(program: Program<Result>): Result
  /** Runs a program in one transaction that holds the write lock from its start. */
  write<Result>(program: Program<Result>): Result
  /** Begins a snapshot that stays until `end`; meanwhile the connection is good for nothing else. */
  snapshot(): Snapshot
}

export interface Snapshot {
  run<Result>(program: Program<Result>): Result
  end(): void
}

/** `onRollback` is called when a write was undone, for whoever remembers what it wrote. */
export function connection(database: DatabaseSync, path: string, onRollback: () => void): Connection {
  const cache = statementCache(database)

  function execute(statement: Statement, mayWrite: boolean): readonly unknown[] {
    const query = 'compile' in statement ? statement.compile() : statement
    const cached = cache.get(query.sql)
    if (cached.writes && !mayWrite)
      throw new MemError('INPUT_INVALID', `A program given to read() writes: ${query.sql.slice(0, 80)}. Use write().`)
    const parameters = query.parameters.map(bind)
    if (cached.columns.length === 0) {
      cached.statement.run(...parameters)
      return []
    }
    const rows = cached.statement.all(...parameters) as unknown as readonly (readonly unknown[])[]
    return isForArrays(query) ? rows : rows.map((row) => plainObject(cached.columns, row))
  }

  function run<Result>(program: Program<Result>, begin: string, mayWrite: boolean): Result {
    if (database.isTransaction)
      throw new MemError(
        'INPUT_INVALID',
        'A program started another one with read() or write(); join them with yield*.',
      )
    try {
      cache.get(begin).statement.run()
      const result = runSync(program, (statement) => execute(statement, mayWrite))
      cache.get('commit').statement.run()
      return result
    } catch (error) {
      // A full disk and some I/O errors have ended the transaction already.
      if (database.isTransaction) database.exec('rollback')
      if (mayWrite) onRollback()
      throw toMemError(error, path)
    }
  }

  return {
    database,
    path,
    read: (program) => run(program, 'begin', false),
    write: (program) => run(program, 'begin immediate', true),
    snapshot() {
      database.exec('begin')
      return {
        run: (program) => runSync(program, (statement) => execute(statement, false)),
        end: () => database.exec('rollback'),
      }
    },
  }
}

function plainObject(columns: readonly string[], row: readonly unknown[]): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index += 1) object[columns[index] as string] = row[index]
  return object
}
