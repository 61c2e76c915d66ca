import type { Unit } from '../segment/segment.ts'

/** What a sentence's surroundings say about it. */
export interface MessageView {
  /** Sentences in the message. */
  readonly units: number
  /** Characters from the first sentence to the last. */
  readonly length: number
  /** Share of the message that was pasted, 0 to 1. */
  readonly pasted: number
  /** The message is mostly a numbered list, as answers to questions are. */
  readonly answers: boolean
}

/** Looks at a message as a whole. */
export function viewMessage(units: readonly Unit[], pasted: number): MessageView {
  const numbered = units.filter(({ marker }) => marker === 'number').length
  const length = (units.at(-1)?.span.end ?? 0) - (units[0]?.span.start ?? 0)
  return { units: units.length, length, pasted, answers: numbered >= 2 && numbered * 2 >= units.length }
}
