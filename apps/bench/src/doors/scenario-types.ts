/** A committed host event of a case. */
export interface CaseEvent {
  readonly id: string
  readonly session: string
  readonly ws?: string | null
  readonly type: string
  readonly text: string
  readonly t?: string | null
  /** `user`, or what generated the message. */
  readonly source?: string | null
  readonly tool?: string | null
}

export interface CaseQuery {
  readonly session: string
  readonly ws?: string | null
  readonly text: string
  readonly t?: string | null
  /** Ids of the events that the model can still see, and their words. */
  readonly visible: readonly string[]
  readonly visibleTexts?: readonly (string | undefined)[]
  readonly budget: number
}

/** A line of the block as the harness judges it. */
export interface CaseItem {
  readonly text: string
  readonly status: string
  readonly kind: string
  readonly evidence: string
  readonly conditions: readonly string[]
  /** Ids of the case's events. */
  readonly sources: readonly string[]
}
