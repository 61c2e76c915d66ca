import type { Store, StoreModule } from '@mem/store'

interface RereadTable {
  /** 1: what no longer holds goes. 2: what is said is stored. All of 1 comes before any of 2. */
  readonly pass: 1 | 2
  /** Milliseconds UTC at which it was said; messages without a time come last. */
  readonly at: number
  readonly event: number
  readonly extractor: string
}

interface UndecidedTable {
  readonly event: number
  /** Sentences that a judge was asked about; the next ones follow. */
  readonly asked: number
  readonly attempts: number
  /** Not asked again before, milliseconds UTC. */
  readonly due: number
  readonly last_error: string | null
}

interface CallsTable {
  readonly session: number
  readonly calls: number
}

// A type and no interface: only a type is a record.
type ExtractTables = {
  readonly extract_reread: RereadTable
  readonly extract_undecided: UndecidedTable
  readonly extract_calls: CallsTable
}

/** Tables of work that waits: messages to be read again, messages with sentences for a judge. For `openStore({ modules })`. */
export const extractModule: StoreModule = {
  name: 'extract',
  // What refers to an event or a session goes with it when it is purged.
  migrations: [
    `
create table extract_reread(
  pass integer not null, at integer not null, event integer not null references event, extractor text not null,
  primary key(pass, at, event)) strict, without rowid;
create table extract_undecided(
  event integer primary key references event, asked integer not null, attempts integer not null, due integer not null,
  last_error text) strict;
create table extract_calls(session integer primary key references session, calls integer not null) strict;
`,
  ],
}

/** The query builder with the tables of this package. */
export function extractSql(store: Store) {
  return store.sql.withTables<ExtractTables>()
}
