import type { Block } from '../../handbook/block.ts'
import type { ModelRoute } from '../../ports/language-model.ts'

/** A record that waits for consolidation, as the model sees it. */
export interface WaitingRecord {
  /** `rec_<16 hex>`. */
  readonly id: string
  readonly slug: string
  readonly cwd: string | null
  readonly rawMemory: string
  readonly provider: string
  readonly model: string
  /** Milliseconds UTC. */
  readonly sourceUpdatedAt: number
}

/** What the user asked to remember, and no run has taken in yet. */
export interface WaitingNote {
  /** `note_<16 hex>`. */
  readonly id: string
  readonly text: string
  /** Milliseconds UTC. */
  readonly createdAt: number
}

/** A record that may be forgotten. */
export interface Candidate {
  readonly id: string
  readonly slug: string
  /** Whole days since anything was done with it. */
  readonly unusedDays: number
}

export interface KnownSkill {
  readonly name: string
  readonly description: string
  readonly origin: 'model' | 'user'
  /** Text by path inside its folder. */
  readonly files: Readonly<Record<string, string>>
}

/** What one call of the model is about, and all that is needed to check its answer. */
export interface Batch {
  readonly scope: string
  readonly label: string | null
  readonly epoch: number
  readonly route: ModelRoute
  /** Oldest first. */
  readonly records: readonly WaitingRecord[]
  readonly notes: readonly WaitingNote[]
  /** Blocks that the model sees, by id. */
  readonly shown: readonly Block[]
  /** The other blocks of the scope. */
  readonly hidden: readonly Block[]
  readonly skills: readonly KnownSkill[]
  /** Longest unused first. */
  readonly candidates: readonly Candidate[]
  /** Ids of records and notes that blocks of the scope rest on and that are retired. */
  readonly retired: ReadonlySet<string>
  /** What each record and note says that may be cited, by id. */
  readonly texts: ReadonlyMap<string, string>
}
