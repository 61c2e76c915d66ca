import type { StoredEvent } from '@mem/store'
import type { Standing } from './find-rivals.ts'
import type { Before } from './read-messages.ts'

/** What is known when the statements of one message are stored. */
export interface Placement extends Standing {
  readonly role: 'user' | 'assistant'
  readonly extractor: string
  /** Id of the assistant's message that this one answers, when there is one. */
  readonly answered: number | null
  /** Leave items alone about which somebody else has decided; for messages that are read again. */
  readonly sparesDecided?: boolean
  /** Store the statement only where it replaces something. */
  readonly mustReplace?: boolean
}

/** Who reads a message, and as whose. */
export type ReadBy = Pick<Placement, 'role' | 'extractor'>

/** The placement of a message by what was said before it, read for the first time or again; `late` the store tells. */
export function placementOf(event: StoredEvent, before: Before, by: ReadBy): Omit<Placement, 'late'> {
  return { event, ...by, previousUserEvent: before.user?.id ?? null, answered: before.assistant?.id ?? null }
}
