/** One line of task state and the event it was said in. */
export interface TaskNote {
  readonly text: string
  readonly event: number
}

/** What a session is about now; one per session. */
export interface TaskState {
  readonly goal: TaskNote | null
  readonly progress: readonly TaskNote[]
  readonly blockers: readonly TaskNote[]
  readonly openItems: readonly TaskNote[]
  /** Goals that were replaced, oldest first. */
  readonly supersededGoals: readonly TaskNote[]
  readonly updatedBySeq: number
}
