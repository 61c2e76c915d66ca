/** First line of an export. */
export interface ExportHeader {
  readonly mem: 'export'
  /** Version of this format. */
  readonly version: number
  /** Versions of the tables when it was made. */
  readonly schema: number
  readonly modules: Readonly<Record<string, number>>
}

/** One row of a table as a line. Rows refer to one another by what survives renumbering, never by row numbers. */
export interface ExportLine {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Last line of an export: without it the file was cut off. */
export interface ExportEnd {
  readonly end: true
  /** Lines by table. */
  readonly rows: Readonly<Record<string, number>>
}

/** How a line names an event: key of its session, epoch, position. */
export type EventReference = readonly [session: string, epoch: number, seq: number]

/** What an import did with the lines of one table. */
export interface ImportCounts {
  readonly added: number
  /** Stored before; what stood here stays. */
  readonly known: number
  readonly refused: number
}

export interface ImportProblem {
  /** Number of the line, from 1. */
  readonly line: number
  readonly reason: string
}

export interface ImportReport {
  readonly lines: number
  readonly tables: Readonly<Record<string, ImportCounts>>
  /** Lines that weren't taken, the first 100; every other line was. */
  readonly problems: readonly ImportProblem[]
  readonly refused: number
  /** How many of the refused ones were purged here. */
  readonly purged: number
  /** Whether the file ended with the line that ends it, and held as many lines of each table as that says. */
  readonly complete: boolean
}

export interface ImportOptions {
  /** Takes also what was purged here: for a deliberate restore. Default false. */
  readonly evenPurged?: boolean
}

/**
 * Longest line of an export that is read, in UTF-16 units. The largest row is an archived text of 1,000,000 characters, of
 * which JSON writes each as six at most.
 */
export const MAX_LINE_LENGTH = 8 * 1_024 * 1_024

export const EXPORT_VERSION = 1
