import type { Program, StoredItem } from '@mem/store'
import type { RecallScope } from '../scope.ts'
import { neighbour, type Pool } from './pool.ts'
import type { RankedMessage } from './refine-by-text.ts'

/**
 * Items of what the user said right before each message of the assistant, by the id of that message: an answer tends to say
 * again what it answers, in other words, so it may be shown no more than that.
 */
export function* answeredItems(
  { store }: RecallScope,
  pool: Pool,
  answers: readonly RankedMessage[],
): Program<ReadonlyMap<number, readonly StoredItem[]>> {
  const asked = new Map(answers.map(({ event, message }) => [event.id, askedIn(pool, message)]))
  const ids = [...new Set([...asked.values()].flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const items = yield* store.items.bySourceEvents(ids)
  return new Map(
    answers.map(({ event }) => [
      event.id,
      items.filter(
        (item) => item.session === event.session && item.sources.some((source) => source.event === asked.get(event.id)),
      ),
    ]),
  )
}

/** The message before it, or before an answer in two parts the one before both. */
function askedIn(pool: Pool, message: RankedMessage['message']): number | null {
  const before = neighbour(pool, message, -1)
  return before?.outline.trust === 'assistant' ? before.beside.previous : message.beside.previous
}
