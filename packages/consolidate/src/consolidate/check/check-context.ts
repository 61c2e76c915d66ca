import type { BlockDraft } from '../../handbook/block-programs.ts'
import type { Refusal, RefusalCode } from '../answer/refusal.ts'
import type { Batch } from '../input/batch.ts'

/** What the operations of one answer have come to so far. */
export interface CheckContext {
  readonly batch: Batch
  /** Blocks to be stored, by id. */
  readonly puts: Map<string, BlockDraft>
  readonly refused: Refusal[]
}

/** Whether an operation is carried out; if not, why. */
export type Checked<Value> = { readonly value: Value } | { readonly code: RefusalCode; readonly message: string }

export const refuse = (code: RefusalCode, message: string) => ({ code, message })
