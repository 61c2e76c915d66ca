import { MemError } from '@mem/store'
import { z } from 'zod'
import { parse } from '../boundary/parse.ts'
import type { Memory, VisibleMessage } from '../memory.ts'

/** Most tokens of an answer. */
const budgetTokens = 1_500

const request = z.object({ query: z.string() })

/**
 * A tool that a harness can give to its model, to look something up by itself. What waits is stored and read first, and the
 * answer is logged; it is never injected.
 */
export const searchTool = {
  name: 'memory_search',
  description:
    'Search what was said earlier in this folder, in this and other sessions. Answers with quoted lines and sources.',
  /** JSON Schema of the arguments. */
  parameters: {
    type: 'object',
    properties: { query: { type: 'string', description: 'What to look for, in plain words.' } },
    required: ['query'],
    additionalProperties: false,
  },
  /**
   * Answers a call with what a block would show for its words, in its session's scope: nothing forgotten, nothing of
   * other workspaces, nothing that is `visible`. Throws `MemError` `INPUT_INVALID` for arguments that don't follow the schema.
   */
  async run(
    memory: Pick<Memory, 'prepare'>,
    call: {
      readonly session: string
      readonly given: unknown
      readonly askedAt: number
      readonly visible: readonly VisibleMessage[]
    },
  ): Promise<string> {
    const { given, ...asked } = call
    const parsed = parse(request, given, 'arguments')
    if ('problem' in parsed) throw new MemError('INPUT_INVALID', `memory_search: ${parsed.problem}`)
    const { text, status } = await memory.prepare({ ...asked, text: parsed.data.query, budgetTokens, trigger: 'tool' })
    if (status === 'failed') return 'The memory could not be searched.'
    return text || 'Nothing is remembered about this.'
  },
} as const
