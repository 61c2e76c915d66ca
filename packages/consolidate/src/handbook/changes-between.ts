/** What differs between two states of a scope. Bodies of blocks are rendered. */
export interface ScopeChange {
  readonly kind: 'block' | 'skill' | 'retirement'
  /** Id of a block or record, name of a skill. */
  readonly id: string
  readonly title: string
  /** Null: it wasn't there. */
  readonly before: string | null
  /** Null: it is gone. */
  readonly after: string | null
}
