/** What a person asked to remember, as it stands under `extensions/ad_hoc/`. */
export interface HandbookNote {
  /** `note_<16 hex>`. */
  readonly id: string
  /** Name of its file. */
  readonly file: string
  readonly text: string
  /** `proposal`: a model's word until a person approves it. */
  readonly authority: 'user' | 'proposal'
  /** Whether a consolidation has taken it in; then it lies in `archive/`. */
  readonly consumed: boolean
  /** Milliseconds UTC. */
  readonly createdAt: number
}
