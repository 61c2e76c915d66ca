import type { Program } from '../sql/program.ts'
import type { RowOf } from './row-schemas.ts'

/** What became of one line. */
export type Outcome = 'added' | 'known' | { readonly refused: string }

export type RowProgram = Program<Outcome>

export const refuse = (reason: string): Outcome => ({ refused: reason })

/** A row that a purge removed here. */
export const PURGED: Outcome = refuse('it was purged here')

/** Why a row of a session that isn’t stored isn’t taken. */
export const withoutSession = (session: string, { held }: ImportState): Outcome =>
  held.has(session) ? PURGED : refuse(`its session ${session} isn’t stored`)

export const fenceKey = (scope: string, digest: string): string => `${scope} ${digest}`

/** What an import must remember between its lines; small beside what it reads. */
export interface ImportState {
  readonly evenPurged: boolean
  /** Whether the store held no session when the import began. */
  readonly wasEmpty: boolean
  /** Where positions of a session's log in the file went, when not into the log of the same number: `session epoch` to epoch. */
  readonly epochs: Map<string, number>
  /** How many events of a session the file has shown to be stored here. */
  readonly shown: Map<string, number>
  /** Items that the file itself says were retracted: it may also hold what was said again after them. */
  readonly retracted: Set<string>
  /** Row numbers of tables of modules, in the file and here: `table number` to number; undefined for a row that wasn’t taken. */
  readonly moduleRows: Map<string, number | undefined>
  /** When which purge was, as the file tells: what it holds was made or kept after it. */
  readonly fences: Map<string, number>
  /** Sessions purged here: they come back only with what was said in them later. */
  readonly held: Map<string, RowOf<'session'>>
}

export const newImportState = (evenPurged: boolean, wasEmpty: boolean): ImportState => ({
  evenPurged,
  wasEmpty,
  epochs: new Map(),
  shown: new Map(),
  retracted: new Set(),
  moduleRows: new Map(),
  fences: new Map(),
  held: new Map(),
})
