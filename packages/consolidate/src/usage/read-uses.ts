import { all, type Program } from '@mem/store'
import type { HandbookSql } from '../tables/handbook-sql.ts'

export interface RecordUse {
  /** Sessions that read it, and that cited it. */
  readonly reads: number
  readonly cites: number
  /** Sessions that did either. */
  readonly sessions: number
  /** Milliseconds UTC. */
  readonly lastAt: number
}

/** Uses of a scope's records, by id of the record. */
export function* readUses(sql: HandbookSql, scope: number): Program<ReadonlyMap<string, RecordUse>> {
  const rows = yield* all(
    sql
      .selectFrom('handbook_use as u')
      .innerJoin('handbook_record as r', 'r.id', 'u.record')
      .select(({ fn }) => ['r.name', 'u.kind', fn.countAll<number>().as('count'), fn.max('u.at').as('lastAt')])
      .where('r.scope', '=', scope)
      .groupBy(['r.name', 'u.kind']),
  )
  const sessions = yield* all(
    sql
      .selectFrom('handbook_use as u')
      .innerJoin('handbook_record as r', 'r.id', 'u.record')
      .select(({ fn }) => ['r.name', fn.count<number>('u.session').distinct().as('count')])
      .where('r.scope', '=', scope)
      .groupBy('r.name'),
  )
  const count = (name: string, kind: 'read' | 'cite') =>
    rows.find((row) => row.name === name && row.kind === kind)?.count ?? 0
  return new Map(
    sessions.map(({ name, count: used }) => [
      name,
      {
        reads: count(name, 'read'),
        cites: count(name, 'cite'),
        sessions: used,
        lastAt: Math.max(...rows.filter((row) => row.name === name).map(({ lastAt }) => Number(lastAt))),
      },
    ]),
  )
}
