import { z } from 'zod'
import { validationConfig } from '../validation/validation-config.ts'
import { archiveConfig } from './archive-config.ts'
import { compatibilityConfig } from './compatibility-config.ts'
import { extractionModel } from './extraction-model.ts'

const count = (minimum: number, maximum: number, value: number) => z.int().min(minimum).max(maximum).default(value)

/**
 * Every setting of the engine with its default and range. Strict: an unknown key is an error that names it.
 * Defaults are seed A's (promises A-196 … A-241); token budgets are in estimated tokens.
 */
export const memoryConfig = z.strictObject({
  /** False turns memory off: nothing is stored and nothing is injected. */
  enabled: z.boolean().default(true),
  /** File name of the database inside the memory folder. */
  dbFile: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'must be a plain file name')
    .default('memory.sqlite'),
  /** Store sessions of sub-agents too; their prompts are never the user's words. */
  includeSubagents: z.boolean().default(false),
  /** Language of labels: decided once a session from what was typed, or fixed. */
  language: z.enum(['auto', 'en', 'zh']).default('auto'),
  storage: z
    .strictObject({
      /** How long a call waits for another process's lock, in milliseconds. Longer waits freeze the host. */
      waitMs: count(0, 5_000, 50),
      /** `full` survives power loss at the price of a disk flush per event. */
      synchronous: z.enum(['normal', 'full']).default('normal'),
      /** Events kept in memory while the store can't be written; beyond it a session must be read again from the host. */
      queueLimit: count(1, 100_000, 1_000),
    })
    .prefault({}),
  assembly: z
    .strictObject({
      enabled: z.boolean().default(true),
      softBudgetTokens: count(50, 100_000, 3_000),
      /** The budget never falls below it. */
      minBudgetTokens: count(50, 100_000, 600),
      maxMemoryItems: count(0, 200, 40),
      /** Most rules of skills that fit the step. */
      maxRules: count(0, 100, 12),
      maxEvidence: count(0, 100, 8),
      /** Most tokens of one quoted message. */
      maxEvidenceTokens: count(20, 10_000, 200),
      /** Most tokens of standing instructions that the question doesn't reach, and as many of the core of skills. */
      maxResidentTokens: count(0, 5_000, 300),
      /** Most tokens of what the session itself established, once a compaction has taken words from the model. */
      maxEstablishedTokens: count(0, 50_000, 1_500),
      /** Event types that may be quoted; `*` for every type. */
      evidenceTypes: z.array(z.string().min(1)).default(['user/message']),
      /** Inject nothing when there is no memory to show; false injects the statement that nothing is known. */
      skipWhenEmpty: z.boolean().default(true),
      /** Inject an unchanged visible block again after this many turns; 0 for never. */
      reinjectUnchangedTurns: count(0, 10_000, 0),
      includeTaskState: z.boolean().default(true),
    })
    .prefault({}),
  extraction: z
    .strictObject({
      enabled: z.boolean().default(true),
      /** A correction takes effect in the turn that says it; else at the end of the turn. */
      immediateCorrections: z.boolean().default(true),
      /** Extract from what the user says; false leaves items to the `remember` command. */
      scanUserMessages: z.boolean().default(true),
      recordAssistantProposals: z.boolean().default(true),
      model: extractionModel.prefault({}),
    })
    .prefault({}),
  skills: z
    .strictObject({
      /** False reads no skills: blocks hold no rules. */
      enabled: z.boolean().default(true),
      /** Names of the skills that give rules; empty for all. */
      include: z.array(z.string().min(1)).default([]),
      /** Names of skills that give none, whatever `include` says. */
      exclude: z.array(z.string().min(1)).default([]),
      /** Most characters of the resident core: descriptions and workflow lines. */
      residentCoreMaxChars: count(0, 20_000, 1_600),
      /** Longest rule; a longer one is cut. */
      maxRuleChars: count(20, 10_000, 1_200),
      /** False gives every rule the neutral category. */
      autoClassify: z.boolean().default(true),
    })
    .prefault({}),
  retrieval: z
    .strictObject({
      /** Most items and most events recalled. */
      limit: count(1, 100, 24),
      /**
       * After this many milliseconds the step goes on without what isn't found yet; the first recall of a process, which
       * compiles what it runs, has four times as many.
       */
      deadlineMs: count(1, 10_000, 150),
    })
    .prefault({}),
  archive: archiveConfig,
  compatibility: compatibilityConfig,
  validation: validationConfig.prefault({}),
  diagnostics: z
    .strictObject({
      /** Log, at level `info`, what became of every step's block. */
      verbose: z.boolean().default(false),
      /** Assembly logs kept, and as many runs of validation; older ones are dropped. */
      assemblyLogRetention: count(1, 100_000, 200),
    })
    .prefault({}),
})

export type MemoryConfig = z.infer<typeof memoryConfig>
