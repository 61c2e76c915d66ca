import { redactText } from '../handbook/redact-text.ts'

export type RunStage = 'extract' | 'consolidate'

/** What a run did, as it is kept for people: hashes, counts, classes and operations, no words of a session. */
export interface RunLog {
  /** Id of the run, as in the ledger. */
  readonly run: string
  readonly stage: RunStage
  readonly scope: string
  /** Milliseconds UTC. */
  readonly startedAt: number
  readonly endedAt: number
  /** `done`, `error`, or another outcome of the stage. */
  readonly outcome: string
  readonly model: string | null
  /** The effort that was really used; null for the provider's default. */
  readonly effort: string | null
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly error: string | null
  /** One entry a session, or a batch of a handbook. */
  readonly entries: readonly Readonly<Record<string, unknown>>[]
  /** What the model answered; only with `keepModelText`. */
  readonly answers?: readonly { readonly end: string; readonly text: string }[]
}

/** The text of a log file: JSON, times readable, secrets taken out of every string. */
export function renderRunLog({ startedAt, endedAt, ...log }: RunLog): string {
  const at = (time: number) => new Date(time).toISOString()
  const whole = { ...log, startedAt: at(startedAt), endedAt: at(endedAt) }
  return `${JSON.stringify(whole, (_, value: unknown) => (typeof value === 'string' ? redactText(value) : value), 2)}\n`
}

/** `logs/<stamp>-<stage>.json`; sorted by name they stand in the order of time. */
export function runLogPath({ startedAt, stage }: Pick<RunLog, 'startedAt' | 'stage'>, number = 1): string {
  const stamp = new Date(startedAt).toISOString().replace(/[:.]/g, '-')
  return `logs/${stamp}-${stage}${number === 1 ? '' : `-${number}`}.json`
}
