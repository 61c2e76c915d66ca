import type { StoreModule } from '@mem/store'

/** Tables of this package in a store's file: give it to `openStore({ modules: [validationModule] })`. */
export const validationModule: StoreModule = {
  name: 'validation',
  migrations: [
    `create table validation_log(
      id integer primary key, session integer not null references session, at integer not null,
      event_seq integer not null, target text not null, ok integer not null, checked integer not null,
      skipped integer not null, deterministic integer not null, blocked integer not null, violations text not null,
      errors text not null) strict;
    create index validation_log_session on validation_log(session);
    create table validation_reminder(
      session integer primary key references session, given integer not null) strict;`,
  ],
}

/** The tables as the query builder sees them. */
export type ValidationTables = {
  readonly validation_log: {
    readonly id: number
    readonly session: number
    readonly at: number
    readonly event_seq: number
    readonly target: string
    readonly ok: number
    readonly checked: number
    readonly skipped: number
    readonly deterministic: number
    readonly blocked: number
    readonly violations: string
    readonly errors: string
  }
  /** Reminders that a session was given; kept apart from the log, whose old rows go. */
  readonly validation_reminder: { readonly session: number; readonly given: number }
}
