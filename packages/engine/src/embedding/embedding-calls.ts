import { MemError } from '@mem/store'
import type { Health } from '../health.ts'
import type { Embedder } from './embedder.ts'

/** What an embedder was asked since this memory was opened. */
export interface CallFacts {
  readonly calls: number
  readonly failures: number
  /** The newest failure; null after a call that succeeded. */
  readonly lastError: string | null
}

/** Calls of an embedder, with pauses after failures. */
export interface EmbeddingCalls {
  readonly facts: () => CallFacts
  /** After a failure nothing is asked for a while. */
  readonly isPaused: () => boolean
  /**
   * Vectors of texts, all of `dimensions` numbers where that is known. Rejects for any failure, which is counted and
   * recorded, and begins a pause, unless the server refused these very texts (`isRefusal`). Ended by `signal` or `stop` it
   * rejects, too, and nothing is recorded.
   */
  embed(texts: readonly string[], dimensions: number | null, signal?: AbortSignal): Promise<readonly Float32Array[]>
  /** Begins a pause, for whoever learns that asking again soon can't help. */
  pause(): void
  /** Ends what runs. */
  stop(): void
}

export interface EmbeddingCallsParts {
  readonly embedder: Embedder
  readonly timeoutMs: number
  readonly clock: () => number
  readonly health: Health
}

/** Pause after the first failure, in milliseconds; after each further one twice as long, up to the longest. */
const firstPause = 30_000
const longestPause = 600_000

/** A server that says the request itself is at fault: a text is too long for it, say. */
const refusals: readonly unknown[] = [400, 413, 422]

export const isRefusal = (error: unknown): boolean => MemError.is(error) && refusals.includes(error.data.status)

/** Rejects when the signal is aborted, also when the promise never settles. */
const until = <Value>(signal: AbortSignal, promise: Promise<Value>, timeoutMs: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const late = `the embedding model gave no answer within ${timeoutMs} ms`
    const abort = () => reject(new MemError('MODEL_FAILED', late))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })

const isDirection = (vector: Float32Array): boolean =>
  vector.every(Number.isFinite) && vector.some((number) => number !== 0)

/** The vectors, when there is one for each text, each with a direction, and all of one size. */
const checked = (vectors: readonly Float32Array[], count: number, wanted: number | null) => {
  if (vectors.length !== count)
    throw new MemError('MODEL_FAILED', `the embedding model gave ${vectors.length} vectors for ${count} texts`)
  if (!vectors.every(isDirection))
    throw new MemError('MODEL_FAILED', 'the embedding model gave a vector of zeros, or of numbers that are too large')
  const other = vectors.find(({ length }) => length !== (wanted ?? vectors[0]?.length))
  if (!other) return vectors
  const advice = 'a model that changed its size needs another name, or that size in retrieval.embeddings.dimensions'
  const sizes = `${other.length} numbers a text, not ${wanted ?? vectors[0]?.length}`
  throw new MemError('MODEL_FAILED', `the embedding model gave ${sizes}; ${advice}`)
}

export const createEmbeddingCalls = ({ embedder, timeoutMs, clock, health }: EmbeddingCallsParts): EmbeddingCalls => {
  const stopping = new AbortController()
  let facts: CallFacts = { calls: 0, failures: 0, lastError: null }
  let inARow = 0
  let pausedUntil = Number.NEGATIVE_INFINITY

  const pause = (): void => {
    pausedUntil = clock() + Math.min(longestPause, firstPause * 2 ** inARow)
    inARow += 1
  }

  const fail = (error: unknown): void => {
    facts = { ...facts, failures: facts.failures + 1, lastError: health.record('embeddings', error) }
    if (!isRefusal(error)) pause()
  }

  return {
    facts: () => facts,
    isPaused: () => clock() < pausedUntil,
    pause,
    stop: () => stopping.abort(),
    async embed(texts, dimensions, ended = stopping.signal) {
      facts = { ...facts, calls: facts.calls + 1 }
      const ending = AbortSignal.any([stopping.signal, ended])
      const signal = AbortSignal.any([ending, AbortSignal.timeout(timeoutMs)])
      try {
        const given = await until(signal, embedder.embed(texts, signal), timeoutMs)
        const vectors = checked(given, texts.length, dimensions ?? embedder.dimensions ?? null)
        inARow = 0
        facts = { ...facts, lastError: null }
        return vectors
      } catch (error) {
        // Ended by the caller or by closing the memory: nobody's failure.
        if (!ending.aborted) fail(error)
        throw error
      }
    },
  }
}
