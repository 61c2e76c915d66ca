import { all, first, type Program, run } from '@mem/store'
import { sql as raw } from 'kysely'
import type { ClaimSql } from './claim-tables.ts'
import { requireSession } from './stored-scope.ts'

/** How far the items of a session were made claims. */
export interface LearnedThrough {
  /** Highest number of the log of items. */
  readonly itemLog: number
  /** The last message that extraction had read. */
  readonly event: number
  /** Number of purges: another one may have given the other numbers out again. */
  readonly purges: number
}

export interface UnlearnedItems {
  /** Row numbers of the session's items that are new, were said again or changed since; all of them where nothing is known. */
  readonly rows: readonly number[]
  /** To be kept when they are claims. */
  readonly through: LearnedThrough
}

/** See `ClaimPrograms.unlearned`. */
export function* unlearnedItems(
  sql: ClaimSql,
  { session, purges, whole }: { readonly session: string; readonly purges: number; readonly whole: boolean },
): Program<UnlearnedItems> {
  const log = yield* first(sql.selectFrom('item_log').select('id').orderBy('id', 'desc').limit(1))
  const place = yield* first(
    sql
      .selectFrom('session')
      .innerJoin('checkpoint', 'checkpoint.session', 'session.id')
      .leftJoin('claim_learned_through as known', (join) =>
        join.onRef('known.session', '=', 'session.id').on('known.purges', '=', purges),
      )
      .select(['session.id', 'last_extracted_event as event', 'known.item_log', 'known.event as knownEvent'])
      .where('session.key', '=', session),
  )
  const through = { itemLog: log?.id ?? 0, event: place?.event ?? 0, purges }
  if (!place) return { rows: [], through }
  const { id, item_log: itemLog, knownEvent } = place
  const own = sql.selectFrom('item').select('row').where('session', '=', id).orderBy('row')
  const isNew =
    whole || itemLog === null || knownEvent === null
      ? undefined
      : raw<boolean>`"row" in (select item from item_log where id > ${itemLog}
          union select item from item_source where event > ${knownEvent})`
  const rows = yield* all(isNew ? own.where(isNew) : own)
  return { rows: rows.map(({ row }) => row), through }
}

/** See `ClaimPrograms.learnedThrough`. */
export function* learnedThrough(
  sql: ClaimSql,
  session: string,
  { itemLog, event, purges }: LearnedThrough,
): Program<void> {
  const values = { item_log: itemLog, event, purges }
  yield* run(
    sql
      .insertInto('claim_learned_through')
      .values({ session: yield* requireSession(sql, session), ...values })
      .onConflict((conflict) => conflict.column('session').doUpdateSet(values)),
  )
}
