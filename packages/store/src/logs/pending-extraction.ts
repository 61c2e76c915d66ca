/** An event whose extraction failed and will be tried again. */
export interface PendingExtraction {
  readonly event: number
  readonly attempts: number
  readonly lastError: string
}
