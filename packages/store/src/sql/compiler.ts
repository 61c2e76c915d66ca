import {
  type Compilable,
  DummyDriver,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Database } from '../schema/database.ts'

/** Kysely as a typed compiler: it makes SQL and parameters and never executes. */
export const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** A piece of raw SQL as a query. */
export function rawQuery<Row>(fragment: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => fragment.compile(compiler) }
}
