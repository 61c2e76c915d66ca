/**
 * Tables that another package keeps in the store's file. A column that holds a row of `session`, `event`, `item`,
 * `workspace` or another table of the module says so (`references`): only then does an export name what it points to,
 * and a purge of a session take the row along.
 */
export interface StoreModule {
  /** Unique; lower-case letters, digits and `_`, beginning with a letter. Begin table names with it. */
  readonly name: string
  /** Append-only: the SQL at index `n` takes the module from version `n` to version `n + 1`. */
  readonly migrations: readonly string[]
  /**
   * Those of its tables that are made from other rows and can be made again: an export leaves them out, an import refuses
   * their lines. A purge takes their rows like any others.
   */
  readonly derived?: readonly string[] | undefined
}
