import { askServer, type ModelServer } from '../model/ask-server.ts'
import type { Embedder } from './embedder.ts'
import { readEmbeddings } from './read-embeddings.ts'

export interface EndpointEmbedderOptions extends ModelServer {
  readonly model: string
  /** Size asked of the model; 0 leaves it to the model. */
  readonly dimensions: number
}

/** Longest answer in bytes a text: 4,096 numbers of 30 characters. */
const longestOfText = 128_000
const longestFrame = 64_000

/** The embedder behind an OpenAI-compatible `/embeddings` address: one request a call. */
export const createEndpointEmbedder = (options: EndpointEmbedderOptions): Embedder => {
  const dimensions = options.dimensions === 0 ? undefined : options.dimensions
  return {
    model: options.model,
    dimensions,
    async embed(texts, signal) {
      const body = { model: options.model, input: texts, encoding_format: 'float', dimensions }
      const longest = longestFrame + longestOfText * texts.length
      return readEmbeddings(await askServer(options, { path: '/embeddings', body, longest, signal }), texts.length)
    },
  }
}
