/** Why an operation of a model isn't carried out. */
export type RefusalCode =
  /** Not the form that the tool describes. */
  | 'form'
  /** More than one block, skill or file may hold, or no line at all. */
  | 'size'
  | 'unknown-evidence'
  | 'unknown-block'
  /** A person wrote or pinned it. */
  | 'kept'
  /** It would lose what a note or a person's own words say. */
  | 'loses-words'
  /** A number, a unit, a name or a statement that the evidence doesn't hold. */
  | 'number'
  | 'name'
  | 'unsupported'
  /** A preference without words of the user. */
  | 'quote'
  /** It would give orders to the model that reads it. */
  | 'threat'
  /** A block that still has evidence of its own. */
  | 'drop'
  | 'twice'
  | 'skill-name'
  | 'skill-path'
  | 'unknown-skill'
  /** Nobody marked the record as a candidate. */
  | 'not-marked'
  | 'retire-limit'

export interface Refusal {
  readonly kind: 'put_block' | 'drop_block' | 'skill' | 'remove_skill' | 'retire' | 'operation'
  /** Id of the block or record, or name of the skill, where it has a valid one. */
  readonly subject: string | null
  readonly code: RefusalCode
  /** One sentence for the model; may hold its words. */
  readonly message: string
  /** As it came, for a second try. */
  readonly given: unknown
}
