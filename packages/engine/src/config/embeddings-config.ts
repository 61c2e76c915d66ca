import { z } from 'zod'
import { isComplete, modelServer } from './model-server.ts'

/**
 * A model that turns messages and questions into vectors, so that recall finds what means the same in other words. Off by
 * default: then nothing is ever sent. It gets the words of user and assistant, redacted, and the questions.
 */
export const embeddingsConfig = z
  .strictObject({
    enabled: z.boolean().default(false).describe('Also find messages that mean the same in other words, by vectors.'),
    ...modelServer({
      path: '/embeddings',
      named: 'Name of the embedding model. With another one, every message gets a new vector in the background.',
    }),
    dimensions: z
      .int()
      .min(0)
      .max(4_096)
      .default(0)
      .describe('Size of the vectors asked of the model; 0 leaves it to the model.'),
    waitMs: z
      .int()
      .min(1)
      .max(10_000)
      .default(80)
      .describe(
        'How long a step waits for what is similar, in milliseconds, out of `retrieval.deadlineMs`; then words alone decide.',
      ),
    minSimilarity: z
      .number()
      .min(-1)
      .max(1)
      .default(0.4)
      .describe(
        'Least cosine of a message that counts as similar. What is unrelated differs by model: set it for yours.',
      ),
    batchSize: z.int().min(1).max(128).default(16).describe('Messages sent in one call.'),
    maxTokensPerText: z
      .int()
      .min(16)
      .max(8_192)
      .default(480)
      .describe('A longer text is cut to about so many estimated tokens; many models read 512.'),
  })
  .refine(isComplete, { message: 'needs endpoint and model when it is enabled' })
