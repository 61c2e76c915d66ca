import { MemError } from '@mem/store'
import { z } from 'zod'
import type { ModelTool } from '../ports/language-model.ts'
import { type Attempt, nextAttempt } from './attempt.ts'
import { callModel } from './call-model.ts'
import { effortOf } from './effort-of.ts'
import { fitAttempt } from './fit-attempt.ts'
import type { GenerateAnswer, GenerateFailure, GenerateOutcome } from './generate-outcome.ts'
import type { GeneratePorts, GenerateRequest } from './generate-request.ts'
import { halveMessages } from './input-size.ts'
import { answerText, repairTurn } from './instructions.ts'
import { knownCapabilities } from './known-capabilities.ts'
import { modelBounds } from './model-bounds.ts'
import { readAnswer } from './read-answer.ts'
import { usageOf } from './usage-of.ts'

const LONGEST_ANSWER_TEXT = 20_000

const toolOf = <T>({ tool, schema }: GenerateRequest<T>): ModelTool => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input' })
  return { name: tool.name, description: tool.description, schema: shape }
}

const requireQuestion = <T>({ system, messages }: GenerateRequest<T>): void => {
  const asks = messages.some(({ role, text }) => role === 'user' && text.trim() !== '')
  if (system.trim() !== '' && asks) return
  throw new MemError('INPUT_INVALID', 'A request to a model needs instructions and a message of the user.')
}

interface Failed {
  readonly class: GenerateFailure
  readonly message: string
  readonly retryAfterMs: number | null
}

const failed = (failure: GenerateFailure, message: string): Failed => ({ class: failure, message, retryAfterMs: null })
const limited = failed('limit', 'No call or no tokens are left for this run or day.')
const overflow = failed('context-overflow', 'The input is larger than the limit and can’t be made smaller.')
const cancelled = failed('aborted', 'The call was cancelled.')

/**
 * Asks a model to call one tool and gives its arguments, parsed by the schema: demanded where the model allows that, else
 * asked for, else taken from a text that is exactly one JSON object. Never from a part of one. Rejects for a request that
 * is no request (`INPUT_INVALID`), and for nothing else.
 */
export async function generateWithTool<T>(
  ports: GeneratePorts,
  request: GenerateRequest<T>,
): Promise<GenerateOutcome<T>> {
  requireQuestion(request)
  const { estimate } = ports
  const { limits, shrink, signal, route, schema } = request
  const tool = toolOf(request)
  const capabilities = await knownCapabilities(ports, route, { milliseconds: limits.callTimeoutMs, signal })
  const bounds = modelBounds(request.maxOutputTokens, limits, capabilities)
  const effort = effortOf(capabilities, request.effort)
  const parts = { system: request.system, tool, bounds, estimate, shrink }
  const use = { calls: 0, inputTokens: 0, outputTokens: 0 }
  const answers: GenerateAnswer[] = []
  const ended = <E>(end: E) => ({ ...end, ...use, effort, answers })

  const untried = { repair: [], doubled: false, halved: false, repaired: false }
  const toolUse = capabilities?.forcedTool ? 'forced' : 'offered'
  let attempt: Attempt = { ...untried, toolUse, messages: request.messages, outputTokens: bounds.firstOutput }
  // Why the latest answer couldn't be used: the reason, too, when there is no room for another call.
  let last: Failed | null = null
  for (;;) {
    if (signal.aborted) return ended(cancelled)
    const fitted = fitAttempt(attempt, parts)
    if (!fitted) return ended(last ?? overflow)
    const needed = use.inputTokens + use.outputTokens + fitted.inputTokens + attempt.outputTokens
    if (use.calls >= limits.maxCalls || needed > limits.maxTokens) return ended(last ?? limited)

    const { system, messages, inputTokens } = fitted
    const { toolUse, repair, outputTokens: maxOutputTokens } = attempt
    const sent = { system, messages: [...messages, ...repair], tool, toolUse, maxOutputTokens }
    const generation = await callModel(ports, { ...sent, route, effort, signal }, limits.callTimeoutMs)
    const usage = usageOf(generation, inputTokens, estimate)
    use.calls += 1
    use.inputTokens += usage.inputTokens
    use.outputTokens += usage.outputTokens
    answers.push({ end: generation.end, text: answerText(generation, LONGEST_ANSWER_TEXT) })

    const answer = readAnswer(generation, { name: tool.name, schema })
    if (answer.class === 'ok') return ended(answer)
    const { message, retryAfterMs } = answer
    last = { class: answer.class === 'tool-unsupported' ? 'failed' : answer.class, message, retryAfterMs }
    const next = nextAttempt({ ...attempt, messages }, answer, {
      outputCeiling: bounds.outputCeiling,
      halve: (given) => halveMessages(estimate, shrink, given),
      repairTurn: (complaint) => repairTurn(generation, complaint, tool.name, toolUse),
    })
    if (!next) return ended(last)
    attempt = next
  }
}
