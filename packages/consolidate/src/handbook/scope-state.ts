import type { Block } from './block.ts'
import type { HandbookNote } from './handbook-note.ts'
import type { SessionRecord } from './session-record.ts'
import type { Skill } from './skill.ts'

/** Everything that a scope's files are rendered from, of one moment. */
export interface ScopeState {
  readonly scope: string
  /** Folder that people know it by; null of `global`. */
  readonly label: string | null
  readonly revision: number
  readonly epoch: number
  readonly blocks: readonly Block[]
  /** Retired ones too. */
  readonly records: readonly SessionRecord[]
  readonly skills: readonly Skill[]
  readonly notes: readonly HandbookNote[]
}
