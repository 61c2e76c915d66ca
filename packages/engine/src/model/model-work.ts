import { type Judge, type JudgeRun, judgeUndecided } from '@mem/extract'
import type { Store } from '@mem/store'
import type { MemoryConfig } from '../config/memory-config.ts'
import type { Health } from '../health.ts'
import type { MemoryPorts } from '../ports.ts'
import { createChatJudge } from './chat-judge.ts'

/** What a model was asked since this memory was opened. */
export interface ModelFacts {
  readonly name: string
  readonly calls: number
  readonly failures: number
  readonly sentences: number
  readonly raised: number
  readonly added: number
  readonly lapsed: number
  /** Opinions that weren't used, by reason. */
  readonly illegal: number
  readonly unknown: number
  readonly invented: number
  readonly flipped: number
  /** The newest failure; null after a call that succeeded. */
  readonly lastError: string | null
}

/** Asking a model about undecided sentences, one call at a time. */
export interface ModelWork {
  readonly facts: () => ModelFacts
  /** Makes one call when something is due. True when nothing more can be done now. */
  step(signal?: AbortSignal): Promise<boolean>
  /** Ends a running call and waits until it has ended. */
  stop(): Promise<void>
}

const nothing: Omit<ModelFacts, 'name'> = {
  calls: 0,
  failures: 0,
  sentences: 0,
  raised: 0,
  added: 0,
  lapsed: 0,
  illegal: 0,
  unknown: 0,
  invented: 0,
  flipped: 0,
  lastError: null,
}

const counted = (facts: ModelFacts, run: JudgeRun): ModelFacts => {
  if (run.outcome === 'failed')
    return { ...facts, calls: facts.calls + 1, failures: facts.failures + 1, lastError: run.error }
  if (run.outcome !== 'judged') return facts
  const { effects, rejected } = run
  return {
    ...facts,
    calls: facts.calls + 1,
    sentences: facts.sentences + run.sentences,
    raised: facts.raised + effects.raised,
    added: facts.added + effects.added,
    lapsed: facts.lapsed + effects.lapsed,
    illegal: facts.illegal + rejected.illegal,
    unknown: facts.unknown + rejected.unknown,
    invented: facts.invented + rejected.invented,
    flipped: facts.flipped + rejected.flipped,
    lastError: null,
  }
}

export interface ModelWorkParts {
  readonly store: Store
  readonly config: MemoryConfig
  readonly ports: Pick<MemoryPorts, 'clock'>
  readonly health: Health
}

/** The model of a configuration; null when none is switched on. A key that is missing is a failure that `status` shows. */
export const createModelWork = ({ store, config, ports, health }: ModelWorkParts): ModelWork | null => {
  const { model: settings, enabled } = config.extraction
  if (!enabled || !settings.enabled) return null
  const key = settings.apiKeyEnv === '' ? null : process.env[settings.apiKeyEnv]
  let facts: ModelFacts = { ...nothing, name: settings.model }
  if (key === undefined) {
    const lastError = health.record('model', `the environment variable ${settings.apiKeyEnv} is not set`)
    return { facts: () => ({ ...facts, lastError }), step: async () => true, stop: async () => undefined }
  }
  const judge: Judge = createChatJudge({ ...settings, apiKey: key })
  const stopping = new AbortController()
  let running: Promise<boolean> | null = null

  const call = async (signal: AbortSignal): Promise<boolean> => {
    const { maxSentencesPerCall: sentencesPerCall, maxCallsPerSession: callsPerSession } = settings
    const run = await judgeUndecided(store, { judge, signal, now: ports.clock(), sentencesPerCall, callsPerSession })
    facts = counted(facts, run)
    if (run.outcome === 'failed') health.record('model', run.error)
    return run.outcome === 'idle' || run.outcome === 'aborted' || run.outcome === 'failed'
  }

  return {
    facts: () => facts,
    async step(signal) {
      if (running || stopping.signal.aborted) return true
      running = call(signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal)
      try {
        return await running
      } finally {
        running = null
      }
    },
    async stop() {
      stopping.abort()
      await running?.catch(() => {
        // Whoever started the call is told how it ended.
      })
    },
  }
}
