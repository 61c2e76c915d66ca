/**
 * Turns texts into vectors: a vector stands for what a text means, and those of similar texts point in similar directions.
 * What comes from it is checked; it may fail, and it may be slow.
 */
export interface Embedder {
  /** Name of the model; vectors of another name are never compared with its own. */
  readonly model: string
  /** Numbers in every vector, where that is known or chosen; else the first answer decides. */
  readonly dimensions?: number | undefined
  /** One vector for each text, in their order, of any length but zero. Rejects with one sentence; `signal` ends it. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>
}
