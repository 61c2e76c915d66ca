import type { Belief } from '@mem/claims-cbdc'
import type { KeptValues } from './kept-values.ts'
import type { Place } from './place-of.ts'
import type { ClaimRow } from './rows.ts'
import type { KeptRow, Said } from './side-rows.ts'

/** A claim of the original with all that belongs to it. */
export interface Original {
  readonly row: ClaimRow
  readonly place: Place
  /** Null where the original has none. */
  readonly belief: Belief | null
  readonly outcomes: readonly Said[]
  /** What nothing here understands: values of its row, tags that no claim may have, rows of other tables. */
  readonly kept: {
    readonly values?: KeptValues
    readonly tags?: readonly unknown[]
    readonly rows?: readonly KeptRow[]
  }
}
