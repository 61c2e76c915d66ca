export { MemError } from '@mem/store'
export type { MemoryConfig } from './config/memory-config.ts'
export { memoryConfig } from './config/memory-config.ts'
export { configError, readConfig } from './config/read-config.ts'
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
export { workspaceKey } from './sessions/workspace-key.ts'
