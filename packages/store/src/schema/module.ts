/** Tables that another package keeps in the store's file. */
export interface StoreModule {
  /** Unique; lower-case letters, digits and `_`, beginning with a letter. Begin table names with it. */
  readonly name: string
  /** Append-only: the SQL at index `n` takes the module from version `n` to version `n + 1`. */
  readonly migrations: readonly string[]
}
