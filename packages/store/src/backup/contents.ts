import type { DatabaseSync } from 'node:sqlite'
import { PURGE_COUNT } from '../purge/run-purge.ts'
import { rowCounts, rowCountsQuery } from '../report/row-counts.ts'
import type { Backup } from './backup.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** What a database holds. */
export interface Contents {
  /** How many purges it knows of. */
  readonly purges: number
  readonly counts: Backup['counts']
}

const PURGES = `select value from meta where key = '${PURGE_COUNT}'`

/** Queries for the contents of a database with the tables of this one. Purges first, so that one that comes between shows. */
export function contentsQueries(database: DatabaseSync): readonly string[] {
  return [PURGES, rowCountsQuery(database)]
}

/** What these queries gave. */
export function contentsOf([purged = [], counted = []]: readonly Rows[]): Contents {
  return { purges: Number(purged[0]?.value ?? 0), counts: rowCounts(counted) }
}

/** How many purges an open database knows of. */
export function purgesOf(database: DatabaseSync): number {
  return contentsOf([database.prepare(PURGES).all()]).purges
}
