import { setImmediate } from 'node:timers/promises'
import { similarSearch, vectorPrograms } from '@mem/retrieve'
import { MemError, type Store, type StoredSession } from '@mem/store'
import type { MemoryConfig } from '../config/memory-config.ts'
import type { Health } from '../health.ts'
import type { MemoryPorts } from '../ports.ts'
import { reasonOf } from '../reason-of.ts'
import { within } from '../within.ts'
import { embedMessages } from './embed-messages.ts'
import type { Embedder } from './embedder.ts'
import { type CallFacts, createEmbeddingCalls } from './embedding-calls.ts'
import { createEndpointEmbedder } from './endpoint-embedder.ts'
import { createQuestionVectors } from './question-vectors.ts'

export type EmbeddingsSettings = MemoryConfig['retrieval']['embeddings']

/** What an embedder did since this memory was opened, and what is stored. */
export interface EmbeddingFacts extends CallFacts {
  readonly model: string
  /** Messages with a vector of the model, and those that wait for one; both of the whole store. */
  readonly stored: number
  readonly waiting: number
  /** Messages that the server refused one by one. */
  readonly refused: number
  /** Another process has taken another model into use since: this one embeds no more messages. */
  readonly replaced: boolean
  readonly questions: number
  /** Questions that went on without what is similar, because it wasn't there in time or failed. */
  readonly missed: number
}

/** What is similar to a question; `note` says why nothing could be found out. */
export interface Similar {
  readonly events: readonly number[]
  readonly note: string | null
}

/** Finding messages by meaning. */
export interface Embeddings {
  facts(): Promise<EmbeddingFacts>
  /** Gives the next messages their vectors, with one call. True when nothing more can be done now. */
  step(signal?: AbortSignal): Promise<boolean>
  /** Messages of the session's workspace that are similar to a text. Never rejects, and takes at most `waitMs`. */
  similar(session: StoredSession, text: string): Promise<Similar>
  /** Ends what runs and waits until it has ended. */
  stop(): Promise<void>
}

export interface EmbeddingsParts {
  readonly store: Store
  readonly config: MemoryConfig
  readonly ports: Pick<MemoryPorts, 'clock' | 'embedder' | 'pause'>
  readonly health: Health
}

/** Nothing to compare with: the model has embedded nothing yet. */
const nothing: Similar = { events: [], note: null }

const missing = (why: string): Similar => ({ events: [], note: `Similar messages were left out: ${why}.` })

const nameOf = ({ model, dimensions }: Embedder): string =>
  dimensions === undefined ? model : `${model} ${dimensions}`

/** Says what is missing whenever it is asked, so that `status` shows it. */
const keyless = (model: string, variable: string): Embedder => ({
  model,
  embed: async () => {
    throw new MemError('MODEL_FAILED', `the environment variable ${variable} is not set`)
  },
})

/** The embedder of the ports, else that of the configuration; null without either. */
const embedderOf = ({ config, ports }: EmbeddingsParts): Embedder | null => {
  const settings = config.retrieval.embeddings
  if (ports.embedder) return ports.embedder
  if (!settings.enabled) return null
  const apiKey = settings.apiKeyEnv === '' ? null : process.env[settings.apiKeyEnv]
  return apiKey === undefined
    ? keyless(settings.model, settings.apiKeyEnv)
    : createEndpointEmbedder({ ...settings, apiKey })
}

/** Null unless an embedder is passed in or switched on. */
export const createEmbeddings = (parts: EmbeddingsParts): Embeddings | null => {
  const { store, config, ports, health } = parts
  const settings = config.retrieval.embeddings
  const embedder = embedderOf(parts)
  if (!embedder) return null
  const name = nameOf(embedder)
  const programs = vectorPrograms(store)
  const calls = createEmbeddingCalls({ embedder, timeoutMs: settings.timeoutMs, clock: ports.clock, health })
  const messages = embedMessages({ store, programs, calls, name, settings })
  const vectors = createQuestionVectors(calls, settings.maxTokensPerText)
  const search = similarSearch(store, async () => (ports.pause ? ports.pause() : setImmediate()))
  let running: Promise<boolean> | null = null
  let stopped = false
  let questions = 0
  let missed = 0

  const find = async ({ workspace }: StoredSession, text: string): Promise<Similar> => {
    const model = await store.read(programs.model())
    if (model?.name !== name || model.dimensions === null || text.trim() === '') return nothing
    questions += 1
    if (calls.isPaused()) return missing('the embedding model failed lately and is not asked for a while')
    const vector = await vectors.get(text, model.dimensions)
    if (!vector) return nothing
    const { limit } = config.retrieval
    const events = await search.find({ workspace, model, vector, limit, leastSimilarity: settings.minSimilarity })
    return { events, note: null }
  }

  const failed = (error: unknown): Similar => {
    // A failed call is recorded already.
    if (!MemError.is(error, 'MODEL_FAILED')) health.record('embeddings', error)
    return missing(reasonOf(error))
  }

  return {
    facts: async () => {
      const model = await store.read(programs.model())
      const counts = await store.read(programs.counts(model?.name === name ? model.id : -1))
      const { refused, isReplaced } = messages
      return { ...calls.facts(), ...counts, model: name, refused: refused(), replaced: isReplaced(), questions, missed }
    },
    async step(signal) {
      if (running || stopped) return true
      running = messages.step(signal)
      try {
        return await running
      } finally {
        running = null
      }
    },
    async similar(session, text) {
      // It goes on after the time is up: then its vector is there for the next step.
      const found = find(session, text).catch(failed)
      const answer = (await within(settings.waitMs, found)) ?? missing(`not there within ${settings.waitMs} ms`)
      if (answer.note !== null) missed += 1
      return answer
    },
    async stop() {
      stopped = true
      calls.stop()
      await running?.catch(() => {
        // Whoever started the step is told how it ended.
      })
    },
  }
}
