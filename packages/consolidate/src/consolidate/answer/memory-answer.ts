import { z } from 'zod'

const text = { type: 'string' }
const texts = { type: 'array', items: text }

// One flat form for both operations: not every provider reads a choice of forms.
const operation = {
  type: 'object',
  required: ['op'],
  properties: {
    op: { enum: ['put_block', 'drop_block'] },
    id: { ...text, description: 'of a block shown here; none for a new block' },
    title: text,
    applies_to: text,
    tasks: texts,
    preferences: texts,
    knowledge: texts,
    failures: texts,
    evidence: texts,
    reason: { ...text, description: 'of drop_block' },
  },
}

const skill = {
  type: 'object',
  required: ['name', 'description', 'triggers', 'procedure', 'verification', 'pitfalls', 'evidence'],
  properties: {
    name: { ...text, description: 'a-z, 0-9, -' },
    description: text,
    triggers: texts,
    procedure: texts,
    verification: texts,
    pitfalls: texts,
    evidence: texts,
    files: {
      type: 'array',
      description: 'under scripts/, templates/, examples/',
      items: { type: 'object', required: ['path', 'text'], properties: { path: text, text } },
    },
  },
}

/**
 * The arguments of `memory_apply`. Operations are checked one by one afterwards (`checkAnswer`), so that a bad one is refused
 * alone; `meta` only tells the model their form.
 */
export const memoryAnswer = z.strictObject({
  ops: z.array(z.unknown().meta(operation)).max(200).readonly().default([]),
  skills: z.array(z.unknown().meta(skill)).max(40).readonly().optional(),
  remove_skills: z.array(z.string().max(200)).max(40).readonly().optional(),
  retire: z.array(z.string().max(200)).max(400).readonly().optional(),
})

export type MemoryAnswer = z.infer<typeof memoryAnswer>

export const MEMORY_TOOL = {
  name: 'memory_apply',
  description: 'Changes the handbook. Leave out what stays as it is.',
} as const
