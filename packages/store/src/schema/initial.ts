import { createIndexTable, createVocabularyTable, SEARCH_INDEXES } from '../search/index-table.ts'

/** Schema version 1. Never edit it once released: add a migration. */
export const initialSchema = `
-- Numbers of workspaces, and of events and items in them, are never given out twice, so that nothing which was read
-- before a purge can point to something stored after it: the floors keep the highest ones that a purge removed.
create table workspace(
  id integer primary key autoincrement, key text not null unique, message_floor integer not null default 0,
  trace_floor integer not null default 0, item_floor integer not null default 0) strict;

create table session(
  id integer primary key, key text not null unique, workspace integer not null references workspace,
  origin text not null, cwd text, project text, host_version text, memory_enabled integer not null, language text,
  fence_seq integer not null default -1, fence_time integer,
  created_at integer not null, updated_at integer not null) strict;
create index session_workspace on session(workspace);

create table checkpoint(
  session integer primary key references session, epoch integer not null default 0,
  last_event_seq integer not null default -1, last_extracted_event integer not null default 0,
  last_extract_seq integer not null default -1, last_assembly_seq integer not null default -1) strict;

create table task_state(
  session integer primary key references session, goal text, progress text not null, blockers text not null,
  open_items text not null, superseded_goals text not null, updated_by_seq integer not null) strict;

create table event(
  id integer primary key, session integer not null references session, epoch integer not null, seq integer not null,
  type text not null, trust text not null, role text, text text not null, time integer, offset_minutes integer,
  turn integer, step integer, message_id text, source_kind text, source_form text, tool_name text, call_id text,
  speaker text, replay text not null, content_hash blob not null, truncated integer not null, redactions text,
  ingested_at integer not null) strict;
create unique index event_position on event(session, epoch, seq);
create unique index event_message on event(session, message_id) where message_id is not null;
create index event_session on event(session);
create index event_content on event(session, content_hash, type, time);
create index event_turn on event(session, turn) where turn is not null;
create index event_type on event(session, type, seq);

-- Evidence is append-only. A purge sets meta 'purging' inside its own transaction.
create trigger event_never_changes before update on event
begin select raise(abort, 'A stored event is never changed; append another one.'); end;
create trigger event_never_goes before delete on event when not exists (select 1 from meta where key = 'purging')
begin select raise(abort, 'A stored event is never removed except by purge.'); end;

create table event_alias(
  session integer not null references session, epoch integer not null, seq integer not null,
  event integer not null references event, primary key(session, epoch, seq)) strict, without rowid;
create index event_alias_event on event_alias(event);

create table archive(event integer primary key references event, text text not null) strict;

create table item(
  "row" integer primary key, id text not null unique, session integer not null references session,
  workspace integer not null references workspace, kind text not null, content text not null, polarity text not null,
  durability text not null, tier text not null, evidence text not null,
  conditions text not null, numbers text not null, subject text, attribute text, value text, score real,
  reasons text not null, extractor text not null, status text not null, superseded_by integer references item,
  content_hash blob not null, stated_at integer not null, statements integer not null,
  created_at integer not null, updated_at integer not null) strict;
create unique index item_active on item(session, content_hash) where status = 'active';
create index item_content on item(session, content_hash);
create index item_subject on item(subject, attribute) where subject is not null;
create index item_newest on item(workspace, status, stated_at, "row");
-- What holds whatever is asked; made anew by the next version.
create index item_standing on item(workspace, stated_at, "row") where status = 'active' and tier = 'active'
  and durability in ('workspace', 'global') and kind in ('constraint', 'preference', 'procedure')
  and evidence in ('user_explicit', 'artifact_verified', 'skill');
-- What a session established; the conditions stand in \`established-items.ts\` word for word.
create index item_established on item(session, tier, kind, stated_at, "row") where status = 'active'
  and durability <> 'now' and kind in ('constraint', 'preference', 'procedure', 'decision', 'fact')
  and evidence in ('user_explicit', 'artifact_verified');
create index item_superseded_by on item(superseded_by) where superseded_by is not null;

create table item_source(
  item integer not null references item, event integer not null references event, start integer not null,
  "end" integer not null, quote text not null, primary key(item, event, start, "end")) strict, without rowid;
create index item_source_event on item_source(event);

create table item_log(
  id integer primary key, item integer not null references item, event text not null, at integer not null,
  actor text not null, detail text not null) strict;
create index item_log_item on item_log(item);

create table assembly_log(
  id integer primary key, session integer not null references session, at integer not null, turn integer,
  step integer, trigger text not null, status text not null, injected integer not null, reason text not null,
  budget integer not null, used_tokens integer not null, token_source text not null, content_hash text,
  message_seq integer, frequency_version integer not null, lines text not null, omitted text not null,
  errors text not null, elapsed_microseconds integer) strict;
create index assembly_log_session on assembly_log(session);

create table pending_extraction(
  event integer primary key references event, attempts integer not null, last_error text not null) strict;

-- What was purged, without a word of it: the digest of the key of a session or workspace, or of an event, how far, and when.
create table purged(
  scope text not null, digest blob not null, last_seq integer not null, at integer not null,
  primary key(scope, digest)) strict, without rowid;

create table index_state(
  name text primary key, entries integer not null, revision integer not null, df_version integer not null,
  df_entries integer not null) strict, without rowid;
insert into index_state values ('message', 0, 0, 0, 0), ('trace', 0, 0, 0, 0), ('item', 0, 0, 0, 0);

create table df(
  name text not null, version integer not null, term text not null, n integer not null,
  primary key(name, version, term)) strict, without rowid;

create table meta(key text primary key, value text not null) strict, without rowid;
create table module_version(name text primary key, version integer not null) strict, without rowid;

${SEARCH_INDEXES.map((index) => `${createIndexTable(index)};\n${createVocabularyTable(index)};`).join('\n')}
`
