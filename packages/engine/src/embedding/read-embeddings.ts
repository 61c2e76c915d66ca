import { MemError } from '@mem/store'
import { z } from 'zod'

/** Most numbers in a vector: twice those of the largest common models. */
const mostNumbers = 8_192

/** What an OpenAI-compatible server sends; it adds much else, which is ignored. */
const embeddings = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1).max(mostNumbers) })),
})

const unusable = (why: string): MemError =>
  new MemError('MODEL_FAILED', `the answer of the embedding model can't be used: ${why}`)

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the answer, which may quote anything.
    throw unusable('it is no JSON')
  }
}

/**
 * Reads an answer strictly: exactly one vector for each of the `count` texts, in whatever order, all of one size. Throws
 * `MODEL_FAILED`.
 */
export const readEmbeddings = (text: string, count: number): readonly Float32Array[] => {
  const parsed = embeddings.safeParse(json(text))
  if (!parsed.success) throw unusable('it is no list of embeddings')
  const byIndex = new Map(parsed.data.data.map(({ index, embedding }) => [index, Float32Array.from(embedding)]))
  const vectors = Array.from({ length: count }, (_, index) => byIndex.get(index)).filter(
    (vector) => vector !== undefined,
  )
  if (vectors.length !== count || parsed.data.data.length !== count)
    throw unusable(`it holds ${parsed.data.data.length} embeddings for ${count} texts, or not one for each`)
  if (new Set(vectors.map(({ length }) => length)).size > 1) throw unusable('its embeddings differ in size')
  return vectors
}
