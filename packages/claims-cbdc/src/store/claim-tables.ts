import type { Store } from '@mem/store'
import type { SelectQueryBuilder, SelectType } from 'kysely'
import type { Candidate } from '../candidate.ts'
import type { ClaimKind, ClaimOrigin, ClaimScope, ClaimState, Sensitivity } from '../claim.ts'
import type { Outcome } from '../outcome.ts'
import type { Action } from '../verdict.ts'
import type { ClaimMode, ModeCause } from './claim-mode.ts'

/** A column that SQLite computes: read and never written. */
interface Computed<Value> {
  readonly __select__: Value
  readonly __insert__: never
  readonly __update__: never
}

interface ClaimTable {
  readonly row: number
  readonly id: string
  readonly scope: ClaimScope
  readonly session: number | null
  readonly workspace: number | null
  /** Number of the scope in the index; see `stored-scope.ts`. */
  readonly place: Computed<number>
  /** What the claim goes with: its first source, where all of them are of one session; null for none or several. */
  readonly event: number | null
  /** 1 from its first source on. */
  readonly sourced: number
  readonly kind: ClaimKind
  readonly content: string
  readonly content_hash: Uint8Array
  readonly tags: string
  readonly origin: ClaimOrigin
  readonly sensitivity: Sensitivity
  readonly valid_from: number | null
  readonly valid_until: number | null
  readonly subject: string | null
  readonly attribute: string | null
  readonly value: string | null
  readonly conditions: string
  readonly terms: string
  readonly state: ClaimState
  readonly superseded_by: string | null
  readonly alpha: number
  readonly beta: number
  readonly harmful: number
  readonly statements: number
  readonly created_at: number
  readonly updated_at: number
  readonly left_at: number | null
}

interface SourceTable {
  readonly claim: number
  /** Rises in the order of saying. */
  readonly number: number
  readonly event: number
  readonly start: number
  readonly end: number
  readonly item: number | null
}

/**
 * Why a belief is what it is: its start, what became of it in another store, a statement by command of what was only gathered,
 * or what a person said of it.
 */
export type EvidenceCause = 'start' | 'carried' | 'stated' | Exclude<Outcome, 'unknown'>

interface EvidenceTable {
  readonly id: number
  readonly claim: number
  readonly cause: EvidenceCause
  readonly alpha: number
  readonly beta: number
  readonly harmful: number
  readonly at: number
}

interface ConsumptionTable {
  readonly id: number
  readonly claim: number
  readonly outcome: Outcome
  /** Change of the mode that was in force; null before the first. */
  readonly mode_change: number | null
  readonly at: number
}

interface NoteTable {
  readonly consumption: number
  /** In which it was typed; null for one of another store. */
  readonly session: number | null
  readonly note: string
}

interface RunTable {
  readonly id: number
  readonly session: number | null
  readonly workspace: number | null
  readonly query_hash: Uint8Array
  readonly candidate_count: number
  readonly at: number
}

interface DecisionTable {
  readonly run: number
  readonly claim: number
  /** From 1 in the order of the run. */
  readonly rank: number
  readonly channel: Candidate['channel']
  readonly action: Action
  readonly reasons: string
  readonly relevance: number
  readonly freshness: number
  readonly belief: number
  readonly risk: number
}

interface InjectionTable {
  readonly run: number
  readonly claim: number
  readonly position: number
  readonly chars: number
  readonly message_id: string | null
}

interface LearnedTable {
  readonly claim: number
  readonly term: string
  /** Rises with what was learned later. */
  readonly number: number
  readonly session: number | null
  readonly run: number | null
  readonly at: number
}

// A type and no interface: only a type is a record.
type ClaimTables = {
  readonly claim: ClaimTable
  readonly claim_source: SourceTable
  readonly claim_evidence: EvidenceTable
  readonly claim_consumption: ConsumptionTable
  readonly claim_note: NoteTable
  readonly claim_run: RunTable
  readonly claim_run_term: { readonly run: number; readonly term: string }
  readonly claim_decision: DecisionTable
  readonly claim_injection: InjectionTable
  readonly claim_learned: LearnedTable
  readonly claim_mode: {
    readonly home: number
    readonly name: string
    readonly mode: ClaimMode
    /** What set it. */
    readonly change: number
  }
  readonly claim_mode_change: {
    readonly id: number
    readonly mode: ClaimMode
    readonly cause: ModeCause
    readonly outcomes: string
    readonly at: number
  }
  readonly claim_learned_through: {
    readonly session: number
    readonly item_log: number
    readonly event: number
    readonly purges: number
  }
  /** Claims whose place in the index isn't what they are now; `words`: also their terms. */
  readonly claim_pending: { readonly claim: number; readonly place: number; readonly words: number }
  readonly claim_slot: { readonly claim: number; readonly place: number; readonly slot: number }
  readonly claim_posting: {
    readonly place: number
    readonly term: string
    readonly block: number
    readonly slots: Uint8Array
  }
  readonly claim_outline: {
    readonly place: number
    readonly block: number
    readonly outlines: Uint8Array
    readonly validity: Uint8Array | null
  }
}

/** The query builder with the tables of claims. */
export function claimSql(store: Pick<Store, 'sql'>) {
  return store.sql.withTables<ClaimTables>()
}

export type ClaimSql = ReturnType<typeof claimSql>

/** A list as a set in SQL: one JSON text, so that the SQL stays the same for any length. */
export function listed<Value extends number | string>(
  sql: ClaimSql,
  values: readonly Value[],
): SelectQueryBuilder<object, never, { value: SelectType<Value> }> {
  return sql
    .selectFrom(({ fn, val }) => fn<{ value: Value }>('json_each', [val(JSON.stringify(values))]).as('wanted'))
    .select('wanted.value')
}
