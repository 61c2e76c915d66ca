/** One handbook's scope; times are milliseconds UTC. */
export interface Scope {
  /** `global`, or `project-<16 hex>`. */
  readonly name: string
  /** Key of the workspace that it goes with; null for `global`. */
  readonly workspace: string | null
  /** What people know it by, such as its folder; never an identity. */
  readonly label: string | null
  /** Whether its sessions may be turned into a handbook, and whether its handbook may be shown. */
  readonly generate: boolean
  readonly use: boolean
  /** Rises with every delete and reset. */
  readonly epoch: number
  /** Number of the newest state, and of the one whose files stand in the vault. */
  readonly revision: number
  readonly published: number
  readonly lastSuccess: number | null
  readonly lastAttempt: number | null
  /** Consolidations that failed since the last success. */
  readonly failures: number
  readonly lastError: string | null
}
