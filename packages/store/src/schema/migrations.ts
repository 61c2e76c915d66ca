import { initialSchema } from './initial.ts'

/** Append-only: the statement at index `n` takes the database from version `n` to version `n + 1`. */
export const migrations: readonly string[] = [initialSchema]

export const SCHEMA_VERSION = migrations.length
