import { all, first, type Program, run, type Store } from '@mem/store'
import { type InferResult, sql } from 'kysely'
import { z } from 'zod'
import { sessionOf } from '../jobs/session-of.ts'
import { requireScope } from '../scopes/require-scope.ts'
import { type HandbookSql, handbookSql, type JobKind } from '../tables/handbook-sql.ts'
import { budgetLeft, type SpendingLimits } from './budget-left.ts'
import { dayOf } from './day-of.ts'
import type { LedgerCost, LedgerEntry, Spent } from './ledger-entry.ts'

export interface LedgerPrograms {
  /** Its number. */
  add(entry: LedgerEntry): Program<number>
  /**
   * Books what a call may cost before it is made, if run and day have so much left; null if not. Processes can't overspend together
   * in this way, and a killed one has paid. `settle` puts the real cost in its place.
   */
  reserve(entry: LedgerEntry, limits: SpendingLimits): Program<number | null>
  settle(id: number, cost: LedgerCost): Program<void>
  /** @param day `YYYY-MM-DD` UTC, from `dayOf` */
  spentOn(day: string): Program<Spent>
  spentIn(run: string): Program<Spent>
  /** When a model was last asked for a job of this kind; null for never. */
  lastCall(kind: JobKind): Program<number | null>
  /** Newest first. */
  list(filter: {
    readonly run?: string
    readonly limit: number
  }): Program<readonly (LedgerEntry & { readonly id: number })[]>
}

/** Programs over the ledger of a store that was opened with `handbookModule`. `add`, `reserve` and `settle` write. */
export function ledgerPrograms(store: Pick<Store, 'sql'>): LedgerPrograms {
  const tables = handbookSql(store)
  const spent = tables
    .selectFrom('handbook_ledger')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('calls'), sql<number>`0`).as('calls'),
      sql<number>`coalesce(sum(input_tokens + output_tokens), 0)`.as('tokens'),
    ])

  function* spentOn(day: string): Program<Spent> {
    return (yield* first(spent.where('day', '=', day))) ?? { calls: 0, tokens: 0 }
  }

  function* spentIn(run: string): Program<Spent> {
    return (yield* first(spent.where('run', '=', run))) ?? { calls: 0, tokens: 0 }
  }

  function* add(entry: LedgerEntry): Program<number> {
    const scope = entry.scope === null ? null : yield* requireScope(tables, entry.scope)
    const session = yield* sessionOf(tables, entry)
    const made = yield* first(
      tables
        .insertInto('handbook_ledger')
        .values({
          ...{ run: entry.run, kind: entry.kind, name: entry.name, scope, session, at: entry.at, day: dayOf(entry.at) },
          ...toCost(entry),
        })
        .returning('id'),
    )
    return made!.id
  }

  return {
    add,
    *reserve(entry, limits) {
      const left = budgetLeft(limits, { run: yield* spentIn(entry.run), day: yield* spentOn(dayOf(entry.at)) })
      const isCovered = entry.calls <= left.calls && entry.inputTokens + entry.outputTokens <= left.tokens
      return isCovered ? yield* add(entry) : null
    },
    *settle(id, cost) {
      yield* run(tables.updateTable('handbook_ledger').set(toCost(cost)).where('id', '=', id))
    },
    spentOn,
    spentIn,
    *lastCall(kind) {
      const newest = tables
        .selectFrom('handbook_ledger')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('kind', '=', kind)
        .where('calls', '>', 0)
      return (yield* first(newest))?.at ?? null
    },
    *list({ run, limit }) {
      const rows = entryRows(tables)
        .$if(run !== undefined, (query) => query.where('run', '=', run!))
        .limit(limit)
      return (yield* all(rows)).map(toEntry)
    },
  }
}

const entryRows = (tables: HandbookSql) =>
  tables
    .selectFrom('handbook_ledger')
    .leftJoin('handbook_scope', 'handbook_scope.id', 'handbook_ledger.scope')
    .selectAll('handbook_ledger')
    .select('handbook_scope.name as scope_name')
    .orderBy('handbook_ledger.id', 'desc')

const toEntry = (row: InferResult<ReturnType<typeof entryRows>>[number]): LedgerEntry & { readonly id: number } => ({
  ...{ id: row.id, run: row.run, kind: row.kind, name: row.name, scope: row.scope_name, at: row.at },
  ...{ calls: row.calls, inputTokens: row.input_tokens, outputTokens: row.output_tokens },
  ...{ milliseconds: row.milliseconds, effort: row.effort, outcome: row.outcome },
  detail: z.record(z.string(), z.unknown()).parse(JSON.parse(row.detail)),
})

const toCost = (cost: LedgerCost) => ({
  calls: cost.calls,
  input_tokens: cost.inputTokens,
  output_tokens: cost.outputTokens,
  milliseconds: cost.milliseconds,
  effort: cost.effort,
  outcome: cost.outcome,
  detail: JSON.stringify(cost.detail),
})
