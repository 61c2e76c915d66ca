import { first, MemError, type Program, run } from '@mem/store'
import { learnTerms } from '../learn/learn-terms.ts'
import type { ClaimContext } from './claim-context.ts'

/** A term that a claim learns, and the run whose question held it. */
export interface LearnedTerm {
  readonly term: string
  readonly run: number
}

export interface Learning {
  /** Number of the claim. */
  readonly claim: number
  readonly place: number
  /** The newest first. */
  readonly learned: readonly LearnedTerm[]
  /** Milliseconds UTC. */
  readonly at: number
}

/**
 * Stores what `learnTerms` makes of what a claim knew and learns now: the new terms before those it knew, which give way from the
 * oldest on. A term that it knew keeps the run that taught it first.
 */
export function* keepLearned(context: ClaimContext, { claim, place, learned, at }: Learning): Program<void> {
  const { sql, reads, indexer } = context
  const [held] = yield* reads.byRows([claim])
  if (!held || learned.length === 0) return
  const kept = learnTerms({ claim: held, runs: [{ terms: learned.map(({ term }) => term), at }], now: at })
  const gone = held.learnedTerms.filter((term) => !kept.includes(term))
  if (gone.length > 0) yield* indexer.unlearn(place, claim, gone)
  for (const [index, term] of kept.entries()) {
    const number = kept.length - index
    if (held.learnedTerms.includes(term)) {
      const known = sql.updateTable('claim_learned').set({ number }).where('claim', '=', claim)
      yield* run(known.where('term', '=', term).where('number', '<>', number))
    } else {
      const from = yield* requireRun(context, learned.find((one) => one.term === term)?.run ?? 0)
      yield* run(sql.insertInto('claim_learned').values({ claim, term, number, at, ...from }))
    }
  }
}

function* requireRun({ sql }: ClaimContext, id: number): Program<{ readonly run: number; session: number | null }> {
  const found = yield* first(sql.selectFrom('claim_run').select('session').where('id', '=', id))
  if (found) return { run: id, session: found.session }
  throw new MemError('INPUT_INVALID', `Feedback: there is no run ${id}.`, { data: { run: id } })
}
