import type { ModelRoute } from './language-model.ts'

/** What is known of a session without reading it. */
export interface SessionFacts {
  readonly id: string
  /** `project-<16 hex>`: the handbook that it belongs to. */
  readonly scope: string
  /** Folder that people know it by; a label, never an identity. */
  readonly cwd: string | null
  readonly kind: 'root' | 'subagent' | 'internal'
  /** Highest position; -1 of an empty session. */
  readonly lastSeq: number
  /** Time of its last event, milliseconds UTC. */
  readonly updatedAt: number
  readonly userMessages: number
  /** The model that it talked to; null where that isn't known. */
  readonly route: ModelRoute | null
  /** `off`: its user wants no record of it. `external`: it holds text from outside, under a policy that excludes those. */
  readonly mode: 'on' | 'off' | 'external'
}

/** One event of a session, as the model may see it. Nothing else of a session is ever rendered. */
export interface LogEvent {
  readonly seq: number
  /** Milliseconds UTC. */
  readonly time: number | null
  readonly type: 'user' | 'assistant' | 'tool-call' | 'tool-result'
  readonly text: string
  /** `user`: a person typed it. `plugin`: put in by a program. `external`: fetched from outside, for example from the web. */
  readonly origin: 'user' | 'assistant' | 'plugin' | 'tool' | 'external'
  /** Name of a tool. */
  readonly name: string | null
  readonly failed: boolean
}

export interface SessionPage {
  readonly sessions: readonly SessionFacts[]
  /** Null at the end. */
  readonly cursor: string | null
}

/** Past sessions, wherever they are kept. Both methods may reject: a session that can't be read fails alone. */
export interface SessionLog {
  /** Newest first. */
  list(asked: {
    readonly updatedAfter: number
    readonly updatedBefore: number
    readonly limit: number
    readonly cursor?: string
  }): Promise<SessionPage>
  find(id: string): Promise<SessionFacts | null>
  /** By `seq`, from `fromSeq` on. */
  read(id: string, fromSeq: number, signal?: AbortSignal): AsyncIterable<LogEvent>
}
