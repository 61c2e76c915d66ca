import { all, first, type Program, run } from '@mem/store'
import { z } from 'zod'
import type { Outcome } from '../outcome.ts'
import { parseInput, time } from './claim-input.ts'
import { type ClaimSql, listed } from './claim-tables.ts'

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
  /** The outcomes that caused it; none of a mode that was set. */
  readonly outcomes: readonly Omit<RecentOutcome, 'id'>[]
  /** Milliseconds UTC. */
  readonly at: number
}

const modes = z.enum(['assist', 'shadow', 'off'])
const caused = z.array(z.object({ claim: z.string(), outcome: z.string(), at: z.int() }))

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
  /** Newest first. */
  modeChanges(limit: number): Program<readonly ModeChange[]>
  /** What people said of claims of any scope, newest first; `after`: only later than this time. */
  recentOutcomes(limit: number, after?: number): Program<readonly RecentOutcome[]>
}

export function claimModes(sql: ClaimSql): ClaimModes {
  const said = () =>
    sql
      .selectFrom('claim_consumption')
      .innerJoin('claim', 'claim.row', 'claim_consumption.claim')
      .select(['claim_consumption.id', 'claim.id as claim', 'outcome', 'at'])
      .orderBy('at', 'desc')
      .orderBy('claim_consumption.id', 'desc')

  function* mode(): Program<ClaimMode | undefined> {
    return (yield* first(sql.selectFrom('claim_mode').select('mode').where('home', '=', 1)))?.mode
  }

  function* change({ mode: next, cause, outcomes, at }: ModeChange): Program<void> {
    yield* run(
      sql
        .insertInto('claim_mode')
        .values({ home: 1, name: 'mode', mode: next })
        .onConflict((conflict) => conflict.columns(['home', 'name']).doUpdateSet({ mode: next })),
    )
    const newest = yield* first(sql.selectFrom('claim_mode_change').select('id').orderBy('id', 'desc').limit(1))
    const row = { id: (newest?.id ?? 0) + 1, mode: next, cause, outcomes: JSON.stringify(outcomes), at }
    yield* run(sql.insertInto('claim_mode_change').values(row))
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
    *modeChanges(limit) {
      const rows = yield* all(
        sql.selectFrom('claim_mode_change').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit),
      )
      return rows.map(({ mode: held, cause, outcomes, at }) => ({
        ...{ mode: held, cause, at },
        outcomes: caused.parse(JSON.parse(outcomes)) as ModeChange['outcomes'],
      }))
    },
    *recentOutcomes(limit, after = -1) {
      return yield* all(said().where('at', '>', after).limit(limit))
    },
  }
}
