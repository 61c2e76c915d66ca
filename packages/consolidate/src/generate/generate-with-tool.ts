import type { GenerateOutcome } from './generate-outcome.ts'
import type { GeneratePorts, GenerateRequest } from './generate-request.ts'

/**
 * Asks a model to call one tool and gives its arguments, parsed by the schema: demanded where the model allows that, else
 * asked for, else taken from a text that is exactly one JSON object. Never from a part of one. Rejects for a request that
 * is no request (`INPUT_INVALID`), and for nothing else.
 */
export async function generateWithTool<T>(
  _ports: GeneratePorts,
  _request: GenerateRequest<T>,
): Promise<GenerateOutcome<T>> {
  throw new Error('being built')
}
