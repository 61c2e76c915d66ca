import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { MemoryPorts } from '@mem/engine'
import { onTestFinished } from 'vitest'
import { openTestMemory } from '../open-test-memory.ts'

/** Times of the originals: 2026-01-10 and after. */
export const SAID = Date.UTC(2026, 0, 10)
export const CHANGED = Date.UTC(2026, 1, 10)

/** Key of a workspace as the original makes it: as long a beginning of the hash as it likes. */
export const SHOP = 'workspace:9c1b6a3f0e4d7258aa55'
/** The same folder here. */
export const SHOP_HERE = 'workspace:9c1b6a3f0e4d7258'

type Row = Readonly<Record<string, SQLInputValue>>

/** Columns of a claim, and its row of beliefs; null for none. */
type ClaimColumns = Readonly<Record<string, SQLInputValue | Row>> & { readonly belief?: Row | null }

export interface Original {
  readonly path: string
  readonly database: DatabaseSync
  add(table: string, row: Row): void
  /** An active explicit fact of the shop with a belief of 6/1, unless something else is given. */
  claim(id: string, content: string, given?: ClaimColumns): void
  /** Ends the writing, so that the file holds everything. */
  close(): void
}

const more: Readonly<Record<number, string>> = {
  1: '',
  2: ', terms_json text not null, learned_terms_json text not null',
  3: ', terms_json text not null, learned_terms_json text not null, supersedes text',
}

/** Where a test's original lies. */
export const originalFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mem-original-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A database as the original's design describes it, in its own SQL; `columns` are further ones of claims. */
export const makeOriginal = (schema: number, { columns = '', wal = false } = {}): Original => {
  const path = join(originalFolder(), 'cbdc.sqlite')
  const database = new DatabaseSync(path)
  if (wal) database.exec('pragma journal_mode = wal')
  database.exec(`
    create table claims(
      id text primary key, scope text not null, scope_key text not null, kind text not null, content text not null,
      tags_json text not null, state text not null, origin text not null, sensitivity text not null,
      content_hash text not null, source_session_id text, source_event_id text, valid_from integer, valid_until integer,
      created_at integer not null, updated_at integer not null${more[schema] ?? more[3]}${columns});
    create table beliefs(claim_id text primary key, alpha real not null, beta real not null, harmful_count integer not null);
    create table evidence(id integer primary key, claim_id text not null, kind text not null, weight real, created_at integer not null);
    create table consumption(id integer primary key, claim_id text not null, outcome text not null, detail text, created_at integer not null);
    create table retrieval_runs(id integer primary key, query_hash text, session_id text, workspace_key text, created_at integer);
    create table authority_decisions(id integer primary key, run_id integer, claim_id text, action text);
    create table injections(id integer primary key, run_id integer, claim_id text);
    create virtual table claims_fts using fts5(content, tags, terms);
    pragma user_version = ${schema};
  `)
  const add = (table: string, row: Row): void => {
    const names = Object.keys(row)
    const sql = `insert into ${table}(${names.join(', ')}) values (${names.map(() => '?').join(', ')})`
    database.prepare(sql).run(...Object.values(row))
  }
  let isOpen = true
  const close = (): void => {
    if (isOpen) database.close()
    isOpen = false
  }
  onTestFinished(close)
  return {
    path,
    database,
    add,
    claim(id, content, { belief = { alpha: 6, beta: 1, harmful_count: 0 }, ...given } = {}) {
      add('claims', {
        ...{
          id,
          scope: 'workspace',
          scope_key: SHOP,
          kind: 'fact',
          content,
          tags_json: '[]',
          state: 'active',
          origin: 'explicit',
        },
        ...{ sensitivity: 'normal', content_hash: 'ab'.repeat(32), created_at: SAID, updated_at: CHANGED },
        ...(schema > 1 ? { terms_json: '["old"]', learned_terms_json: '[]' } : {}),
        ...given,
      })
      if (belief) add('beliefs', { claim_id: id, ...belief })
    },
    close,
  }
}

/** A memory with a session in the shop's folder and one elsewhere. */
export const openShop = async (ports: Partial<MemoryPorts> = {}) => {
  const test = await openTestMemory({}, ports)
  await test.memory.session({ key: 'here', workspace: SHOP_HERE })
  await test.memory.session({ key: 'elsewhere', workspace: 'workspace:1111111111111111' })
  const run = (text: string, session: string | null = 'here') => test.memory.command({ session, text })
  const take = (path: string, more = '') => run(`import seed-b ${more}${path}`)
  const claims = async (session = 'here') =>
    (await run('list claims 50 all', session)).text
      .split('\n')
      .map((line) => line.replace(/^clm_\w+ /, ''))
      .sort()
  return { ...test, run, take, claims }
}
