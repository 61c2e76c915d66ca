import type { IncomingHttpHeaders } from 'node:http'

/** A request as it came over the wire. */
export interface RecordedRequest {
  /** Position by arrival, for messages only: concurrent requests have no order. */
  readonly number: number
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: Uint8Array
  /** What was sent, parsed; null for no JSON object. */
  readonly body: Readonly<Record<string, unknown>> | null
  readonly model: string
  /** Names of the tools that it offers. */
  readonly tools: readonly string[]
  readonly system: string
  /** All messages but the instructions. */
  readonly text: string
  /** Subject of the rule that answers; null for none. */
  readonly subject: string | null
  /** `broken`: the connection ended before the whole answer was sent, whoever ended it. */
  state(): 'open' | 'answered' | 'broken'
}
