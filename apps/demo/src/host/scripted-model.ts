import { type GenerateOptions, LlmAdapter, type StreamChunk } from '@deepseek-ai/dsh-llm'

export interface ToolUse {
  readonly id: string
  readonly name: string
  /** JSON. */
  readonly arguments: string
}

export interface Reply {
  readonly texts: readonly string[]
  readonly tools: readonly ToolUse[]
}

export const provider = 'scripted'
const summary = 'Compacted.'

/** A model that says what it was told to say, in order, and shows each request of the conversation to a witness first. */
export class ScriptedModel extends LlmAdapter {
  readonly #contextWindow: number
  #script: Reply[] = []
  #witness: (request: GenerateOptions) => Promise<void> = () => Promise.resolve()

  constructor(contextWindow: number) {
    super()
    this.#contextWindow = contextWindow
  }

  /** Sets what is to be said in the next turn, and who sees its requests. Compactions are not shown. */
  expect(script: readonly Reply[], witness: (request: GenerateOptions) => Promise<void>): void {
    this.#script = [...script]
    this.#witness = witness
  }

  override resolveModel(name: string, model: string) {
    return Promise.resolve({ provider: name, id: model, name: model, context: { contextWindow: this.#contextWindow } })
  }

  override async *stream(options: GenerateOptions): AsyncIterable<StreamChunk> {
    if (options.purpose === 'compaction') {
      yield* chunks({ texts: [summary], tools: [] })
      return
    }
    await this.#witness(options)
    yield* chunks(this.#script.shift() ?? { texts: [], tools: [] })
  }
}

function* chunks(reply: Reply): Generator<StreamChunk, void, void> {
  let index = 0
  for (const text of reply.texts) {
    yield { type: 'block-start', index, blockType: 'text' }
    yield { type: 'text-delta', index, text }
    yield { type: 'block-end', index, block: { type: 'text', text } }
    index += 1
  }
  for (const { id, name, arguments: json } of reply.tools) {
    const block = { type: 'tool-call' as const, id: id as never, name, arguments: json } // The host brands call ids by type only.
    yield { type: 'block-start', index, blockType: 'tool-call' }
    yield { type: 'tool-call-delta', index, id: block.id, name, argumentsDelta: json }
    yield { type: 'block-end', index, block }
    index += 1
  }
  yield { type: 'usage', usage: { inputTokens: 10, outputTokens: 5 } }
  yield { type: 'finish', reason: { kind: reply.tools.length > 0 ? 'tool-calls' : 'stop' } }
}
