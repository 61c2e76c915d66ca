import type { RecordedRequest } from './recorded-request.ts'
import type { ScriptRule } from './script.ts'

export interface ScriptedServer {
  /** Base address for `openAiModel`, on 127.0.0.1. */
  readonly endpoint: string
  /** Every request, by arrival. */
  readonly requests: readonly RecordedRequest[]
  /** One sentence for each request that no rule answers; it got status 400. */
  readonly unmatched: readonly string[]
  /** Calls whose answer is under way. */
  open(): number
  /** Adds rules behind those that are there. */
  add(...rules: readonly ScriptRule[]): void
  /** Ends it and every connection; rejects with `SCRIPT_UNMATCHED` when a request wasn't answered by a rule. */
  close(): Promise<void>
}

/** A model server on this machine that plays a script by tool and subject, never by order of arrival. */
export async function scriptedServer(_rules: readonly ScriptRule[]): Promise<ScriptedServer> {
  throw new Error('being built')
}
