import type { Source } from './references.ts'

export interface TracedLine {
  /** As it stands in the block. */
  readonly text: string
  readonly sources: readonly Source[]
}

export interface TracedOmission {
  readonly reason: string
  readonly detail: string | null
  readonly ref: string | null
  readonly sources: readonly Source[]
}

/** One question, and what the model got for it. */
export interface AskedQuestion {
  readonly text: string
  readonly session: string
  /** The step's block in the model's request; null when there was none. */
  readonly block: string | null
  /** True when the step itself brought the block; false when it still stood there from an earlier step. */
  readonly fresh: boolean
  /** What the memory's log says about the step: `ok` or `empty`, `not-visible` or `still-visible` … */
  readonly status: string
  readonly reason: string
  readonly lines: readonly TracedLine[]
  /** Lines that memory would show and that stand in blocks of earlier steps, which the model still sees. */
  readonly earlierLines: readonly TracedLine[]
  readonly omitted: readonly TracedOmission[]
  /** Of the block; 0 when there was none. */
  readonly tokens: number
  readonly budget: number
  /** From the user's words to the model's request: the host's step with recall and assembly in it. */
  readonly stepMilliseconds: number
}
