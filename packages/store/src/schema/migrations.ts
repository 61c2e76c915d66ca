import { initialSchema } from './initial.ts'

/** Append-only: the statement at index `n` takes the database from version `n` to version `n + 1`. */
export const migrations: readonly string[] = [
  initialSchema,
  // The terms of messages in order, packed, for ranking; made again from the texts whenever they are missing.
  `create table event_words(event integer primary key references event, words blob not null) strict;`,
]

export const SCHEMA_VERSION = migrations.length
