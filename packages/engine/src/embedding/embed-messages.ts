import { type PackedVector, packVector, type VectorBatch, type VectorModel, type VectorPrograms } from '@mem/retrieve'
import { MemError, type Store } from '@mem/store'
import { cutForEmbedder } from './cut-for-embedder.ts'
import { type EmbeddingCalls, isRefusal } from './embedding-calls.ts'
import type { EmbeddingsSettings } from './embeddings.ts'

export interface EmbedMessagesParts {
  readonly store: Store
  readonly programs: VectorPrograms
  readonly calls: EmbeddingCalls
  readonly name: string
  readonly settings: EmbeddingsSettings
}

/** Giving stored messages their vectors, one call at a time. */
export interface EmbedMessages {
  /** Embeds the next batch. True when nothing more can be done now. */
  step(signal?: AbortSignal): Promise<boolean>
  /** Messages that the server refused one by one and that have no vector. */
  readonly refused: () => number
  /** Another process has taken another model into use; nothing is embedded any more. */
  readonly isReplaced: () => boolean
}

/** Any model can embed it: when it does, a refused text is itself at fault. */
const probe = 'text'

export const embedMessages = ({ store, programs, calls, name, settings }: EmbedMessagesParts): EmbedMessages => {
  const { batchSize, maxTokensPerText } = settings
  let refused = 0
  let used: VectorModel | null = null
  let replaced = false
  /** Messages still to be sent one by one, because one among them was refused. */
  let alone = 0

  /** The model, taken into use once; null when a newer one was taken into use after it. */
  const modelInUse = async (): Promise<VectorModel | null> => {
    const stored = await store.read(programs.model())
    if (stored?.name === name) used = stored
    else if (used !== null && stored !== undefined && stored.id > used.id) replaced = true
    else used = await store.write(programs.useModel(name))
    return replaced ? null : used
  }

  const vectorsOf = async (batch: VectorBatch, model: VectorModel, signal: AbortSignal | undefined) => {
    const texts = batch.messages.map(({ text }) => cutForEmbedder(text, maxTokensPerText))
    const vectors = await calls.embed(texts, model.dimensions, signal)
    return new Map(batch.messages.flatMap(({ id }, index) => packed(id, vectors[index])))
  }

  /** A server that refuses everything is set up wrongly, and no message may be passed over for that. */
  const isTextAtFault = async (model: VectorModel, signal: AbortSignal | undefined): Promise<boolean> => {
    try {
      await calls.embed([probe], model.dimensions, signal)
      return true
    } catch (error) {
      if (isRefusal(error)) calls.pause()
      return false
    }
  }

  const afterRefusal = async (batch: VectorBatch, model: VectorModel, signal: AbortSignal | undefined) => {
    if (batch.messages.length > 1) {
      alone = batch.messages.length
      return false
    }
    if (!(await isTextAtFault(model, signal))) return true
    refused += 1
    alone = Math.max(0, alone - 1)
    await store.write(programs.put(model.id, batch, new Map()))
    return false
  }

  return {
    refused: () => refused,
    isReplaced: () => replaced,
    async step(signal) {
      if (calls.isPaused()) return true
      const model = await modelInUse()
      const batch = model && (await store.read(programs.next(model.id, alone > 0 ? 1 : batchSize)))
      if (!batch) return true
      try {
        await store.write(programs.put(model.id, batch, await vectorsOf(batch, model, signal)))
        alone = Math.max(0, alone - 1)
        return false
      } catch (error) {
        if (isRefusal(error)) return afterRefusal(batch, model, signal)
        // Recorded by the call; it pauses.
        if (MemError.is(error, 'MODEL_FAILED')) return true
        throw error
      }
    },
  }
}

const packed = (id: number, vector: Float32Array | undefined): readonly (readonly [number, PackedVector])[] => {
  const one = vector && packVector(vector)
  return one ? [[id, one]] : []
}
