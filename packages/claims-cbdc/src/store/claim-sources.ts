import { all, first, type Program, run } from '@mem/store'
import type { CheckedSource } from './check-sources.ts'
import type { ClaimContext } from './claim-context.ts'

/** Adds the sources that a claim doesn't have yet, behind those it has; returns their number. */
export function* addSources({ sql }: ClaimContext, claim: number, sources: readonly CheckedSource[]): Program<number> {
  const last = sql.selectFrom('claim_source').select('number').where('claim', '=', claim).orderBy('number', 'desc')
  const before = (yield* first(last.limit(1)))?.number ?? 0
  let number = before
  for (const { event, span, itemRow: item } of sources) {
    if (yield* holdsSources({ sql }, claim, [{ event, span }])) continue
    number += 1
    const at = { event, start: span.start, end: span.end }
    yield* run(sql.insertInto('claim_source').values({ claim, number, ...at, item }))
  }
  return number - before
}

/** Whether a claim came from all of these. */
export function* holdsSources(
  { sql }: Pick<ClaimContext, 'sql'>,
  claim: number,
  sources: readonly Pick<CheckedSource, 'event' | 'span'>[],
): Program<boolean> {
  const held = yield* all(sql.selectFrom('claim_source').select(['event', 'start', 'end']).where('claim', '=', claim))
  return sources.every(({ event, span }) =>
    held.some((source) => source.event === event && source.start === span.start && source.end === span.end),
  )
}
