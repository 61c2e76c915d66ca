import { first, MemError, type Program, run } from '@mem/store'
import { CLAIM_LIMITS } from '../claim-limits.ts'
import type { LearnedTerm } from '../learn/learn-terms.ts'
import type { ClaimContext } from './claim-context.ts'

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
 * Stores what a claim knew and learns now, without its own terms, at most 40 (seed B §4): the new terms before those it knew, which
 * give way from the oldest on. A term that it knew keeps the run that taught it first.
 */
export function* keepLearned(context: ClaimContext, { claim, place, learned, at }: Learning): Program<void> {
  const { sql, reads, indexer } = context
  const [held] = yield* reads.byRows([claim])
  if (!held || learned.length === 0) return
  const known = new Set([...learned.map(({ term }) => term), ...held.learnedTerms])
  const kept = [...known].filter((term) => !held.terms.includes(term)).slice(0, CLAIM_LIMITS.learnedTerms)
  const gone = held.learnedTerms.filter((term) => !kept.includes(term))
  if (gone.length > 0) yield* indexer.unlearn(place, claim, gone)
  for (const [index, term] of kept.entries()) {
    const number = kept.length - index
    if (held.learnedTerms.includes(term)) {
      const before = sql.updateTable('claim_learned').set({ number }).where('claim', '=', claim)
      yield* run(before.where('term', '=', term).where('number', '<>', number))
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
