import { z } from 'zod'

const count = (minimum: number, maximum: number, value: number) => z.int().min(minimum).max(maximum).default(value)
const MINUTE = 60_000
const DAY = 86_400_000

const effort = z.string().max(64).default('')

/** Every setting of the handbook with its default and range (seed C, promises C-114 to C-132). Strict. */
export const settings = z.strictObject({
  enabled: z.boolean().default(true).describe('False: no model is asked and nothing is written; what is there stays.'),
  generate: z.boolean().default(true).describe('Sessions become records and a handbook.'),
  use: z.boolean().default(true).describe('The handbook is shown to models: summary and tools.'),
  memoryRoot: z
    .string()
    .max(4_096)
    .default('')
    .describe('Folder of the vault; empty for `vault` in the memory folder.'),
  provider: z.string().max(200).default('').describe('Provider of the model; empty for that of the session.'),
  model: z.string().max(200).default('').describe('Name of the model; empty for that of the session.'),
  providerPolicy: z
    .enum(['same', 'any'])
    .default('same')
    .describe('`same`: a session is sent only to the provider that it talked to.'),
  allowedProviders: z
    .array(z.string().max(200))
    .max(32)
    .default([])
    .describe('Providers that any session may be sent to, whatever the policy.'),
  externalContext: z
    .enum(['tag', 'exclude'])
    .default('tag')
    .describe('Sessions with text from outside: its parts are marked, or the session is left out.'),
  idleDebounceMs: count(10_000, 60 * MINUTE, 3 * MINUTE).describe('A run begins so long after a turn has ended.'),
  idleMs: count(0, 7 * DAY, 30 * MINUTE).describe('A session is read only when nothing was said in it for so long.'),
  maxRolloutsPerRun: count(1, 50, 3).describe('Most sessions read in one run.'),
  extractionConcurrency: count(1, 8, 1).describe('Sessions read at the same time.'),
  minSessionEvents: count(1, 100, 4).describe('A session with fewer rendered events isn’t read.'),
  minUserMessages: count(0, 100, 2).describe('A session with fewer messages of its user isn’t read.'),
  recheckIntervalMs: count(0, 7 * DAY, 30 * MINUTE).describe(
    'A session that was read is looked at again after so long.',
  ),
  minDeltaEvents: count(1, 1_000, 6).describe('It is read again when so many events were added.'),
  maxRolloutAgeDays: count(1, 365, 30).describe('Older sessions aren’t read.'),
  maxTranscriptTokens: count(2_000, 500_000, 24_000).describe('Most tokens of a session in one call.'),
  maxRawTokens: count(4_000, 500_000, 48_000).describe('Most tokens of records, blocks and notes in one call.'),
  phase1MaxTokens: count(256, 16_384, 16_384).describe('Most tokens of an answer about a session.'),
  phase2MaxTokens: count(512, 131_072, 32_768).describe('Most tokens of an answer about a handbook.'),
  maxSummaryTokens: count(200, 20_000, 2_500).describe('Most tokens of `memory_summary.md`.'),
  consolidationCooldownMs: count(MINUTE, 7 * DAY, 6 * 60 * MINUTE).describe('Time between two runs of a handbook.'),
  retryLimit: count(1, 10, 3).describe('A job that failed so often is parked.'),
  maxUnusedDays: count(0, 365, 30).describe('A record that wasn’t used for so long may be forgotten; 0 for never.'),
  maxRetiredPercent: count(0, 100, 10).describe('Most percent of a handbook’s records that one run forgets.'),
  topRecords: count(1, 4_096, 256).describe('Most records that a handbook is made from.'),
  phase1ReasoningEffort: effort.describe('Effort for sessions; empty for the provider’s default.'),
  phase2ReasoningEffort: effort.describe('Effort for the handbook; empty for the provider’s default.'),
  maxCallsPerRun: count(1, 100, 8).describe('Most calls of a model in one run.'),
  callTimeoutMs: count(1_000, 60 * MINUTE, 2 * MINUTE).describe('A call is given up after so long.'),
  maxTokensPerRun: count(1_000, 10_000_000, 200_000).describe('Most tokens, in and out, of one run.'),
  maxTokensPerDay: count(0, 100_000_000, 300_000).describe('Most tokens, in and out, of one day (UTC).'),
  leaseMs: count(1_000, 60 * MINUTE, 2 * MINUTE).describe(
    'A job whose worker is silent for so long is given to another.',
  ),
  keptRunLogs: count(0, 1_000, 50).describe('Newest run logs that are kept.'),
  keepModelText: z.boolean().default(false).describe('Run logs hold what the model answered, redacted; for debugging.'),
})

export type Settings = z.infer<typeof settings>
