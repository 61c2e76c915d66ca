export { MemError } from '@mem/store'
export { createBurst } from './burst.ts'
export type { OlderSessions, ReadOlder } from './claims/read-older.ts'
export type { HostFacts } from './compatibility/host-facts.ts'
export { packageVersion } from './compatibility/package-version.ts'
export type { Surroundings } from './config/absolute-path.ts'
export { absolutePath } from './config/absolute-path.ts'
export type { MemoryConfig } from './config/memory-config.ts'
export { memoryConfig } from './config/memory-config.ts'
export { configError, readConfig } from './config/read-config.ts'
export type { Embedder } from './embedding/embedder.ts'
export type { Intake, IntakePorts, IntakeSession, LoggedEvent } from './intake/intake.ts'
export { createIntake } from './intake/intake.ts'
export type { PastPorts } from './intake/read-past.ts'
export { readPast } from './intake/read-past.ts'
export type { SessionLane } from './intake/session-lane.ts'
export type {
  CommandReply,
  CommandRequest,
  FileOperation,
  HostSkill,
  Memory,
  ObservedEvent,
  ObserveOutcome,
  OperationDecision,
  SessionInfo,
  SkillsInfo,
  SkillsOutcome,
  StepBlock,
  StepRequest,
  VisibleMessage,
} from './memory.ts'
export { capturedTypes } from './observe/captured-types.ts'
export { openMemory } from './open-memory.ts'
export type { MemoryPorts } from './ports.ts'
export { reasonOf } from './reason-of.ts'
export { workspaceKey } from './sessions/workspace-key.ts'
export { searchTool } from './tool/search-tool.ts'
export { createUpkeep } from './upkeep.ts'
export { within } from './within.ts'
