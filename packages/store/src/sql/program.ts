import type { Compilable, CompiledQuery } from 'kysely'

/** What a program hands to its runner: a Kysely query, or one compiled before. */
export type Statement = Compilable<unknown> | CompiledQuery<unknown>

/**
 * A multi-step operation as a generator: it yields statements and receives their rows, and it never awaits,
 * so no other code can run between its steps. The same program runs on SQLite (synchronously) and on PostgreSQL.
 * A program runs once; make a new one for each run.
 */
export type Program<Result> = Generator<Statement, Result, readonly unknown[]>

/** All rows of a query. */
export function* all<Row>(query: Compilable<Row> | CompiledQuery<Row>): Program<readonly Row[]> {
  return (yield query) as readonly Row[]
}

/** The first row of a query, or undefined. */
export function* first<Row>(query: Compilable<Row> | CompiledQuery<Row>): Program<Row | undefined> {
  return ((yield query) as readonly Row[])[0]
}

/** Runs a statement whose rows don't matter. */
export function* run(query: Statement): Program<void> {
  yield query
}
