import type { Store } from '@mem/store'
import type { Edits } from '../handbook/edits/edit.ts'
import type { Vault } from './vault.ts'

/** Named points of a publish at which tests end the process. */
export type PublishPoint =
  | 'files-read'
  | 'edits-taken'
  | 'staged'
  | 'pending-noted'
  | 'file-changed'
  | 'files-changed'
  | 'baseline-noted'

export interface PublishPorts {
  readonly store: Store
  readonly vault: Vault
  /** Milliseconds UTC. */
  readonly now: () => number
  /** Called at each point; for tests. */
  readonly at?: (point: PublishPoint, path?: string) => void
}

export interface PublishReport extends Edits {
  /** The revision whose files stand in the vault now. */
  readonly revision: number
  /** Paths that were written and removed; both empty where nothing differed. */
  readonly written: readonly string[]
  readonly removed: readonly string[]
  /** Files that a person kept changing: theirs stay, the next publish takes them in. */
  readonly waiting: readonly string[]
}

export type PublishScope = (
  ports: PublishPorts,
  scope: string,
  options: { readonly maxSummaryTokens: number },
) => Promise<PublishReport>

/** What people did to the files goes into the store, in one transaction; no file changes. Call it before a run reads a scope. */
export type TakeEdits = (ports: PublishPorts, scope: string) => Promise<Edits>
