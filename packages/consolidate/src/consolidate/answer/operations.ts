import { z } from 'zod'

const line = z.string().trim().min(1).max(2_000)
const lines = z.array(line).max(40).readonly().default([])
const evidence = z.array(z.string().max(64)).max(100).readonly()

/** A block, whole: a new one without `id`, else what takes the place of the block that was shown. */
export const putBlock = z.strictObject({
  op: z.literal('put_block'),
  id: z.string().max(64).optional(),
  title: z.string().trim().min(1).max(160),
  applies_to: z.string().trim().max(400).default(''),
  tasks: lines,
  preferences: lines,
  knowledge: lines,
  failures: lines,
  evidence,
})

export const dropBlock = z.strictObject({
  op: z.literal('drop_block'),
  id: z.string().max(64),
  reason: z.string().max(400).default(''),
})

const steps = z.array(line).min(1).max(40).readonly()

/** A procedure that is worth a skill of its own; code writes its `SKILL.md`. */
export const putSkill = z.strictObject({
  name: z.string().max(200),
  description: z.string().trim().min(1).max(400),
  triggers: steps,
  procedure: steps,
  verification: steps,
  pitfalls: steps,
  files: z
    .array(z.strictObject({ path: z.string().max(300), text: z.string().max(20_000) }))
    .max(12)
    .readonly()
    .default([]),
  evidence,
})

export type PutBlock = z.infer<typeof putBlock>
export type DropBlock = z.infer<typeof dropBlock>
export type PutSkill = z.infer<typeof putSkill>
