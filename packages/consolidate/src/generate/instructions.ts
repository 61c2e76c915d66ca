import { cutText, normalizeText, redactSecrets } from '@mem/text'
import type { Generation, ModelMessage, ModelTool, ToolUse } from '../ports/language-model.ts'

/** The instructions of a request, completed by how the answer is to be given. */
export function withInstructions(system: string, tool: ModelTool, toolUse: ToolUse): string {
  if (toolUse !== 'none')
    return `${system}\n\nCall the tool ${tool.name} exactly once. Its arguments are your whole answer.`
  return `${system}

Answer with exactly one JSON object and nothing else: the arguments of ${tool.name}.
${tool.description}
The object fits this JSON schema:
${JSON.stringify(tool.schema)}`
}

/** What a model answered, as text without secrets. */
export function answerText({ text, toolCalls }: Generation, longest: number): string {
  const calls = toolCalls.map(({ name, rawArguments }) => `${name}(${rawArguments})`)
  const whole = [text, ...calls].filter((part) => part !== '').join('\n')
  // Redacted before the cut, so that none leaves a secret cut in two; what lies far behind it needn't be looked through.
  return cutText(redactSecrets(normalizeText(whole.slice(0, 2 * longest))).text, longest)
}

/** Enough for the model to see what it did; the rest of a long answer would only cost. */
const LONGEST_ECHO = 4_000

/** The repair turn: what the model answered, and what is wrong with it. */
export function repairTurn(generation: Generation, complaint: string, tool: string, toolUse: ToolUse): ModelMessage[] {
  const again =
    toolUse === 'none'
      ? 'Answer again, with exactly one whole JSON object that fits the schema and nothing else.'
      : `Call ${tool} exactly once more, with all arguments, complete and according to their schema.`
  return [
    { role: 'assistant', text: answerText(generation, LONGEST_ECHO) || '(nothing)' },
    { role: 'user', text: `${redactSecrets(normalizeText(complaint)).text}\n\n${again}` },
  ]
}
