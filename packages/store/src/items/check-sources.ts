import { sql } from 'kysely'
import { MemError } from '../errors.ts'
import { compiler } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'
import type { ItemSource } from './item.ts'

const eventTexts = prepared(({ ids }: { ids: string }) =>
  compiler
    .selectFrom('event')
    .select(['id', 'text', 'time'])
    .where('id', 'in', sql<number>`(select value from json_each(${ids}))`),
)

/**
 * Checks that each quote is exactly the text of its span in a stored event, else `INPUT_INVALID`. Returns the time of
 * the newest of the events; null when none has one.
 */
export function* checkSources(sources: readonly ItemSource[]): Program<number | null> {
  const events = yield* all(eventTexts({ ids: JSON.stringify(sources.map(({ event }) => event)) }))
  const byId = new Map(events.map((event) => [event.id, event]))
  for (const { event, span, quote } of sources) {
    const text = byId.get(event)?.text
    if (text?.slice(span.start, span.end) === quote && span.end <= text.length) continue
    const where = text === undefined ? `there is no event ${event}` : `event ${event} reads otherwise there`
    throw new MemError(
      'INPUT_INVALID',
      `The quote of event ${event}, ${span.start} to ${span.end}, isn’t its text: ${where}.`,
      { data: { event, span } },
    )
  }
  const times = events.map(({ time }) => time).filter((time) => time !== null)
  return times.length > 0 ? Math.max(...times) : null
}
