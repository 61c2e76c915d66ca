// Opening

export type { StoreErrorCode } from './errors.ts'
// Errors
export { MemError } from './errors.ts'
// Events
export { contentHashOf } from './events/content-hash.ts'
export type { AppendOutcome, Beside, EventOutline, NewEvent, ReplaySource, StoredEvent, Trust } from './events/event.ts'
export type { Lane } from './events/event-id.ts'
export { eventIds, laneOf } from './events/event-id.ts'
export { eventIdOf, eventName } from './events/event-name.ts'
// Other programs' databases
export type { ForeignDatabase, ForeignRow, ForeignTable, ForeignValue } from './foreign/open-foreign.ts'
export { MAX_CELL_LENGTH, openForeign } from './foreign/open-foreign.ts'
export { hasLapsed } from './items/has-lapsed.ts'
// Items
export type {
  Durability,
  EvidenceType,
  ItemDraft,
  ItemEventName,
  ItemKind,
  ItemLogEntry,
  ItemReading,
  ItemSource,
  ItemStatus,
  ItemTier,
  Polarity,
  StoredItem,
} from './items/item.ts'
export { ITEM_KINDS } from './items/item-kinds.ts'
export { ITEM_STATUSES } from './items/item-statuses.ts'
export { openStore } from './open-store.ts'
export type { ResolvedOptions, StoreOptions } from './options.ts'
export { resolveOptions } from './options.ts'
// Purge
export type { PurgeCounts, PurgePrograms, PurgeRequest } from './purge/purge.ts'
export type { Database } from './schema/database.ts'
export type { StoreModule } from './schema/module.ts'
// Sessions
export type { Checkpoint } from './sessions/checkpoint.ts'
export type { NewSession, StoredSession } from './sessions/session.ts'
export type { TaskNote, TaskState } from './sessions/task-state.ts'
export { prepared } from './sql/prepared.ts'
export type { Program, Statement } from './sql/program.ts'
// Programs
export { all, first, run } from './sql/program.ts'
export type {
  EventPrograms,
  EventRange,
  ItemFilter,
  ItemPrograms,
  LogPrograms,
  SessionPrograms,
  Store,
  StoreReport,
} from './store.ts'
// Export and import
export type { ImportCounts, ImportOptions, ImportProblem, ImportReport } from './transfer/transfer.ts'
export { MAX_LINE_LENGTH } from './transfer/transfer.ts'

// Search

// Logs
export type { AssemblyLogEntry, NewAssemblyLogEntry } from './logs/assembly-log.ts'
export type { PendingExtraction } from './logs/pending-extraction.ts'
export type {
  OccurrenceQuery,
  Occurrences,
  Search,
  SearchCandidate,
  SearchIndex,
  SearchQuery,
  SearchResult,
  SearchTerm,
  TermOccurrence,
} from './search/search.ts'
