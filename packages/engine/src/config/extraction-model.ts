import { z } from 'zod'
import { isComplete, modelServer } from './model-server.ts'

/**
 * A model that is asked about sentences which the rules leave undecided. Off by default: then nothing is ever sent. It
 * gets those sentences, redacted, and the one before each; no other text.
 */
export const extractionModel = z
  .strictObject({
    enabled: z.boolean().default(false).describe('Ask a model about sentences that the rules leave undecided.'),
    ...modelServer({ path: '/chat/completions', named: 'Name of the model; stands with every item that it decides.' }),
    maxSentencesPerCall: z.int().min(1).max(50).default(12).describe('Most sentences that one call asks about.'),
    maxCallsPerSession: z
      .int()
      .min(0)
      .max(10_000)
      .default(20)
      .describe('Calls for one session, over all time; what comes later is left to the rules.'),
  })
  .refine(isComplete, { message: 'needs endpoint and model when it is enabled' })
