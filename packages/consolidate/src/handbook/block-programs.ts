import { all, first, MemError, type Program, run, type Store } from '@mem/store'
import { z } from 'zod'
import { handbookSql } from '../tables/handbook-sql.ts'
import { type Block, type BlockBody, type BlockOrigin, blockBody } from './block.ts'
import { readBlocks } from './read-blocks.ts'
import { redactBody } from './redact-body.ts'
import { requireScope } from './require-scope.ts'

export interface BlockDraft {
  /** `blk_<16 hex>`: a new block, or one that is replaced. */
  readonly id: string
  readonly body: BlockBody
  readonly origin: BlockOrigin
  /** `rec_…` and `note_…` of the same scope. */
  readonly evidence: readonly string[]
}

/** Programs over the blocks of a scope. A scope that isn't there is `SCOPE_UNKNOWN`; bad input is `INPUT_INVALID`. */
export interface BlockPrograms {
  /**
   * Stores a block whole, secrets taken out, under the scope's next revision. A pin stays. The origin never falls: what a person
   * has touched stays theirs. Nothing is written where nothing differs.
   */
  put(scope: string, draft: BlockDraft, now: number): Program<Block>
  /** False when the scope has no such block. */
  drop(scope: string, id: string): Program<boolean>
  pin(scope: string, id: string, on: boolean): Program<boolean>
  list(scope: string): Program<readonly Block[]>
}
