import type { Embedder } from './embedding/embedder.ts'

/** What the engine needs from its surroundings. */
export interface MemoryPorts {
  /** Folder of the memory files, made when missing; `:memory:` keeps everything in memory. */
  readonly directory: string
  /** Milliseconds UTC now. */
  readonly clock: () => number
  /** Milliseconds on a clock that never jumps, with fractions; measures how long a block took. Without it nothing is measured. */
  readonly stopwatch?: () => number
  /** Gives the host's loop its turn during long work (export and import). Without it such work goes on in one piece. */
  readonly pause?: () => Promise<void>
  /** A fresh unguessable identifier. */
  readonly newId: () => string
  /**
   * What the host's own meter says that a message with this text costs, in tokens; null while it has none. Then blocks
   * keep their budget by it too, and the log says `host`.
   */
  readonly priceTokens?: (text: string) => number | null
  /**
   * Turns texts into vectors, so that recall finds messages that mean the same in other words. Passed in, it is used instead
   * of `retrieval.embeddings.endpoint`; the other settings there hold for it too. Without either, words alone decide.
   */
  readonly embedder?: Embedder
  readonly log: (level: 'info' | 'warn' | 'error', message: string) => void
}
