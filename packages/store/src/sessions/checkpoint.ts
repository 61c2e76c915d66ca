/** How far a session was processed; -1 where nothing was yet. Positions are `seq` in the newest epoch. */
export interface Checkpoint {
  readonly epoch: number
  readonly lastEventSeq: number
  /** Id of the last message event that extraction has read; 0 before the first. */
  readonly lastExtractedEvent: number
  readonly lastExtractSeq: number
  readonly lastAssemblySeq: number
}
