export type { ExplainedSession } from './control/explain-session.ts'
export type { HandbookStatus, ScopeStatus } from './control/status.ts'
export type { Gate, GateName } from './extract/gates/gate.ts'
export { setChoice } from './extract/gates/set-choice.ts'
export type { RecordPrograms } from './extract/records/record-programs.ts'
export { chooseRoute } from './generate/choose-route.ts'
export { effortOf } from './generate/effort-of.ts'
export type { GenerateAnswer, GenerateFailure, GenerateOutcome, GenerateUse } from './generate/generate-outcome.ts'
export type { GenerateLimits, GeneratePorts, GenerateRequest } from './generate/generate-request.ts'
export { generateWithTool } from './generate/generate-with-tool.ts'
export type { Block, BlockBody, BlockOrigin } from './handbook/block.ts'
export { blockBody } from './handbook/block.ts'
export type { BlockPrograms } from './handbook/block-programs.ts'
export type { HandbookNote } from './handbook/handbook-note.ts'
export type { RevisionPrograms } from './handbook/revisions/revision-programs.ts'
export type { SessionRecord } from './handbook/session-record.ts'
export { type HandbookRun, type Handbooks, openHandbooks } from './handbooks.ts'
export type { NotePrograms } from './notes/note-programs.ts'
export type { HandbookPorts } from './pipeline/pipeline-ports.ts'
export type { ScopeReport, Skipped } from './pipeline/run-scope.ts'
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
export type { Scope } from './scopes/scope.ts'
export { type Settings, settings } from './settings.ts'
export { type ScopeOf, storeSessionLog } from './store-log/store-session-log.ts'
export { handbookModule } from './tables/handbook-module.ts'
export { type HandbookSql, handbookSql } from './tables/handbook-sql.ts'
export type { UsePrograms } from './usage/use-programs.ts'
export type { StagedChanges, Vault, VaultChange, VaultEntry } from './vault/vault.ts'
