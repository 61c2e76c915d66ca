import type { BlockEvidence, BlockOptions, BlockSection } from '../block.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'

/** Everything the block says in its own words; quoted content keeps its language. */
export interface Words {
  readonly header: string
  /** Header of a block that stands behind another one which is still visible; shorter than `header`. */
  readonly continued: string
  readonly headings: Readonly<Record<BlockSection, string>>
  readonly task: Readonly<Record<'goal' | 'progress' | 'blocker' | 'openItem', string>>
  /** Names of item kinds and of evidence types; an unknown one is shown as it is. */
  readonly kinds: ReadonlyMap<string, string>
  readonly evidence: ReadonlyMap<string, string>
  readonly roles: Readonly<Record<BlockEvidence['role'], string>>
  /** `(when: …; scope: …)` after a line's content; a part without text is left out. */
  readonly circumstances: (conditions: readonly string[], scope: string | null) => string
  readonly marks: Readonly<Record<Mark, string>>
  /** Mark of an earlier value whose replacement is known. */
  readonly replacedBy: (target: string) => string
  /** Mark of a quote that a newer one stands before. */
  readonly olderThan: (target: string | null) => string
  /** How often the same was said, and the date of the first time. */
  readonly repeated: (times: number, since: string | null) => string
  /** Mark of a line that takes the place of one of a visible block. */
  readonly insteadOf: (position: string) => string
  /** A line of a visible block that no longer holds. */
  readonly withdrawn: (position: string) => string
  readonly insufficient: string
  readonly noRecord: (terms: readonly string[]) => string
  /** A word of the question that only others said than the one it asks about. */
  readonly saidByOthers: (term: string, speakers: readonly string[]) => string
  readonly disputes: (count: number) => string
  readonly note: (text: string) => string
  /** Around what was wrong with the last answer. */
  readonly repair: (text: string) => string
}

export type Mark =
  | 'superseded'
  | 'holds-superseded'
  | 'disputed'
  | 'verify'
  | 'tentative'
  | 'proposal'
  | 'bare-number'
  | 'supersedes'
  | 'current-state'
  | 'cut'
  | 'repair-first'

export const wordsOf = (language: BlockOptions['language']): Words => (language === 'zh' ? chinese : english)
