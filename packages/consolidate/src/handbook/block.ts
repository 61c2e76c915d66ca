import { z } from 'zod'

const line = z.string().trim().min(1).max(2_000)
const lines = z.array(line).max(40).readonly()

/** What a handbook block says. A statement of a person that it rests on stands word for word in `preferences`. */
export const blockBody = z.strictObject({
  title: z.string().trim().min(1).max(160),
  /** When it applies: folders, tools, kinds of task. */
  appliesTo: z.string().trim().max(400),
  tasks: lines,
  preferences: lines,
  knowledge: lines,
  failures: lines,
  /** Markdown that a person wrote into the file, word for word; null where the model wrote the block. */
  text: z.string().max(20_000).nullable(),
})

export type BlockBody = z.infer<typeof blockBody>

/** Where a block comes from: the highest authority that has touched it. */
export type BlockOrigin = 'model' | 'note' | 'user'

export interface Block {
  /** `blk_<16 hex>`. */
  readonly id: string
  readonly scope: string
  readonly body: BlockBody
  readonly origin: BlockOrigin
  /** Never changed or dropped by a model. */
  readonly pinned: boolean
  /** Rises with each publish that changed it. */
  readonly revision: number
  /** Ids of records and notes that it rests on: `rec_…`, `note_…`. */
  readonly evidence: readonly string[]
  /** Milliseconds UTC. */
  readonly updatedAt: number
}
