import { initialSchema } from './initial.ts'

/** Append-only: the statement at index `n` takes the database from version `n` to version `n + 1`. */
export const migrations: readonly string[] = [
  initialSchema,
  // What ranking needs of a message, in narrow rows: who said it when, whether the user opened the session with it, and its
  // terms in order, packed; made again from the events with the index. And standing items with all that is looked at in their
  // index; the conditions stand in `standing-items.ts` word for word, else the index isn't used.
  `create table event_outline(
    event integer primary key references event, session integer not null references session, trust text not null,
    speaker text, time integer, offset_minutes integer, opens integer not null, words blob not null) strict;
  drop index item_standing;
  create index item_standing on item(workspace, stated_at, "row", kind, durability, status, tier, evidence, content) where status = 'active'
    and tier = 'active' and durability in ('workspace', 'global') and kind in ('constraint', 'preference', 'procedure')
    and evidence in ('user_explicit', 'artifact_verified', 'skill');`,
]

export const SCHEMA_VERSION = migrations.length
