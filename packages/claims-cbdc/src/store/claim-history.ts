import { all, first, type Program } from '@mem/store'
import type { Candidate } from '../candidate.ts'
import type { Claim } from '../claim.ts'
import type { Outcome } from '../outcome.ts'
import type { Action, Scores } from '../verdict.ts'
import type { ClaimSql } from './claim-tables.ts'
import type { Evidence } from './evidence.ts'
import type { ClaimReads } from './read-claims.ts'
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

/** Everything that happened to a claim, for `explain`; each list oldest first. */
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
}

export interface ClaimConsumption {
  readonly outcome: Outcome
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
  const evidence = yield* all(sql.selectFrom('claim_evidence').selectAll().where('claim', '=', held.row).orderBy('id'))
  return {
    claim,
    leftAt: held.left_at,
    evidence: evidence.map(({ cause, alpha, beta, harmful, at }) => ({
      cause,
      belief: { alpha, beta, harmfulCount: harmful },
      at,
    })),
    consumption: yield* all(
      sql
        .selectFrom('claim_consumption')
        .leftJoin('claim_note', 'claim_note.consumption', 'claim_consumption.id')
        .select(['outcome', 'note', 'at'])
        .where('claim', '=', held.row)
        .orderBy('id'),
    ),
    decisions: yield* decisionsOf(sql, held.row),
    injections: yield* injectionsOf(sql, held.row),
    learned: yield* all(
      sql
        .selectFrom('claim_learned')
        .select(['term', 'run', 'at'])
        .where('claim', '=', held.row)
        .orderBy('number')
        .orderBy('term'),
    ),
  }
}

function* decisionsOf(sql: ClaimSql, claim: number): Program<readonly LoggedDecision[]> {
  const rows = yield* all(
    sql
      .selectFrom('claim_decision')
      .innerJoin('claim_run', 'claim_run.id', 'claim_decision.run')
      .selectAll('claim_decision')
      .select('claim_run.at')
      .where('claim_decision.claim', '=', claim)
      .orderBy('claim_run.at', 'desc')
      .orderBy('run', 'desc')
      .limit(MOST),
  )
  return rows.toReversed().map(({ run, at, rank, channel, action, reasons, relevance, freshness, belief, risk }) => ({
    ...{ run, at, rank, channel, action },
    reasons: stringsOf(reasons),
    scores: { relevance, freshness, belief, risk },
  }))
}

function* injectionsOf(sql: ClaimSql, claim: number): Program<readonly ClaimInjection[]> {
  const rows = yield* all(
    sql
      .selectFrom('claim_injection')
      .innerJoin('claim_run', 'claim_run.id', 'claim_injection.run')
      .select(['run', 'claim_run.at', 'position', 'message_id as messageId'])
      .where('claim_injection.claim', '=', claim)
      .orderBy('claim_run.at', 'desc')
      .orderBy('run', 'desc')
      .limit(MOST),
  )
  return rows.toReversed()
}
