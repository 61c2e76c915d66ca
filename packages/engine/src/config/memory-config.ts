import { z } from 'zod'
import { capturedTypes } from '../observe/captured-types.ts'
import { validationConfig } from '../validation/validation-config.ts'
import { archiveConfig } from './archive-config.ts'
import { claimsConfig } from './claims-config.ts'
import { compatibilityConfig } from './compatibility-config.ts'
import { embeddingsConfig } from './embeddings-config.ts'
import { extractionModel } from './extraction-model.ts'

const count = (minimum: number, maximum: number, value: number) => z.int().min(minimum).max(maximum).default(value)

/**
 * Every setting of the engine with its default and range. Strict: an unknown key is an error that names it.
 * Defaults are seed A's (promises A-196 … A-241); token budgets are in estimated tokens.
 */
export const memoryConfig = z.strictObject({
  enabled: z.boolean().default(true).describe('False turns memory off: nothing is stored and nothing is injected.'),
  dbFile: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'must be a plain file name')
    .default('memory.sqlite')
    .describe('File name of the database inside the memory folder.'),
  includeSubagents: z
    .boolean()
    .default(false)
    .describe('Store sessions of sub-agents too; their prompts are never the user’s words.'),
  language: z
    .enum(['auto', 'en', 'zh'])
    .default('auto')
    .describe('Language of labels: decided once a session from what was typed, or fixed.'),
  storage: z
    .strictObject({
      waitMs: count(0, 5_000, 50).describe(
        'How long a call waits for another process’s lock, in milliseconds. Longer waits freeze the host.',
      ),
      synchronous: z
        .enum(['normal', 'full'])
        .default('normal')
        .describe('`full` survives power loss at the price of a disk flush per event.'),
      queueLimit: count(1, 100_000, 1_000).describe(
        'Events kept in memory while the store can’t be written; beyond it a session must be read again from the host.',
      ),
    })
    .prefault({}),
  assembly: z
    .strictObject({
      enabled: z.boolean().default(true).describe('False makes no blocks; events are stored all the same.'),
      softBudgetTokens: count(50, 100_000, 3_000).describe(
        'Most tokens of a block; the budget is the larger of this and `minBudgetTokens`.',
      ),
      minBudgetTokens: count(50, 100_000, 600).describe('The budget never falls below it.'),
      maxMemoryItems: count(0, 200, 40).describe('Most items in a block.'),
      maxRules: count(0, 100, 12).describe('Most rules of skills that fit the step.'),
      maxEvidence: count(0, 100, 40).describe('Most quoted messages in a block.'),
      maxEvidenceTokens: count(20, 10_000, 1_000).describe('Most tokens of one quoted message.'),
      maxResidentTokens: count(0, 5_000, 300).describe(
        'Most tokens of standing instructions that the question doesn’t reach, and as many of the core of skills.',
      ),
      maxEstablishedTokens: count(0, 50_000, 1_500).describe(
        'Most tokens of what the session itself established, once a compaction has taken words from the model.',
      ),
      maxOthersPercent: count(0, 100, 30).describe(
        'Most percent of the tokens for items and quotes that may go to what others than you said: the assistant, tools. No limit when you ask for the assistant’s words.',
      ),
      assistantWhenAsked: z
        .boolean()
        .default(true)
        .describe(
          'Quote what the assistant said too when the question asks for its words (“what did you recommend?”), whatever evidenceTypes says.',
        ),
      evidenceTypes: z
        .array(z.enum(['*', ...capturedTypes]))
        .default(['user/message'])
        .describe('Event types that may be quoted; `*` for every type.'),
      skipWhenEmpty: z
        .boolean()
        .default(true)
        .describe('Inject nothing when there is no memory to show; false injects the statement that nothing is known.'),
      reinjectUnchangedTurns: count(0, 10_000, 0).describe(
        'Inject an unchanged visible block again after this many turns; 0 for never.',
      ),
      includeTaskState: z
        .boolean()
        .default(true)
        .describe('Show goal, progress, blockers and open items of the session.'),
    })
    .prefault({}),
  extraction: z
    .strictObject({
      enabled: z.boolean().default(true).describe('False makes no items of what is said.'),
      immediateCorrections: z
        .boolean()
        .default(true)
        .describe('A correction takes effect in the turn that says it; else at the end of the turn.'),
      scanUserMessages: z
        .boolean()
        .default(true)
        .describe('Extract from what the user says; false leaves items to the `remember` command.'),
      recordAssistantProposals: z
        .boolean()
        .default(true)
        .describe('Keep what the assistant recommends as a proposal, for `promote`.'),
      model: extractionModel.prefault({}),
    })
    .prefault({}),
  skills: z
    .strictObject({
      enabled: z.boolean().default(true).describe('False reads no skills: blocks hold no rules.'),
      include: z.array(z.string().min(1)).default([]).describe('Names of the skills that give rules; empty for all.'),
      exclude: z
        .array(z.string().min(1))
        .default([])
        .describe('Names of skills that give none, whatever `include` says.'),
      residentCoreMaxChars: count(0, 20_000, 1_600).describe(
        'Most characters of the resident core: descriptions and workflow lines.',
      ),
      maxRuleChars: count(20, 10_000, 1_200).describe('Longest rule; a longer one is cut.'),
      autoClassify: z.boolean().default(true).describe('False gives every rule the neutral category.'),
    })
    .prefault({}),
  retrieval: z
    .strictObject({
      limit: count(1, 100, 40).describe('Most items and most events recalled.'),
      deadlineMs: count(1, 10_000, 150).describe(
        'After this many milliseconds the step goes on without what isn’t found yet; the first recall of a process, which compiles what it runs, has four times as many.',
      ),
      embeddings: embeddingsConfig.prefault({}),
      translate: z
        .boolean()
        .default(true)
        .describe('Find Chinese memory for English words and the reverse, by a lexicon of 24,000 Chinese words.'),
    })
    .refine(({ deadlineMs, embeddings }) => !embeddings.enabled || embeddings.waitMs < deadlineMs, {
      message: 'embeddings.waitMs must be less than deadlineMs, which it is a part of',
    })
    .prefault({}),
  claims: claimsConfig.prefault({}),
  archive: archiveConfig,
  compatibility: compatibilityConfig,
  validation: validationConfig.prefault({}),
  diagnostics: z
    .strictObject({
      verbose: z.boolean().default(false).describe('Log, at level `info`, what became of every step’s block.'),
      assemblyLogRetention: count(1, 100_000, 200).describe(
        'Assembly logs kept, and as many runs of validation; older ones are dropped.',
      ),
    })
    .prefault({}),
})

export type MemoryConfig = z.infer<typeof memoryConfig>
