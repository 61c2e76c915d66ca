import type { Generation, ModelFailure, ModelRequest } from '../ports/language-model.ts'
import type { GeneratePorts } from './generate-request.ts'
import { withinTime } from './within-time.ts'

const without = { toolCalls: [], text: '', usage: null } as const

const failed = (code: ModelFailure, message: string): Generation => ({
  ...without,
  end: 'failed',
  failure: { code, message, retryAfterMs: null },
})

/** One call, ended after its time. What a model throws is not repeated: it may hold a key or words of a session. */
export async function callModel(
  { model, clock }: GeneratePorts,
  request: Omit<ModelRequest, 'callId'>,
  milliseconds: number,
): Promise<Generation> {
  const generate = async (signal: AbortSignal): Promise<Generation> => {
    try {
      return await model.generate({ ...request, signal, callId: clock.newId() })
    } catch {
      // Adapters give failures as values; a throw is a defect of theirs and fails this call only.
      return failed('other', 'The adapter of the model failed.')
    }
  }
  const generation = await withinTime(clock, { milliseconds, signal: request.signal }, generate)
  if (generation === 'aborted') return { ...without, end: 'aborted', failure: null }
  if (generation === 'timeout') return failed('timeout', `The model did not finish within ${milliseconds} ms.`)
  return generation
}
