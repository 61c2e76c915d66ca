import type { BlockSection } from '../block.ts'

/** Where an item or a quote stands (`#3`), in the block or in one that is still visible; null when it isn't shown. */
export type PositionOf = (ref: string) => string | null

/** What a line's text depends on beside the line itself. */
export interface Placement {
  readonly positionOf: PositionOf
  /** The line of a visible block that this one takes the place of, `#3`, or null. */
  readonly insteadOf: string | null
}

/** A line by itself: nothing it names is shown. */
export const unplaced: Placement = { positionOf: () => null, insteadOf: null }

/** What a line is; decides its limit and when it is chosen. `statement` is the statement of missing evidence. */
export type CandidateKind =
  | 'task'
  | 'core-rule'
  | 'rule'
  | 'resident'
  | 'established'
  | 'item'
  | 'evidence'
  | 'statement'
  | 'repair'
  | 'earlier'
  | 'withdrawn'
  | 'remark'

/** A line that may stand in the block. Candidates are listed in the order in which they would be printed. */
export interface Candidate {
  readonly section: BlockSection
  readonly kind: CandidateKind
  readonly ref: string | null
  /** Lines with an equal key say the same: the first one is shown. */
  readonly key: string
  /** Items that already say what this line says, when one of them is shown. */
  readonly coveredBy: readonly string[]
  /** Guesses that this line says as a whole; they aren't shown beside it. */
  readonly covers: readonly string[]
  /** What it says, when it is nothing but the user's plain words: an item and a quote that say the same are shown once. */
  readonly saying: string | null
  /** The line that stands for this one, because it says the same and is newer; this one isn't shown. */
  readonly standIn: Candidate | null
  /** Words of anybody but the user: the assistant, a tool. */
  readonly isOthers: boolean
  /** How the label of its line begins, in which a visible line of the same item or quote is known; null for other lines. */
  readonly name: string | null
  /** How well it fits the question. */
  readonly score: number
  /** A tentative item. */
  readonly isGuess: boolean
  /** Id of the item that replaced it; its notice is chosen together with that item. */
  readonly replacedBy: string | null
  /** False when nothing readable is left of it. */
  readonly readable: boolean
  /** The line after its number. */
  readonly text: (at: Placement) => string
}

/** A candidate without reference or relation to other lines, with what is given put in. */
export const candidate = (
  given: Pick<Candidate, 'section' | 'kind' | 'key' | 'readable' | 'text'> & Partial<Candidate>,
): Candidate => ({
  ref: null,
  coveredBy: [],
  covers: [],
  saying: null,
  standIn: null,
  isOthers: false,
  name: null,
  score: 0,
  isGuess: false,
  replacedBy: null,
  ...given,
})

export const isItem = ({ kind }: Candidate): boolean =>
  kind === 'resident' || kind === 'established' || kind === 'item' || kind === 'earlier'

/** Items and evidence are numbered, so that feedback can name them. */
export const isNumbered = (line: Candidate): boolean => isItem(line) || line.kind === 'evidence'
