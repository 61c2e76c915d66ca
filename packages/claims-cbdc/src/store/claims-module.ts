import type { StoreModule } from '@mem/store'
import { CLAIM_ID } from './claim-identity.ts'
import { indexTables } from './index/index-tables.ts'

// References name the column `"row"`: a purge takes `id` for the key otherwise.
// A claim goes with its session or workspace, and with its last source; what stands beside it goes with it. `place` is the number of its scope in the index. Numbers of sessions differ between stores, so it is computed.
/**
 * Points `event` to what the claim goes with. A purge removes sources first: at the last one it stays where it is, and the
 * purge takes the claim; else the claim is left with the sources that stay. What a command said is of the session of its item.
 */
function followSources(change: 'insert' | 'delete', row: 'new' | 'old'): string {
  const sources = `claim_source as source where source.claim = ${row}.claim`
  const session = `coalesce((select session from item where item."row" = source.item),
    (select session from event where event.id = source.event))`
  return `create trigger claim_source_${change} after ${change} on claim_source
  when exists (select 1 from ${sources}) begin
  update claim set sourced = 1, event = case (select count(distinct ${session}) from ${sources})
    when 1 then (select event from ${sources} order by number limit 1) end where "row" = ${row}.claim;
end;`
}

const claims = `
create table claim(
  "row" integer primary key, id text not null unique check (id glob '${CLAIM_ID}'),
  scope text not null, session integer references session, workspace integer references workspace,
  place integer generated always as (coalesce(session * 2 + 1, workspace * 2, 0)) virtual,
  event integer references event, sourced integer not null check (sourced in (0, 1)),
  kind text not null check (kind in ('preference', 'fact', 'procedure', 'constraint', 'warning')),
  content text not null check (length(content) between 1 and 20000),
  content_hash blob not null, tags text not null check (json_type(tags) = 'array'),
  origin text not null check (origin in ('explicit', 'heuristic', 'mined')),
  sensitivity text not null check (sensitivity in ('normal', 'private')),
  valid_from integer, valid_until integer, subject text, attribute text, value text,
  conditions text not null check (json_type(conditions) = 'array'),
  terms text not null check (json_type(terms) = 'array'),
  state text not null check (state in ('active', 'superseded', 'tombstoned')), superseded_by text,
  alpha real not null check (alpha > 0), beta real not null check (beta > 0),
  harmful integer not null check (harmful >= 0), statements integer not null check (statements > 0),
  created_at integer not null, updated_at integer not null, left_at integer,
  check (case scope
    when 'session' then session is not null and workspace is null
    when 'workspace' then workspace is not null and session is null
    when 'global' then session is null and workspace is null and origin = 'explicit' and sensitivity = 'normal'
    else 0 end)) strict;
create unique index claim_active on claim(place, content_hash) where state = 'active';
create index claim_content on claim(place, content_hash);
create index claim_newest on claim(place, state, updated_at, "row");
create index claim_subject on claim(place, subject, attribute) where state = 'active' and subject is not null;
create index claim_capsule on claim(kind) where state = 'active' and scope = 'global';
create index claim_harmful on claim(place, harmful) where harmful > 0;
create index claim_superseded_by on claim(superseded_by) where superseded_by is not null;
create index claim_event on claim(event) where event is not null;
create index claim_shared on claim("row") where sourced = 1 and event is null;
create index claim_session on claim(session) where session is not null;
create index claim_workspace on claim(workspace) where workspace is not null;

create table claim_source(
  claim integer not null references claim("row"), number integer not null, event integer not null references event,
  start integer not null, "end" integer not null, item integer references item,
  primary key(claim, event, start, "end")) strict, without rowid;
create index claim_source_event on claim_source(event);
create index claim_source_item on claim_source(item) where item is not null;
${followSources('insert', 'new')}
${followSources('delete', 'old')}

-- Every change of a belief, with what it became.
create table claim_evidence(
  id integer primary key, claim integer not null references claim("row"), cause text not null, alpha real not null,
  beta real not null, harmful integer not null, at integer not null) strict;
create index claim_evidence_claim on claim_evidence(claim);

-- What people said about claims. It goes with the claim; a note goes with the session it was typed in.
create table claim_consumption(
  id integer primary key, claim integer not null references claim("row"),
  outcome text not null check (outcome in ('helped', 'harmful', 'stale', 'conflict', 'unknown')),
  mode_change integer references claim_mode_change, at integer not null) strict;
create index claim_consumption_claim on claim_consumption(claim);
create index claim_consumption_mode_change on claim_consumption(mode_change);
create table claim_note(
  consumption integer primary key references claim_consumption, session integer references session,
  note text not null) strict;
create index claim_note_session on claim_note(session) where session is not null;
`

const audit = `
create table claim_run(
  id integer primary key, session integer references session, workspace integer references workspace,
  query_hash blob not null, candidate_count integer not null, at integer not null) strict;
create index claim_run_session on claim_run(session) where session is not null;
create index claim_run_workspace on claim_run(workspace) where workspace is not null;
create index claim_run_at on claim_run(at, id);

create table claim_run_term(
  run integer not null references claim_run, term text not null, primary key(run, term)) strict, without rowid;

create table claim_decision(
  run integer not null references claim_run, claim integer not null references claim("row"), rank integer not null,
  channel text not null, action text not null, reasons text not null, relevance real not null,
  freshness real not null, belief real not null, risk real not null, primary key(run, claim)) strict, without rowid;
create index claim_decision_claim on claim_decision(claim);

create table claim_injection(
  run integer not null references claim_run, claim integer not null references claim("row"), position integer not null,
  chars integer not null check (chars >= 0), message_id text, primary key(run, claim)) strict, without rowid;
create index claim_injection_claim on claim_injection(claim);

-- Terms of questions that a claim helped to answer. They are words of a session and go with it; the run may go before.
create table claim_learned(
  claim integer not null references claim("row"), term text not null, number integer not null,
  session integer references session, run integer references claim_run, at integer not null, primary key(claim, term)) strict, without rowid;
create index claim_learned_session on claim_learned(session) where session is not null;
create index claim_learned_run on claim_learned(run) where run is not null;

create table claim_mode_change(
  id integer primary key, mode text not null, cause text not null, outcomes text not null, at integer not null) strict;
-- One row a home; of two columns, so that an import knows it by its key and leaves the mode of here with what set it.
create table claim_mode(
  home integer not null, name text not null, mode text not null, change integer not null references claim_mode_change,
  primary key(home, name)) strict, without rowid;
`

const learning = `
-- How far the items of a session were made claims, in numbers of this store only.
create table claim_learned_through(
  session integer primary key references session, item_log integer not null, event integer not null,
  purges integer not null) strict;
`

/**
 * Tables of claims, for `openStore({ modules })`. They go with the sessions, events, items and workspaces that they came from;
 * an export holds all but the index, which is made anew, and how far sessions were read.
 */
export const claimsModule: StoreModule = {
  name: 'claims',
  migrations: [claims + audit + learning + indexTables.sql],
  derived: [...indexTables.names, 'claim_learned_through'],
}
