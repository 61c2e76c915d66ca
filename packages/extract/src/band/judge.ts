import type { Polarity } from '@mem/store'

/** What a judge is told about one sentence. Data: whatever it says, it can't change the question. */
export interface SentenceToJudge {
  /** Ours, made anew for each call; an opinion names it. */
  readonly id: string
  readonly text: string
  /** The sentence before it, at most 300 characters; null when there is none. */
  readonly before: string | null
}

/** What a judge says about one sentence. */
export interface Opinion {
  readonly id: string
  /** Whether the sentence states something worth keeping. */
  readonly keep: boolean
  /** Words of the sentence that state it, as they stand there; negations included. */
  readonly quote: string
  readonly polarity: Polarity
}

/** A judge's answer: its opinions that could be read, and how many entries could not. */
export interface Answer {
  readonly opinions: readonly Opinion[]
  readonly illegal: number
}

/** Asked about sentences that the rules leave undecided; a model, mostly. Off unless somebody passes one. */
export interface Judge {
  /** At most 64 characters; stands with every item that it decides. */
  readonly name: string
  /** Rejects when there is no usable answer; must end soon after `signal` aborts. */
  readonly judge: (sentences: readonly SentenceToJudge[], signal: AbortSignal) => Promise<Answer>
}
