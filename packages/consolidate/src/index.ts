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
} from './ports/language-model.ts'
export type { LogEvent, SessionFacts, SessionLog, SessionPage } from './ports/session-log.ts'
export { type Settings, settings } from './settings.ts'
export { handbookModule } from './tables/handbook-module.ts'
