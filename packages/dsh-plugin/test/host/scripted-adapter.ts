import { type GenerateOptions, LlmAdapter, type StreamChunk, type ToolCallBlock } from '@deepseek-ai/dsh-llm'

export interface Reply {
  readonly text?: string
  /** The request fails instead. */
  readonly failure?: string
  readonly tool?: { readonly name: string; readonly input: unknown }
}

export type Script = (request: GenerateOptions, number: number) => Reply

const textChunks = (text: string): StreamChunk[] => [
  { type: 'block-start', index: 0, blockType: 'text' },
  { type: 'text-delta', index: 0, text },
  { type: 'block-end', index: 0, block: { type: 'text', text } },
]

const toolChunks = (tool: NonNullable<Reply['tool']>, number: number): StreamChunk[] => {
  // The host brands call ids by type only.
  const id = `call-${number}` as string as ToolCallBlock['id']
  const block = { type: 'tool-call' as const, id, name: tool.name, arguments: JSON.stringify(tool.input) }
  return [
    { type: 'block-start', index: 1, blockType: 'tool-call' },
    { type: 'tool-call-delta', index: 1, id, name: tool.name, argumentsDelta: block.arguments },
    { type: 'block-end', index: 1, block },
  ]
}

/** The only scripted part of the host: a model that keeps every request and answers by a function. */
export class ScriptedAdapter extends LlmAdapter {
  readonly requests: GenerateOptions[] = []
  private readonly script: Script
  private readonly contextWindow: number

  constructor(script: Script = () => ({ text: 'ok' }), contextWindow = 100_000) {
    super()
    this.script = script
    this.contextWindow = contextWindow
  }

  override resolveModel(provider: string, model: string) {
    return Promise.resolve({ provider, id: model, name: model, context: { contextWindow: this.contextWindow } })
  }

  override async *stream(options: GenerateOptions): AsyncIterable<StreamChunk> {
    this.requests.push(options)
    const { text, tool, failure } = this.script(options, this.requests.length)
    if (failure !== undefined) {
      yield { type: 'finish', reason: { kind: 'error', failure: { message: failure, code: 'TEST' } } }
      return
    }
    if (text !== undefined) yield* textChunks(text)
    if (tool) yield* toolChunks(tool, this.requests.length)
    yield { type: 'usage', usage: { inputTokens: 10, outputTokens: 5 } }
    yield { type: 'finish', reason: { kind: tool ? 'tool-calls' : 'stop' } }
  }
}
