export interface ModelRoute {
  readonly provider: string
  readonly model: string
}

/** What a model can do; null where nobody says. */
export interface ModelCapabilities {
  readonly contextTokens: number | null
  readonly maxOutputTokens: number | null
  /** Whether a call of a tool can be demanded; otherwise it can only be asked for. */
  readonly forcedTool: boolean
  /** Reasoning efforts that it knows. */
  readonly efforts: readonly string[]
}

export interface ModelTool {
  readonly name: string
  readonly description: string
  /** JSON schema of its arguments. */
  readonly schema: Readonly<Record<string, unknown>>
}

export interface ModelMessage {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/**
 * How the tool is put to the model. `forced`: a call is demanded. `offered`: it may be called. `none`: it isn't sent, and the
 * instructions ask for its arguments as JSON text.
 */
export type ToolUse = 'forced' | 'offered' | 'none'

export interface ModelRequest {
  readonly route: ModelRoute
  readonly system: string
  readonly messages: readonly ModelMessage[]
  readonly tool: ModelTool
  readonly toolUse: ToolUse
  readonly maxOutputTokens: number
  /** Null: the provider's default. */
  readonly effort: string | null
  readonly signal: AbortSignal
  /** Names the call in logs of the host; no session. */
  readonly callId: string
}

export interface ModelUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}

export type ModelFailure =
  | 'rate-limited'
  | 'context-overflow'
  | 'auth'
  | 'not-found'
  | 'transport'
  | 'timeout'
  | 'content-filter'
  /** The provider knows no tools, or can't be told to call one. */
  | 'tool-unsupported'
  | 'other'

/** How a call ended. Nothing is thrown but for a bug. */
export interface Generation {
  readonly end: 'tool' | 'text' | 'length' | 'empty' | 'aborted' | 'failed'
  /** Calls of tools with their arguments as the model wrote them. */
  readonly toolCalls: readonly { readonly name: string; readonly rawArguments: string }[]
  readonly text: string
  /** Null where the provider counts nothing. */
  readonly usage: ModelUsage | null
  readonly failure: {
    readonly code: ModelFailure
    /** One sentence without a key. */
    readonly message: string
    readonly retryAfterMs: number | null
  } | null
}

/** A language model behind any provider. */
export interface LanguageModel {
  /** The route to be used where none is configured and the session's isn't known; null without one. */
  defaultRoute(): Promise<ModelRoute | null>
  /** Null where the route isn't known. */
  capabilities(route: ModelRoute): Promise<ModelCapabilities | null>
  generate(request: ModelRequest): Promise<Generation>
}
