import { first, type Program, run } from '@mem/store'
import { z } from 'zod'
import type { Belief, Claim } from '../claim.ts'
import type { Outcome } from '../outcome.ts'
import { addConsumption } from './add-consumption.ts'
import { type ClaimContext, INDEXED_AT_ONCE } from './claim-context.ts'
import { belief, note, outcome, parseInput, term, time } from './claim-input.ts'
import { changeInForce } from './claim-mode.ts'
import { addEvidence } from './evidence.ts'
import { keepLearned, type LearnedTerm } from './keep-learned.ts'
import { findPlaces } from './stored-scope.ts'

export interface Settlement {
  readonly outcome: Outcome
  /** The belief after the outcome, of the one before; not asked for `unknown`. */
  readonly belief: (before: Belief) => Belief
  /** What the person added; secrets are taken out. */
  readonly note: string | null
  /** Key of the session in which it was said; the note goes with it. Null: in none. */
  readonly session: string | null
  /** Terms of the questions that it helped with, the newest first; see `learnTerms` for what is kept. */
  readonly learned: readonly LearnedTerm[]
  /** Milliseconds UTC. */
  readonly now: number
}

const settlement = z.strictObject({
  outcome,
  note: note.nullable(),
  session: z.string().nullable(),
  learned: z.array(z.strictObject({ term, run: z.int().min(1) })).readonly(),
  now: time,
  belief: z.custom<Settlement['belief']>((value) => typeof value === 'function', 'expected a function'),
})

/** See `ClaimPrograms.settle`. */
export function* settleClaim(
  context: ClaimContext,
  { id, scopeKeys }: { readonly id: string; readonly scopeKeys: readonly string[] },
  given: Settlement,
): Program<Claim | undefined> {
  const { sql } = context
  const settled = parseInput(settlement, given, 'Feedback')
  const places = (yield* findPlaces(sql, scopeKeys)).map(({ place }) => place)
  const held = yield* first(
    sql.selectFrom('claim').select(['row', 'place', 'alpha', 'beta', 'harmful']).where('id', '=', id),
  )
  if (!held || !places.includes(held.place)) return undefined
  const { outcome: said, note: words, session, now: at } = settled
  const modeChange = yield* changeInForce(sql)
  yield* addConsumption(sql, held.row, { outcome: said, note: words, session, at, modeChange })
  if (settled.outcome !== 'unknown') {
    const before = { alpha: held.alpha, beta: held.beta, harmfulCount: held.harmful }
    const after = parseInput(belief, settled.belief(before), 'Belief')
    yield* change(context, held.row, { cause: settled.outcome, belief: after, at })
    yield* keepLearned(context, { claim: held.row, place: held.place, learned: settled.learned, at })
  }
  yield* context.indexer.ofPlace(held.place, INDEXED_AT_ONCE)
  return (yield* context.reads.byRows([held.row]))[0]
}

interface Change {
  readonly cause: Exclude<Outcome, 'unknown'>
  readonly belief: Belief
  readonly at: number
}

function* change({ sql }: ClaimContext, row: number, { cause, belief: after, at }: Change): Program<void> {
  const { alpha, beta, harmfulCount: harmful } = after
  yield* run(
    sql
      .updateTable('claim')
      .set(({ fn, val }) => ({
        ...{ alpha, beta, harmful },
        ...(cause === 'helped' && { updated_at: fn<number>('max', ['updated_at', val(at)]) }),
      }))
      .where('row', '=', row),
  )
  yield* addEvidence(sql, row, { cause, belief: after, at })
}
