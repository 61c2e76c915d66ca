import type { AssemblyLogEntry } from '@mem/store'

/** One part of a score, as it was logged. */
export interface LoggedPart {
  readonly name: string
  readonly value: number
}

/** Why a line was offered: the parts of its score, or what brings it without one. */
export interface LoggedReason {
  readonly score?: number
  readonly features?: readonly LoggedPart[]
  /** `resident`: a standing item; `established`: said in the session before words were lost; `earlier`: an earlier value. */
  readonly because?: 'resident' | 'established' | 'earlier'
}

/** A line of a block as `logAssembly` wrote it; older versions wrote less. */
export interface LoggedLine {
  readonly position?: number | null
  readonly section?: string
  readonly ref?: string | null
  readonly text?: string
  readonly tokens?: number
  readonly why?: LoggedReason | null
}

/** What a block left out, as `logAssembly` wrote it. */
export interface LoggedOmission {
  readonly section?: string
  readonly ref?: string | null
  readonly reason?: string
  readonly detail?: string
  readonly shownAs?: string | null
  readonly tokens?: number
  readonly why?: LoggedReason | null
  /** Recall's own omissions carry their parts themselves. */
  readonly score?: number
  readonly features?: readonly LoggedPart[]
}

// The log is our own row; its JSON columns hold what `logAssembly` wrote.
export const loggedLines = ({ lines }: AssemblyLogEntry): readonly LoggedLine[] => lines as readonly LoggedLine[]

export const loggedOmissions = ({ omitted }: AssemblyLogEntry): readonly LoggedOmission[] =>
  omitted as readonly LoggedOmission[]
