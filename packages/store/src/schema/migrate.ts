import type { DatabaseSync } from 'node:sqlite'
import { TOKENIZER_VERSION } from '@mem/text'
import { MemError } from '../errors.ts'
import { APPLICATION_ID } from './application-id.ts'
import { migrations, SCHEMA_VERSION } from './migrations.ts'
import type { StoreModule } from './module.ts'

/**
 * Brings a database and the tables of its modules to their newest versions, in one transaction. A current database is
 * only read, so that opening needs no write lock. Returns whether anything was done.
 */
export function migrate(database: DatabaseSync, path: string, modules: readonly StoreModule[]): boolean {
  if (isCurrent(database, path, modules)) return false
  database.exec('begin immediate')
  try {
    // Read again under the lock: another process may have migrated meanwhile.
    const version = checkVersion(database, path)
    if (version === 0) database.exec(`pragma application_id = ${APPLICATION_ID}`)
    for (const step of migrations.slice(version)) database.exec(step)
    database.exec(`pragma user_version = ${SCHEMA_VERSION}`)
    if (version === 0) setTokenizerVersion(database)
    for (const module of modules) migrateModule(database, path, module)
    database.exec('commit')
    return true
  } finally {
    if (database.isTransaction) database.exec('rollback')
  }
}

/** The schema version of a database that is ours or new; else an error. */
export function checkVersion(database: DatabaseSync, path: string): number {
  const version = pragma(database, 'user_version')
  const application = pragma(database, 'application_id')
  const isNew = application === 0 && version === 0 && tableCount(database) === 0
  if (!isNew && application !== APPLICATION_ID) throw notAStore(path)
  if (version > SCHEMA_VERSION) throw tooNew(path, 'its schema', version, SCHEMA_VERSION)
  return version
}

export function notAStore(path: string): MemError {
  return new MemError('NOT_A_STORE', `${path} isn’t a database of mem. It was left untouched; give another path.`, {
    data: { path },
  })
}

export function tooNew(path: string, what: string, version: number, known: number): MemError {
  return new MemError(
    'SCHEMA_TOO_NEW',
    `${path}: ${what} is version ${version}, newer than ${known}, the newest known here. It was left untouched; update mem.`,
    { data: { path, version, known } },
  )
}

/** Whether a database and the tables of its modules are of the newest versions. */
export function isCurrent(database: DatabaseSync, path: string, modules: readonly StoreModule[]): boolean {
  if (checkVersion(database, path) !== SCHEMA_VERSION) return false
  return modules.every((module) => moduleVersion(database, path, module) === module.migrations.length)
}

function migrateModule(database: DatabaseSync, path: string, module: StoreModule): void {
  for (const step of module.migrations.slice(moduleVersion(database, path, module))) database.exec(step)
  database
    .prepare('insert into module_version values (?, ?) on conflict do update set version = excluded.version')
    .run(module.name, module.migrations.length)
}

function moduleVersion(database: DatabaseSync, path: string, module: StoreModule): number {
  const row = database.prepare('select version from module_version where name = ?').get(module.name)
  const version = Number(row?.version ?? 0)
  const known = module.migrations.length
  if (version > known) throw tooNew(path, `module ${module.name}`, version, known)
  return version
}

function setTokenizerVersion(database: DatabaseSync): void {
  database.prepare(`insert into meta values ('tokenizer_version', ?)`).run(String(TOKENIZER_VERSION))
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(database.prepare(`pragma ${name}`).get()?.[name])
}

function tableCount(database: DatabaseSync): number {
  return Number(database.prepare('select count(*) as n from sqlite_schema').get()?.n)
}
