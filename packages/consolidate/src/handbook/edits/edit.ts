/** One thing that a person did to the files. Texts are normalized and redacted, else word for word. */
export type Edit =
  /** Text between a block's markers was changed. */
  | { readonly kind: 'revise-block'; readonly id: string; readonly text: string }
  /** Text outside of blocks, or lines added to a file that code renders; `path` says in which file. */
  | { readonly kind: 'add-block'; readonly path: string; readonly text: string }
  /** A block is gone from `MEMORY.md`, or its words are. */
  | { readonly kind: 'drop-block'; readonly id: string }
  /** `text` null: the file is gone. A skill without `SKILL.md` is removed. */
  | { readonly kind: 'skill-file'; readonly skill: string; readonly path: string; readonly text: string | null }
  /** A note was written, changed or (null) removed; `added`: its file wasn't there before. */
  | { readonly kind: 'note'; readonly file: string; readonly added: boolean; readonly text: string | null }
  /** The recap of a session is gone. */
  | { readonly kind: 'retire'; readonly slug: string }

/** What was found in the files of a scope. */
export interface Edits {
  readonly edits: readonly Edit[]
  /** Files that are nobody's, and stay as they are. */
  readonly ignored: readonly { readonly path: string; readonly reason: string }[]
}
