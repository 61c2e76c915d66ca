import { z } from 'zod'

const count = (minimum: number, maximum: number, value: number) => z.int().min(minimum).max(maximum).default(value)
const share = (value: number) => z.number().min(0).max(1).default(value)

/** Claims: what may cross sessions, and how far it is trusted. Defaults are seed B's (promises B-105 … B-118). */
export const claimsConfig = z
  .strictObject({
    mode: z
      .enum(['assist', 'shadow', 'off'])
      .default('assist')
      .describe(
        '`assist` shows claims, `shadow` judges and logs them and shows nothing, `off` does neither; what did harm stays out in all of them. The command `mode` decides over it.',
      ),
    automaticExtraction: z
      .boolean()
      .default(true)
      .describe(
        'Make claims of what a session establishes, at the end of its turns; else only `remember`, `mine` and feedback make any.',
      ),
    candidateLimit: count(1, 100, 16).describe('Claims that are judged and logged for a question.'),
    capsuleLimit: count(0, 5, 2).describe(
      'Most trusted preferences and constraints remembered everywhere that come without a word of the question.',
    ),
    injectionLimit: count(1, 20, 3).describe('Most claims added to a block.'),
    maxInjectionChars: count(256, 16_000, 1_200).describe('Most characters of the claims added to a block.'),
    minUseBelief: share(0.7).describe('A claim believed less is only added as one to be checked.'),
    maxUseRisk: share(0.45).describe('A claim that risks more is only added as one to be checked.'),
    harmfulQuarantineThreshold: count(1, 20, 2).describe('Said so often to be harmful, a claim is shown nowhere.'),
    freshnessHalfLifeDays: count(1, 3_650, 180).describe('Days after which a claim is half as fresh.'),
    minRelevance: share(0.12).describe('A claim that fits the question less is left out.'),
    weakRelevance: share(0.5).describe('A claim that fits the question less is only added as one to be checked.'),
    minFreshness: share(0.2).describe('A line whose claim is less fresh is marked as to be checked.'),
    verifyMaxChars: count(64, 2_000, 160).describe('Most characters of a claim that is to be checked.'),
    sessionBudgetChars: count(0, 1_000_000, 20_000).describe(
      'Most characters of claims added to a session’s blocks within `budgetWindowTurns`.',
    ),
    budgetWindowTurns: count(1, 10_000, 20).describe('Turns over which `sessionBudgetChars` counts.'),
    healthNegativeRateThreshold: share(0.4).describe(
      'Share of harmful, stale and conflicting among the last 50 answers from which on claims step down to `shadow`.',
    ),
    healthMinSamples: count(1, 50, 5).describe('Fewer answers than that never step down.'),
    auditRetentionRuns: count(100, 100_000, 5_000).describe(
      'Runs of recall kept with their verdicts; claims, evidence and feedback are kept for good.',
    ),
  })
  .refine(({ injectionLimit, candidateLimit }) => injectionLimit <= candidateLimit, {
    message: 'injectionLimit must not be more than candidateLimit',
  })
  .refine(({ capsuleLimit, candidateLimit }) => capsuleLimit <= candidateLimit, {
    message: 'capsuleLimit must not be more than candidateLimit',
  })
