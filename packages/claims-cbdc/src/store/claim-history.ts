import { all, first, type Program } from '@mem/store'
import type { Candidate } from '../candidate.ts'
import type { Claim } from '../claim.ts'
import type { Outcome } from '../outcome.ts'
import type { Action, Scores } from '../verdict.ts'
import type { ClaimSql } from './claim-tables.ts'
import type { Evidence } from './evidence.ts'
import type { ClaimReads } from './read-claims.ts'
import { type RowsInScope, rowsInScope } from './rows-in-scope.ts'
import { stringsOf } from './strings-of.ts'

/** A verdict as it was logged. */
export interface LoggedDecision {
  readonly run: number
  readonly at: number
  /** From 1 in the order of its run. */
  readonly rank: number
  readonly channel: Candidate['channel']
  readonly action: Action
  readonly reasons: readonly string[]
  readonly scores: Scores
}

/**
 * What happened to a claim, for `explain`; each list oldest first. Notes, decisions, injections and learned terms are those of
 * sessions in the scopes that ask; of others only their number is given.
 */
export interface ClaimHistory {
  readonly claim: Claim
  /** When it left the active state; null while it is in it. */
  readonly leftAt: number | null
  readonly evidence: readonly Evidence[]
  readonly consumption: readonly ClaimConsumption[]
  /** The newest 50. */
  readonly decisions: readonly LoggedDecision[]
  /** The newest 50. */
  readonly injections: readonly ClaimInjection[]
  readonly learned: readonly {
    readonly term: string
    /** The run whose question held it; null when retention has removed that. */
    readonly run: number | null
    readonly at: number
  }[]
  readonly elsewhere: Elsewhere
}

/** How many there are of other sessions. */
export interface Elsewhere {
  readonly notes: number
  readonly decisions: number
  readonly injections: number
  readonly learned: number
}

export interface ClaimConsumption {
  readonly outcome: Outcome
  /** Null also for one of another session. */
  readonly note: string | null
  readonly at: number
}

export interface ClaimInjection {
  readonly run: number
  readonly at: number
  readonly position: number
  readonly messageId: string | null
}

const MOST = 50

/** See `ClaimPrograms.history`. */
export function* historyOf(
  sql: ClaimSql,
  reads: ClaimReads,
  { id, scopeKeys }: { readonly id: string; readonly scopeKeys: readonly string[] },
): Program<ClaimHistory | undefined> {
  const claim = yield* reads.get(id, scopeKeys)
  const held = claim && (yield* first(sql.selectFrom('claim').select(['row', 'left_at']).where('id', '=', id)))
  if (!claim || !held) return undefined
  const { sessions, runs } = yield* rowsInScope(sql, scopeKeys)
  const of: Asked = { sql, claim: held.row, sessions, runs }
  const learned = yield* learnedOf(of)
  const decisions = yield* decisionsOf(of)
  const injections = yield* injectionsOf(of)
  const consumption = yield* consumptionOf(of)
  const terms = new Set(learned.rows.map(({ term }) => term))
  return {
    claim: { ...claim, learnedTerms: claim.learnedTerms.filter((term) => terms.has(term)) },
    leftAt: held.left_at,
    evidence: yield* evidenceOf(of),
    consumption: consumption.rows,
    decisions: decisions.rows,
    injections: injections.rows,
    learned: learned.rows,
    elsewhere: {
      notes: consumption.elsewhere,
      decisions: decisions.elsewhere,
      injections: injections.elsewhere,
      learned: learned.elsewhere,
    },
  }
}

interface Asked extends Pick<RowsInScope, 'sessions' | 'runs'> {
  readonly sql: ClaimSql
  /** Number of the claim. */
  readonly claim: number
}

/** Rows of sessions in scope, and how many there are of others. */
interface Part<Row> {
  readonly rows: readonly Row[]
  readonly elsewhere: number
}

function* evidenceOf({ sql, claim }: Asked): Program<readonly Evidence[]> {
  const rows = yield* all(sql.selectFrom('claim_evidence').selectAll().where('claim', '=', claim).orderBy('id'))
  return rows.map(({ cause, alpha, beta, harmful, at }) => ({
    ...{ cause, at },
    belief: { alpha, beta, harmfulCount: harmful },
  }))
}

function* consumptionOf({ sql, claim, sessions }: Asked): Program<Part<ClaimConsumption>> {
  const rows = yield* all(
    sql
      .selectFrom('claim_consumption')
      .leftJoin('claim_note', 'claim_note.consumption', 'claim_consumption.id')
      .select(['outcome', 'note', 'at'])
      .select(({ eb, or }) => or([eb('session', 'is', null), eb('session', 'in', sessions)]).as('isHere'))
      .where('claim', '=', claim)
      .orderBy('id'),
  )
  return {
    rows: rows.map(({ outcome, note, at, isHere }) => ({ outcome, note: isHere ? note : null, at })),
    elsewhere: rows.filter(({ isHere }) => !isHere).length,
  }
}

function* learnedOf({ sql, claim, sessions, runs }: Asked): Program<Part<ClaimHistory['learned'][number]>> {
  const rows = yield* all(
    sql
      .selectFrom('claim_learned')
      .select(['term', 'run', 'at'])
      .select(({ eb, or, and }) =>
        or([
          eb('session', 'in', sessions),
          and([eb('session', 'is', null), or([eb('run', 'is', null), eb('run', 'in', runs)])]),
        ]).as('isHere'),
      )
      .where('claim', '=', claim)
      .orderBy('number')
      .orderBy('term'),
  )
  const here = rows.filter(({ isHere }) => isHere)
  return { rows: here.map(({ term, run, at }) => ({ term, run, at })), elsewhere: rows.length - here.length }
}

function* decisionsOf({ sql, claim, runs }: Asked): Program<Part<LoggedDecision>> {
  const rows = yield* all(
    sql
      .selectFrom('claim_decision')
      .innerJoin('claim_run', 'claim_run.id', 'claim_decision.run')
      .selectAll('claim_decision')
      .select('claim_run.at')
      .where('claim_decision.claim', '=', claim)
      .where('run', 'in', runs)
      .orderBy('run', 'desc')
      .limit(MOST),
  )
  const shown = rows.toReversed().map(({ run, at, rank, channel, action, reasons, ...score }): LoggedDecision => {
    const { relevance, freshness, belief, risk } = score
    const scores = { relevance, freshness, belief, risk }
    return { ...{ run, at, rank, channel, action }, reasons: stringsOf(reasons), scores }
  })
  return { rows: shown, elsewhere: yield* otherRuns({ sql, claim, runs }, 'claim_decision') }
}

function* injectionsOf({ sql, claim, runs }: Asked): Program<Part<ClaimInjection>> {
  const rows = yield* all(
    sql
      .selectFrom('claim_injection')
      .innerJoin('claim_run', 'claim_run.id', 'claim_injection.run')
      .select(['run', 'claim_run.at', 'position', 'message_id as messageId'])
      .where('claim_injection.claim', '=', claim)
      .where('run', 'in', runs)
      .orderBy('run', 'desc')
      .limit(MOST),
  )
  return { rows: rows.toReversed(), elsewhere: yield* otherRuns({ sql, claim, runs }, 'claim_injection') }
}

function* otherRuns(
  { sql, claim, runs }: Pick<Asked, 'sql' | 'claim' | 'runs'>,
  table: 'claim_decision' | 'claim_injection',
): Program<number> {
  const others = sql.selectFrom(table).where('claim', '=', claim).where('run', 'not in', runs)
  return (yield* first(others.select(({ fn }) => fn.countAll<number>().as('rows'))))?.rows ?? 0
}
