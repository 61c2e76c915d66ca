import { MemError, type Program, type Store } from '@mem/store'
import { z } from 'zod'
import { type HandbookSql, handbookSql } from '../tables/handbook-sql.ts'
import { type Block, type BlockBody, type BlockOrigin, blockBody } from './block.ts'
import { readBlocks } from './read-blocks.ts'
import { redactBody } from './redact-body.ts'
import { requireScope, type ScopeRow } from './require-scope.ts'
import { dropBlock, unknownEvidence, writeBlock } from './write-block.ts'

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

const origins: readonly BlockOrigin[] = ['model', 'note', 'user']

const blockDraft: z.ZodType<BlockDraft> = z.strictObject({
  id: z.string().regex(/^blk_[0-9a-f]{16}$/),
  body: blockBody,
  origin: z.enum(['model', 'note', 'user']),
  evidence: z
    .array(z.string().regex(/^(rec|note)_[0-9a-f]{16}$/))
    .max(400)
    .readonly(),
})

export function blockPrograms(store: Pick<Store, 'sql'>): BlockPrograms {
  const sql = handbookSql(store)
  return {
    *put(name, given, now) {
      const parsed = blockDraft.safeParse(given)
      if (!parsed.success) throw new MemError('INPUT_INVALID', `Block: ${z.prettifyError(parsed.error)}`)
      const draft = { ...parsed.data, body: redactBody(parsed.data.body), evidence: [...new Set(parsed.data.evidence)] }
      return yield* putBlock(sql, yield* requireScope(sql, name), draft, now)
    },
    *drop(name, id) {
      const scope = yield* requireScope(sql, name)
      return yield* dropBlock(sql, scope, id)
    },
    *pin(name, id, on) {
      const scope = yield* requireScope(sql, name)
      const [held] = yield* readBlocks(sql, scope, id)
      if (held === undefined) return false
      if (held.pinned !== on) yield* writeBlock(sql, scope, { ...held, pinned: on })
      return true
    },
    *list(name) {
      return yield* readBlocks(sql, yield* requireScope(sql, name))
    },
  }
}

function* putBlock(sql: HandbookSql, scope: ScopeRow, draft: BlockDraft, now: number): Program<Block> {
  const [unknown] = yield* unknownEvidence(sql, scope, draft.evidence)
  if (unknown !== undefined)
    throw new MemError('INPUT_INVALID', `Block: ${unknown} is no record or note of ${scope.name}.`)
  const [held] = yield* readBlocks(sql, scope, draft.id)
  const block: Block = {
    ...draft,
    scope: scope.name,
    origin: higher(draft.origin, held?.origin ?? 'model'),
    pinned: held?.pinned ?? false,
    revision: scope.revision + 1,
    updatedAt: now,
  }
  if (held !== undefined && isSame(held, block)) return held
  yield* writeBlock(sql, scope, block)
  return block
}

function higher(one: BlockOrigin, other: BlockOrigin): BlockOrigin {
  return origins.indexOf(one) > origins.indexOf(other) ? one : other
}

function isSame(one: Block, other: Block): boolean {
  // Parsed, so that the fields stand in one order.
  const facts = ({ body, origin, evidence }: Block) => JSON.stringify([blockBody.parse(body), origin, evidence])
  return facts(one) === facts(other)
}
