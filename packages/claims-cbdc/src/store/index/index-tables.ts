// Which claims hold a word, packed. Triggers queue every claim that anybody puts or changes, also an import; they drop the
// index of a scope when a claim or a learned term is removed, since packed words can't be taken out one by one in SQL; what the
// indexer itself takes out it marks.
const wipe = `
  delete from claim_posting where place = PLACE;
  delete from claim_outline where place = PLACE;
  delete from claim_slot where place = PLACE;
  delete from claim_pending where place = PLACE;
  insert into claim_pending(claim, place, words)
    select "row", place, 1 from claim where place = PLACE and state = 'active';`

/** `words` of a pending claim while the indexer itself takes words out of the index. */
export const UNLEARNS = 2

const ofLearned = (row: 'new' | 'old') => `(select place from claim where "row" = ${row}.claim)`

const sql = `
create table claim_pending(claim integer primary key, place integer not null, words integer not null) strict;
create index claim_pending_place on claim_pending(place);
create table claim_slot(claim integer primary key, place integer not null, slot integer not null) strict;
create unique index claim_slot_place on claim_slot(place, slot);
create table claim_posting(
  place integer not null, term text not null, block integer not null, slots blob not null,
  primary key(place, term, block)) strict, without rowid;
-- With row numbers: a table without them keeps no more than a quarter of a page of a row at hand.
create table claim_outline(
  place integer not null, block integer not null, outlines blob not null, validity blob,
  primary key(place, block)) strict;

-- A claim of several sessions waits for a source: an import may refuse them all.
create trigger claim_put after insert on claim
  when new.state = 'active' and (new.sourced = 0 or new.event is not null) begin
  insert into claim_pending(claim, place, words) values (new."row", new.place, 1);
end;
create trigger claim_changed after update on claim begin
  insert into claim_pending(claim, place, words) select new."row", new.place, 0
    where not exists (select 1 from claim_pending where claim = new."row");
end;
create trigger claim_learns after insert on claim_learned begin
  insert into claim_pending(claim, place, words) select new.claim, ${ofLearned('new')}, 1
    where not exists (select 1 from claim_pending where claim = new.claim);
  update claim_pending set words = 1 where claim = new.claim;
end;
create trigger claim_unlearns after delete on claim_learned
  when exists (select 1 from claim_posting where place = ${ofLearned('old')})
    and not exists (select 1 from claim_pending where claim = old.claim and words = ${UNLEARNS}) begin
  ${wipe.replaceAll('PLACE', ofLearned('old'))}
end;
create trigger claim_gone after delete on claim begin
  delete from claim_pending where claim = old."row";
  delete from claim_slot where claim = old."row";
  update claim set superseded_by = null where superseded_by = old.id;
end;
create trigger claim_gone_from_index after delete on claim
  when exists (select 1 from claim_posting where place = old.place) begin
  ${wipe.replaceAll('PLACE', 'old.place')}
end;
`

/** The index of claims: tables, and the triggers that keep it due. */
export const indexTables = {
  sql,
  names: ['claim_pending', 'claim_slot', 'claim_posting', 'claim_outline'],
} as const
