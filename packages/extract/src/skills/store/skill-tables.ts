import type { Store, StoreModule } from '@mem/store'

/** A skill as it was last seen. Known by name, source and path together: two folders may each have a skill "release". */
export interface SkillFileTable {
  readonly id: number
  readonly name: string
  readonly source: string
  /** Empty where the host gives none. */
  readonly path: string
  readonly enabled: number
  readonly description: string | null
  readonly when_to_use: string | null
  readonly model_invocable: number
  readonly user_invocable: number
  /** Number of the version in effect; null only while the first one is being written. */
  readonly version: number | null
  /** What read the rules, with its settings: another reader reads them again. */
  readonly parser: string
  readonly updated_at: number
}

/** One content of a skill. */
export interface SkillVersionTable {
  readonly id: number
  readonly skill: number
  /** From 1, in the order in which contents were first seen. */
  readonly number: number
  readonly name: string
  readonly source: string
  readonly path: string
  readonly content: string
  readonly content_hash: string
  /** Number of the version it replaced when it was new. */
  readonly supersedes: number | null
  readonly created_at: number
}

export interface SkillRuleTable {
  readonly id: string
  readonly skill: number
  readonly rule_key: string
  readonly text: string
  readonly category: string
  /** JSON array of places. */
  readonly scope: string
  readonly source_path: string
  readonly source_line: number
  /** 1 while the version in effect has the rule. */
  readonly active: number
  readonly content_hash: string
  readonly updated_at: number
}

/** What a person decided about a rule; null for what they left as it is. */
export interface SkillRuleOverrideTable {
  readonly rule: string
  readonly category: string | null
  readonly active: number | null
  readonly scope: string | null
  readonly updated_at: number
}

// Kysely asks for an index signature, which interfaces don't have.
export type SkillTables = {
  readonly skill_file: SkillFileTable
  readonly skill_version: SkillVersionTable
  readonly skill_rule: SkillRuleTable
  readonly skill_rule_override: SkillRuleOverrideTable
}

const initial = `
create table skill_file(
  id integer primary key, name text not null, source text not null, path text not null, enabled integer not null,
  description text, when_to_use text, model_invocable integer not null, user_invocable integer not null,
  version integer, parser text not null, updated_at integer not null) strict;
create unique index skill_file_identity on skill_file(name, source, path);
create table skill_version(
  id integer primary key, skill integer not null references skill_file, number integer not null, name text not null,
  source text not null, path text not null, content text not null, content_hash text not null,
  supersedes integer, created_at integer not null) strict;
create unique index skill_version_number on skill_version(skill, number);
create unique index skill_version_content on skill_version(skill, content_hash);
create table skill_rule(
  id text primary key, skill integer not null references skill_file, rule_key text not null, text text not null,
  category text not null, scope text not null, source_path text not null, source_line integer not null,
  active integer not null, content_hash text not null, updated_at integer not null) strict, without rowid;
create unique index skill_rule_key on skill_rule(skill, rule_key);
create table skill_rule_override(
  rule text primary key references skill_rule, category text, active integer, scope text,
  updated_at integer not null) strict, without rowid;
`

/** Tables of skills in the store's file: give it to `openStore({ modules: [skillModule] })`. */
export const skillModule: StoreModule = { name: 'skill', migrations: [initial] }

/** The store's query builder with the tables of skills. */
export const skillSql = (store: Store) => store.sql.withTables<SkillTables>()
