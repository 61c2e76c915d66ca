import { cutForEmbedder } from './cut-for-embedder.ts'
import type { EmbeddingCalls } from './embedding-calls.ts'

/** Newest questions whose vectors are kept: the steps of one turn ask the same. */
const mostKept = 16

/** Vectors of questions. One that came too late for a step is there for the next. */
export interface QuestionVectors {
  /** The vector of a question; the same question is asked of the model once. Rejects as the call does. */
  get(text: string, dimensions: number): Promise<Float32Array | undefined>
}

export const createQuestionVectors = (calls: EmbeddingCalls, maxTokens: number): QuestionVectors => {
  const kept = new Map<string, Promise<Float32Array | undefined>>()
  const ask = async (text: string, dimensions: number) =>
    (await calls.embed([cutForEmbedder(text, maxTokens)], dimensions))[0]
  return {
    get(text, dimensions) {
      const key = `${dimensions} ${text}`
      const known = kept.get(key)
      if (known) return known
      const asked = ask(text, dimensions)
      kept.set(key, asked)
      // What failed is asked again; whoever waits for it is told by its own promise.
      asked.catch(() => kept.delete(key))
      for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest)
      return asked
    },
  }
}
