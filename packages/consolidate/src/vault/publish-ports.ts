import type { Store } from '@mem/store'
import type { Vault } from './vault.ts'

/** Named points of a publish, in their order; at each a process may die and the next publish brings the same files. */
export type PublishPoint =
  | 'files-read'
  | 'edits-taken'
  | 'staged'
  | 'pending-noted'
  | 'file-changed'
  | 'files-changed'
  | 'baseline-noted'

/** Whoever publishes holds the lease of the scope's job: one publish of a scope at a time. */
export interface PublishPorts {
  readonly store: Store
  readonly vault: Vault
  /** Milliseconds UTC. */
  readonly now: () => number
  /** Called at each point; for tests. */
  readonly at?: (point: PublishPoint) => void
}
