import type { RecordedRequest } from './recorded-request.ts'

/** Where a connection breaks or goes silent. */
export type FaultPoint = 'before-headers' | 'after-headers' | 'mid-stream' | 'before-done'

/** An answer of the model; without anything it is an empty one. */
export interface ScriptedAnswer {
  /** A string is sent as it stands, also when it is no JSON; the tool is the rule's unless named. */
  readonly calls?: readonly { readonly tool?: string; readonly arguments: unknown }[]
  readonly text?: string
  /** Default `tool_calls` with calls, else `stop`; null for none. */
  readonly finish?: string | null
  /** Default: a count of 4 bytes a token; null for none. */
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number } | null
  /** Characters of a delta, default 24. */
  readonly deltaLength?: number
  /** Bytes of one write to the connection; default: a whole event. */
  readonly writeBytes?: number
  /** False: no `[DONE]` at the end. */
  readonly done?: boolean
  /** True: one JSON body, although a stream was asked for. */
  readonly whole?: boolean
  readonly fault?: { readonly kind: 'reset' | 'stall' | 'end'; readonly at: FaultPoint }
  /** Called when half of the stream is sent; the rest waits for it. */
  readonly midway?: () => Promise<void>
}

/** An HTTP status instead of an answer. */
export interface ScriptedRefusal {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export type ScriptedReply = ScriptedAnswer | ScriptedRefusal

/** A reply, or what makes one from what was asked (ids stand in the prompt). */
export type ScriptStep = ScriptedReply | ((request: RecordedRequest) => ScriptedReply | Promise<ScriptedReply>)

/**
 * Replies to the requests for one tool about one subject, in the order of `steps`, however requests of other rules come
 * between them. The first rule that fits and has a step left answers.
 */
export interface ScriptRule {
  /** Name of the tool that the request offers, or that its instructions name when it offers none; null: any request. */
  readonly tool: string | null
  /** A text that stands in the messages of the request. */
  readonly subject: string
  readonly steps: readonly ScriptStep[]
  /** True: the last step answers every further request. */
  readonly repeat?: boolean
}
