/** Who stands behind an event's words; decides what may be derived from it. */
export type Trust = 'user' | 'assistant' | 'tool' | 'generated'

/** Where an event's text can be read again. */
export type ReplaySource = 'host' | 'archive' | 'none'

/** One committed host event, as given to `append`. */
export interface NewEvent {
  /** Key of the session, as the host names it. The session must have been put before. */
  readonly session: string
  /** Position in the host's log; an integer from 0. */
  readonly seq: number
  /** For example `user/message`, `tool/result`, `turn/end`. */
  readonly type: string
  readonly trust: Trust
  readonly role: 'user' | 'assistant' | 'tool' | 'command' | null
  readonly text: string
  /** Milliseconds UTC at which the host committed it. */
  readonly time: number | null
  /** Minutes east of UTC where the user was. */
  readonly offsetMinutes?: number | null
  readonly turn?: number | null
  readonly step?: number | null
  /** Identity given by the host; survives renumbering of `seq`. */
  readonly messageId?: string | null
  /**
   * Who wrote it, as the host says: `user` for what a person typed, `skill`, `tool` or the like. An import takes `trust: 'user'` of a
   * `user/message` only with `user`, so set it wherever you set that trust.
   */
  readonly sourceKind?: string | null
  readonly sourceForm?: string | null
  readonly toolName?: string | null
  readonly callId?: string | null
  readonly speaker?: string | null
  readonly replay?: ReplaySource
  /** Kinds of the secrets that were taken out of the text. */
  readonly redactions?: readonly string[]
}

/** One stored event. `text` is what was stored: normalised, redacted, at most 20,000 characters. */
export interface StoredEvent {
  /** Unique over the store; ascending in order of arrival within a workspace and lane (see `event-id.ts`). */
  readonly id: number
  readonly session: string
  readonly workspace: string
  /** Number of the host's log this position belongs to; rises when the host renumbers. */
  readonly epoch: number
  readonly seq: number
  readonly type: string
  readonly trust: Trust
  readonly role: 'user' | 'assistant' | 'tool' | 'command' | null
  readonly text: string
  readonly time: number | null
  readonly offsetMinutes: number | null
  readonly turn: number | null
  readonly step: number | null
  readonly messageId: string | null
  readonly sourceKind: string | null
  readonly sourceForm: string | null
  readonly toolName: string | null
  readonly callId: string | null
  readonly speaker: string | null
  readonly replay: ReplaySource
  /** Hex SHA-256 of the normalised text. */
  readonly contentHash: string
  readonly truncated: boolean
  readonly redactions: readonly string[]
  readonly ingestedAt: number
}

/** The events before and after one in its own session and lane, by id; null where there is none. */
export interface Beside {
  readonly previous: number | null
  readonly next: number | null
}

/** What ranking must know of a message before its text is read. */
export interface EventOutline {
  readonly id: number
  /** Row number of its session: equal for messages of the same session. */
  readonly session: number
  readonly trust: Trust
  /** The user's message that came first in its session. */
  readonly opens: boolean
  readonly speaker: string | null
  /** Milliseconds UTC, null when the host gave none. */
  readonly time: number | null
  readonly offsetMinutes: number | null
  /** Its terms, packed (`packText` of `@mem/text`); null for one without a word, or stored before they were kept. */
  readonly words: Uint8Array | null
}

/** What `append` did with one event. */
export type AppendOutcome =
  | { readonly status: 'appended'; readonly id: number }
  /** The same event is stored already. `otherContent`: with other words or another type; the first stand. */
  | { readonly status: 'duplicate'; readonly id: number; readonly otherContent?: true }
  /** The same event is stored under another position; the new position is remembered. */
  | { readonly status: 'renumbered'; readonly id: number; readonly otherContent?: true }
  /** Not stored: `reason` says which rule it broke. */
  /** `cause` where the event itself isn't at fault: its session isn't stored, or it was purged. */
  | { readonly status: 'refused'; readonly reason: string; readonly cause?: 'no-session' | 'purged' }
