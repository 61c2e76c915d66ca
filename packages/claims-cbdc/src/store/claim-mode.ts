import { all, first, type Program, run } from '@mem/store'
import { z } from 'zod'
import type { Outcome } from '../outcome.ts'
import { outcome, parseInput, time } from './claim-input.ts'
import { type ClaimSql, listed } from './claim-tables.ts'
import { findPlaces } from './stored-scope.ts'

/** `assist`: what may be shown is shown. `shadow`: judged and logged only. `off`: claims take no part. */
export type ClaimMode = 'assist' | 'shadow' | 'off'

/** `set`: a person set it. `stepped-down`: outcomes that people reported turned `assist` into `shadow`. */
export type ModeCause = 'set' | 'stepped-down'

/** What a person said of a claim. */
export interface RecentOutcome {
  readonly id: number
  /** Id of the claim. */
  readonly claim: string
  readonly outcome: Outcome
  /** Milliseconds UTC. */
  readonly at: number
}

export interface ModeChange {
  readonly mode: ClaimMode
  readonly cause: ModeCause
  /** The outcomes that caused it, of claims in the scopes that ask; none of a mode that was set. */
  readonly outcomes: readonly Omit<RecentOutcome, 'id'>[]
  /** How many outcomes of other claims, or of purged ones, caused it too. */
  readonly elsewhere: number
  /** Milliseconds UTC. */
  readonly at: number
}

const modes = z.enum(['assist', 'shadow', 'off'])
const caused = z.array(z.object({ claim: z.string(), outcome, at: z.int() }))

/** The mode of this home and how it came to be. */
export interface ClaimModes {
  /** Undefined until one is set: then the configuration says. */
  mode(): Program<ClaimMode | undefined>
  setMode(mode: ClaimMode, now: number): Program<void>
  /**
   * Turns to `shadow`, and keeps the outcomes (ids of `recentOutcomes`) that caused it. False, and nothing changes, when the
   * mode is already `shadow` or `off`.
   */
  stepDown(outcomes: readonly number[], now: number): Program<boolean>
  /** The one in force, then those that were made or imported last. */
  modeChanges(limit: number, scopeKeys: readonly string[]): Program<readonly ModeChange[]>
  /** What people said of claims of any scope since the mode was changed last, newest first; no clock decides it. */
  recentOutcomes(limit: number): Program<readonly RecentOutcome[]>
}

/** The change of the mode in force; null before the first. */
export function* changeInForce(sql: ClaimSql): Program<number | null> {
  return (yield* first(sql.selectFrom('claim_mode').select('change').where('home', '=', 1)))?.change ?? null
}

export function claimModes(sql: ClaimSql): ClaimModes {
  const said = () =>
    sql
      .selectFrom('claim_consumption')
      .innerJoin('claim', 'claim.row', 'claim_consumption.claim')
      .select(['claim_consumption.id', 'claim.id as claim', 'outcome', 'at'])
      .orderBy('claim_consumption.id', 'desc')

  function* mode(): Program<ClaimMode | undefined> {
    return (yield* first(sql.selectFrom('claim_mode').select('mode').where('home', '=', 1)))?.mode
  }

  function* change({ mode: next, cause, outcomes, at }: Omit<ModeChange, 'elsewhere'>): Program<void> {
    const newest = yield* first(sql.selectFrom('claim_mode_change').select('id').orderBy('id', 'desc').limit(1))
    const id = (newest?.id ?? 0) + 1
    yield* run(
      sql.insertInto('claim_mode_change').values({ id, mode: next, cause, outcomes: JSON.stringify(outcomes), at }),
    )
    yield* run(
      sql
        .insertInto('claim_mode')
        .values({ home: 1, name: 'mode', mode: next, change: id })
        .onConflict((conflict) => conflict.columns(['home', 'name']).doUpdateSet({ mode: next, change: id })),
    )
  }

  return {
    mode,
    *setMode(next, now) {
      const at = parseInput(time, now, 'Mode of claims')
      yield* change({ mode: parseInput(modes, next, 'Mode of claims'), cause: 'set', outcomes: [], at })
    },
    *stepDown(ids, now) {
      const current = yield* mode()
      if (current === 'shadow' || current === 'off') return false
      const rows = yield* all(said().where('claim_consumption.id', 'in', listed(sql, ids)))
      const outcomes = rows.map(({ claim, outcome, at }) => ({ claim, outcome, at }))
      yield* change({ mode: 'shadow', cause: 'stepped-down', outcomes, at: now })
      return true
    },
    *modeChanges(limit, scopeKeys) {
      const rows = yield* all(
        sql
          .selectFrom('claim_mode_change')
          .leftJoin('claim_mode', 'claim_mode.change', 'claim_mode_change.id')
          .selectAll('claim_mode_change')
          .orderBy(({ eb }) => eb('claim_mode.change', 'is', null))
          .orderBy('id', 'desc')
          .limit(limit),
      )
      const parsed = rows.map((row) => ({ ...row, outcomes: caused.parse(JSON.parse(row.outcomes)) }))
      const asked = parsed.flatMap(({ outcomes }) => outcomes.map(({ claim }) => claim))
      const places = (yield* findPlaces(sql, scopeKeys)).map(({ place }) => place)
      const held = sql.selectFrom('claim').select('id').where('place', 'in', listed(sql, places))
      const known = new Set((yield* all(held.where('id', 'in', listed(sql, asked)))).map(({ id }) => id))
      return parsed.map(({ mode: set, cause, outcomes, at }) => {
        const here = outcomes.filter(({ claim }) => known.has(claim))
        return { ...{ mode: set, cause, at }, outcomes: here, elsewhere: outcomes.length - here.length }
      })
    },
    *recentOutcomes(limit) {
      const change = yield* changeInForce(sql)
      return yield* all(said().where('mode_change', 'is', change).limit(limit))
    },
  }
}
