/** One event as a model reads it. */
export interface RenderedEvent {
  /** Position in the session's log. */
  readonly seq: number
  /** Position among the rendered events, from 0. */
  readonly index: number
  /** `spoken`: a person typed it. `external`: fetched from outside. */
  readonly voice: 'spoken' | 'assistant' | 'tool' | 'external'
  /** The line that opens it, such as `@12 user`. */
  readonly header: string
  /** Capped, redacted; no line of it begins with `@`. */
  readonly body: string
  /** Estimated tokens of header, body and line ends. */
  readonly tokens: number
}
