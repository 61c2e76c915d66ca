import { type ForeignDatabase, MemError, openForeign } from '@mem/store'
import { CLAIMS, NEWEST_SCHEMA } from './columns.ts'
import { type Layout, layoutOf } from './layout.ts'

export interface OpenOriginal {
  readonly database: ForeignDatabase
  readonly claims: Layout
}

/** Without these there is no claim. */
const NEEDED = ['id', 'scope', 'scopeKey', 'kind', 'content', 'state', 'origin'] as const

/** Opens a copy of the original; throws a coded `MemError` for a file that isn't one, is damaged or newer than what is known. */
export const openOriginal = async (path: string, pause: () => Promise<void>): Promise<OpenOriginal> => {
  const database = await openForeign(path, pause)
  try {
    return { database, claims: check(path, database) }
  } catch (error) {
    await database.close()
    throw error
  }
}

const check = (path: string, { isStore, version, tables }: ForeignDatabase): OpenOriginal['claims'] => {
  if (isStore)
    throw notOne(
      path,
      'is a memory of mem itself. Export it there and read the export: export <file>, then import <file>.',
    )
  const claims = layoutOf(tables, CLAIMS)
  const missing = NEEDED.filter((field) => !claims?.columns.has(field))
  if (!claims || version < 1 || missing.length === NEEDED.length)
    throw notOne(path, 'isn’t a database of dsh-memory-gate. Give its cbdc.sqlite, for example in ~/.dsh/memory.')
  if (version > NEWEST_SCHEMA)
    throw new MemError(
      'SCHEMA_TOO_NEW',
      `${path} has schema ${version}, newer than ${NEWEST_SCHEMA}, the newest known here. Nothing was read; update mem.`,
      { data: { path, version, known: NEWEST_SCHEMA } },
    )
  if (missing.length > 0)
    throw notOne(
      path,
      `has claims without ${missing.join(', ')}. Nothing was read; give a database of dsh-memory-gate.`,
    )
  return claims
}

const notOne = (path: string, why: string): MemError =>
  new MemError('NOT_A_STORE', `${path} ${why}`, { data: { path } })
