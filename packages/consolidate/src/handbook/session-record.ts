/** What one session taught: replaced as a whole when the session grows. */
export interface SessionRecord {
  /** `rec_<16 hex>` of the session's id. */
  readonly id: string
  readonly session: string
  readonly scope: string
  /** Folder that people know it by. */
  readonly cwd: string | null
  /** Position that it covers the session to. */
  readonly throughSeq: number
  /** SHA-256 in hex of the rendered input. */
  readonly inputHash: string
  /** Markdown; at most 64 KiB. */
  readonly rawMemory: string
  /** Markdown; at most 16 KiB. */
  readonly summary: string
  /** `[a-z0-9-]`, 1 to 80 characters; unique in the scope. */
  readonly slug: string
  readonly provider: string
  readonly model: string
  /** Milliseconds UTC: when it was made, when its session was last active, when it was forgotten (null: it isn't). */
  readonly generatedAt: number
  readonly sourceUpdatedAt: number
  readonly retiredAt: number | null
  readonly pinned: boolean
  /** Whether a consolidation has taken this version in. */
  readonly consumed: boolean
}
