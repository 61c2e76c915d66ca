import type { IncomingHttpHeaders } from 'node:http'

/** A request as it came over the wire. */
export interface RecordedRequest {
  /** Position by arrival, for messages only: concurrent requests have no order. */
  readonly number: number
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: Uint8Array
  readonly model: string
  /** The tool that it offers, or that its instructions name; null without one. */
  readonly tool: string | null
  readonly system: string
  /** All messages but the instructions. */
  readonly text: string
  /** Everything that was sent. */
  readonly body: Readonly<Record<string, unknown>>
  /** Subject of the rule that answers; null for none. */
  readonly subject: string | null
  /** `open` until the connection of the answer ends, by whichever side. */
  state(): 'open' | 'answered' | 'broken'
}
