import type { StoreModule } from '@mem/store'

// Numbers are the store's own. Everything goes with its session or its scope; a scope goes with its workspace.
const jobs = `
create table handbook_scope(
  id integer primary key, name text not null unique, workspace integer references workspace, label text,
  generate integer not null default 1, use integer not null default 1,
  epoch integer not null default 0, revision integer not null default 0, published integer not null default 0,
  last_success integer, last_attempt integer, failures integer not null default 0, last_error text) strict;

create table handbook_job(
  kind text not null check (kind in ('extract', 'consolidate', 'summary', 'sweep')), name text not null,
  session integer references session, scope integer references handbook_scope,
  state text not null check (state in ('ready', 'running', 'done', 'noop', 'waiting', 'parked')),
  token text, worker text, claimed_at integer, beat_at integer, lease_until integer, not_before integer not null default 0,
  attempts integer not null default 0, input_mark integer, done_mark integer not null default -1,
  checked_at integer, error_code text, error text, pipeline integer not null, primary key(kind, name)) strict, without rowid;
create index handbook_job_state on handbook_job(kind, state, not_before);
create index handbook_job_session on handbook_job(session) where session is not null;
create index handbook_job_scope on handbook_job(scope) where scope is not null;

create table handbook_ledger(
  id integer primary key, run text not null, kind text not null, name text not null,
  session integer references session, scope integer references handbook_scope, at integer not null, day text not null,
  calls integer not null, input_tokens integer not null, output_tokens integer not null, milliseconds integer not null,
  effort text, outcome text not null, detail text not null) strict;
create index handbook_ledger_day on handbook_ledger(day);
create index handbook_ledger_session on handbook_ledger(session) where session is not null;
create index handbook_ledger_scope on handbook_ledger(scope) where scope is not null;
`

const records = `
create table handbook_record(
  id integer primary key, name text not null unique, session integer not null unique references session,
  scope integer not null references handbook_scope, cwd text, through_seq integer not null, input_hash blob not null,
  raw_memory text not null, summary text not null, slug text not null, provider text not null, model text not null,
  generated_at integer not null, source_updated_at integer not null, retired_at integer,
  pinned integer not null default 0, consumed integer not null default 0, unique(scope, slug)) strict;
create index handbook_record_scope on handbook_record(scope, consumed);

create table handbook_use(
  record integer not null references handbook_record, session integer not null references session,
  kind text not null check (kind in ('read', 'cite')), at integer not null,
  primary key(record, session, kind)) strict, without rowid;
create index handbook_use_session on handbook_use(session);

-- Whether a person wants a session to be remembered (null: they haven't said), and the model that it talked to last.
create table handbook_session(
  session integer primary key references session, generate integer, provider text, model text) strict;

create table handbook_note(
  id integer primary key, name text not null unique, scope integer not null references handbook_scope,
  session integer references session, file text not null, text text not null,
  authority text not null check (authority in ('user', 'proposal')), event integer references event,
  consumed integer not null default 0, created_at integer not null, unique(scope, file)) strict;
create index handbook_note_session on handbook_note(session) where session is not null;
create index handbook_note_event on handbook_note(event) where event is not null;
`

const handbook = `
create table handbook_block(
  id integer primary key, name text not null unique, scope integer not null references handbook_scope,
  body text not null check (json_type(body) = 'object'), origin text not null check (origin in ('model', 'note', 'user')),
  pinned integer not null default 0, revision integer not null, updated_at integer not null) strict;
create index handbook_block_scope on handbook_block(scope);

create table handbook_evidence(
  block integer not null references handbook_block, number integer not null,
  record integer references handbook_record, note integer references handbook_note,
  primary key(block, number), check ((record is null) <> (note is null))) strict, without rowid;
create index handbook_evidence_record on handbook_evidence(record) where record is not null;
create index handbook_evidence_note on handbook_evidence(note) where note is not null;

create table handbook_skill(
  id integer primary key, scope integer not null references handbook_scope, name text not null,
  files text not null check (json_type(files) = 'object'), origin text not null default 'model' check (origin in ('model', 'user')),
  revision integer not null, updated_at integer not null, unique(scope, name)) strict;

-- The blocks, skills and retirements of the last five publishes of a scope, for diff and undo.
create table handbook_publish(
  id integer primary key, scope integer not null references handbook_scope, revision integer not null,
  at integer not null, cause text not null, snapshot text not null check (json_type(snapshot) = 'object'),
  unique(scope, revision)) strict;

-- The files as they were published last, and those that a publish under way is writing: what differs from both is a person's.
create table handbook_baseline(
  scope integer not null references handbook_scope, path text not null, hash blob not null, content text not null,
  primary key(scope, path)) strict, without rowid;
create table handbook_pending(
  scope integer not null references handbook_scope, path text not null, hash blob, content text,
  primary key(scope, path)) strict, without rowid;
`

/**
 * Tables of the handbook, for `openStore({ modules })`. They go with the sessions and workspaces that they came from. Baseline and
 * pending files belong to one machine's folder and aren't exported.
 */
export const handbookModule: StoreModule = {
  name: 'handbook',
  migrations: [jobs + records + handbook],
  derived: ['handbook_baseline', 'handbook_pending'],
}
