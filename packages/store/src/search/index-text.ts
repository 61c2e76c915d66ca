import { indexTerms, packText, termSequence } from '@mem/text'
import { sql } from 'kysely'
import { eventIds, workspaceOf } from '../events/event-id.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { type Program, run } from '../sql/program.ts'
import { addEntry } from './index-entries.ts'

const putOutline = prepared(({ event, from, words }: { event: number; from: number; words: Uint8Array }) =>
  rawQuery<never>(sql`
    insert into event_outline(event, session, trust, speaker, time, offset_minutes, opens, words)
    select id, session, trust, speaker, time, offset_minutes, trust = 'user' and not exists
      (select 1 from event as earlier where earlier.session = event.session and earlier.id between ${from} and ${event} - 1),
      ${words}
    from event where id = ${event}
    on conflict(event) do update set words = excluded.words`),
)

/** Most distinct terms of one entry, as `indexTerms` takes them. */
const MOST_TERMS = 400

/** Puts an event's text into its index, and of a message the outline with its packed terms: split once for both. */
export function* indexText(index: 'message' | 'trace', event: number, text: string): Program<void> {
  if (text === '') return
  if (index === 'trace') {
    const terms = indexTerms(text)
    if (terms.length > 0) yield* addEntry(index, event, terms)
    return
  }
  const sequence = termSequence(text)
  const terms = [...new Set(sequence)].slice(0, MOST_TERMS)
  if (terms.length === 0) return
  yield* addEntry(index, event, terms)
  const { from } = eventIds(workspaceOf(event), 'message')
  yield* run(putOutline({ event, from, words: packText(text, sequence) }))
}
