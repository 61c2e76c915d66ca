import type { Beside, EventOutline } from '@mem/store'

/** A message that is ranked. */
export interface PooledMessage {
  readonly outline: EventOutline
  /** Score by its own words; the sum of the index look-ups for a neighbour that wasn't read. */
  readonly own: number
  /** The parts of `own`: rare words, and words that stand close together. */
  readonly words: number
  readonly closeness: number
  /** The share of `words` that translations have; 0 for a neighbour that wasn't read. */
  readonly translated: number
  /** Indexes of the question's words it is known to hold. */
  readonly matched: ReadonlySet<number>
  /** Ids of what stands before and after it in its session, as far as known. */
  readonly beside: Beside
  /** It ends with a question mark; false for a neighbour that wasn't read. */
  readonly asks: boolean
}

/** The ranked messages by event id: the best ones by index look-up and the messages next to them. */
export type Pool = ReadonlyMap<number, PooledMessage>

/** The message `offset` places away in the same session, when it is in the pool. */
export function neighbour(pool: Pool, message: PooledMessage, offset: number): PooledMessage | undefined {
  const { outline, beside } = message
  const step = Math.sign(offset)
  const id = step < 0 ? beside.previous : beside.next
  const next = id === null ? undefined : pool.get(id)
  if (next?.outline.session !== outline.session) return undefined
  return offset === step ? next : neighbour(pool, next, offset - step)
}
