/** A backup that was made and checked. */
export interface Backup {
  /** The file, absolute. */
  readonly path: string
  readonly bytes: number
  /** Rows per table in the file, tables of modules included. */
  readonly counts: Readonly<Record<string, number>>
}
