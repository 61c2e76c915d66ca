export { chooseRoute } from './generate/choose-route.ts'
export { effortOf } from './generate/effort-of.ts'
export type { GenerateAnswer, GenerateFailure, GenerateOutcome, GenerateUse } from './generate/generate-outcome.ts'
export type { GenerateLimits, GeneratePorts, GenerateRequest } from './generate/generate-request.ts'
export { generateWithTool } from './generate/generate-with-tool.ts'
export type { Block, BlockBody, BlockOrigin } from './handbook/block.ts'
export { blockBody } from './handbook/block.ts'
export type { SessionRecord } from './handbook/session-record.ts'
export type { Clock } from './ports/clock.ts'
export type {
  Generation,
  LanguageModel,
  ModelCapabilities,
  ModelFailure,
  ModelMessage,
  ModelRequest,
  ModelRoute,
  ModelTool,
  ModelUsage,
  ToolUse,
} from './ports/language-model.ts'
export type { LogEvent, SessionFacts, SessionLog, SessionPage } from './ports/session-log.ts'
export { type Settings, settings } from './settings.ts'
export { handbookModule } from './tables/handbook-module.ts'
