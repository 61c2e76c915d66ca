import { initialSchema } from './initial.ts'

/** Append-only: the statement at index `n` takes the database from version `n` to version `n + 1`. */
export const migrations: readonly string[] = [
  initialSchema,
  // What ranking needs of a message, in narrow rows: who said it when, whether the user opened the session with it, and its
  // terms in order, packed. Made again from the events with the index.
  `create table event_outline(
    event integer primary key references event, session integer not null references session, trust text not null,
    speaker text, time integer, offset_minutes integer, opens integer not null, words blob not null) strict;`,
]

export const SCHEMA_VERSION = migrations.length
