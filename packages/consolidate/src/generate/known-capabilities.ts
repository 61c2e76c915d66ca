import type { ModelCapabilities, ModelRoute } from '../ports/language-model.ts'
import type { GeneratePorts } from './generate-request.ts'
import { withinTime } from './within-time.ts'

/** What is known of a model; null also when asking fails or takes too long: the call goes on with the provider's defaults. */
export async function knownCapabilities(
  { model, clock }: GeneratePorts,
  route: ModelRoute,
  time: { readonly milliseconds: number; readonly signal: AbortSignal },
): Promise<ModelCapabilities | null> {
  const known = await withinTime(clock, time, async () => {
    try {
      return await model.capabilities(route)
    } catch {
      // Metadata fail no call: what nobody says is what nobody knows.
      return null
    }
  })
  return typeof known === 'string' ? null : known
}
