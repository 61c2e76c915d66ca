import { MemError, type Program } from '@mem/store'
import type { ClaimSource } from '../claim.ts'
import type { ClaimContext } from './claim-context.ts'

/** A source with the number of its item in this store. */
export interface CheckedSource extends Omit<ClaimSource, 'item'> {
  readonly itemRow: number | null
}

/** Checks that every source is in a stored event, and its item stored; else `INPUT_INVALID`. */
export function* checkSources(
  { store }: ClaimContext,
  sources: readonly ClaimSource[],
): Program<readonly CheckedSource[]> {
  const events = new Map((yield* store.events.byIds(sources.map(({ event }) => event))).map((held) => [held.id, held]))
  const ids = sources.flatMap(({ item }) => item ?? [])
  const items = new Map((yield* store.items.byIds(ids)).map((held) => [held.id, held.row]))
  return sources.map(({ event, span, item }) => {
    const text = events.get(event)?.text
    if (text === undefined || span.end > text.length)
      throw new MemError('INPUT_INVALID', `A claim's source isn't in a stored event ${event}.`, { data: { event } })
    const itemRow = item === null ? null : items.get(item)
    if (itemRow === undefined)
      throw new MemError('INPUT_INVALID', `A claim's item ${item} isn't stored.`, { data: { item } })
    return { event, span, itemRow }
  })
}
