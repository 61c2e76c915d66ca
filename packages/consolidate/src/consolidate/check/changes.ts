import type { BlockDraft } from '../../handbook/block-programs.ts'

/** What of an answer is carried out. */
export interface Changes {
  readonly puts: readonly BlockDraft[]
  /** Ids of blocks. */
  readonly drops: readonly string[]
  readonly skills: readonly { readonly name: string; readonly files: Readonly<Record<string, string>> }[]
  readonly removedSkills: readonly string[]
  /** Ids of records. */
  readonly retired: readonly string[]
}

export const NO_CHANGES: Changes = { puts: [], drops: [], skills: [], removedSkills: [], retired: [] }

export function countChanges({ puts, drops, skills, removedSkills, retired }: Changes): number {
  return puts.length + drops.length + skills.length + removedSkills.length + retired.length
}
