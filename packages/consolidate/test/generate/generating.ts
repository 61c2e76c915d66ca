import type { RecordedRequest, ScriptedAnswer, ScriptStep } from '@mem/consolidate/testing'
import { estimateTokens } from '@mem/text'
import { z } from 'zod'
import type { GenerateLimits, GenerateRequest } from '../../src/generate/generate-request.ts'
import { generateWithTool } from '../../src/generate/generate-with-tool.ts'
import { openAiModel } from '../../src/openai/index.ts'
import type { ModelCapabilities } from '../../src/ports/language-model.ts'
import { testKey } from '../model/requests.ts'
import { apples, serving } from '../model/serving.ts'
import { stoppedClock } from '../model/stopped-clock.ts'

const schema = z.strictObject({ raw_memory: z.string(), rollout_summary: z.string(), rollout_slug: z.string().max(80) })
type Saved = z.infer<typeof schema>
export const good: Saved = {
  raw_memory: 'Apples ripen in October.',
  rollout_summary: 'About apples.',
  rollout_slug: 'apples',
}
export const limits: GenerateLimits = {
  maxCalls: 8,
  maxTokens: 1_000_000,
  maxInputTokens: 100_000,
  maxOutputTokens: 4_000,
  callTimeoutMs: 120_000,
}

export const wanted = (given: Partial<GenerateRequest<Saved>> = {}): GenerateRequest<Saved> => ({
  route: { provider: 'orchard', model: 'pippin-1' },
  system: 'Save what matters.',
  messages: [{ role: 'user', text: 'A session about apples.' }],
  tool: { name: 'memory_save', description: 'Saves a record.' },
  schema,
  maxOutputTokens: 1_000,
  effort: null,
  signal: new AbortController().signal,
  limits,
  ...given,
})

export const capable = (given: Partial<ModelCapabilities> = {}): ModelCapabilities => ({
  contextTokens: null,
  maxOutputTokens: null,
  forcedTool: true,
  efforts: [],
  ...given,
})

/** Generates against a real server that plays these steps. */
export const generate = async (
  steps: readonly ScriptStep[],
  given: Partial<GenerateRequest<Saved>> = {},
  capabilities = capable(),
) => {
  const server = await serving(apples(...steps))
  const model = openAiModel({ endpoint: server.endpoint, apiKey: testKey, provider: 'orchard', capabilities })
  const clock = stoppedClock()
  const outcome = await generateWithTool({ model, clock, estimate: estimateTokens }, wanted(given))
  return { outcome, requests: server.requests }
}

export const calling = (args: unknown, more: ScriptedAnswer = {}): ScriptedAnswer => ({
  calls: [{ arguments: args }],
  ...more,
})
export const body = (request: RecordedRequest | undefined) => request?.body ?? {}
