import type { ColumnType, Generated } from 'kysely'
import type { StoredEvent } from '../events/event.ts'
import type { ItemEventName, StoredItem } from '../items/item.ts'
import type { AssemblyLogEntry } from '../logs/assembly-log.ts'

/** A column that is written once and never changed. */
type Fixed<Value> = ColumnType<Value, Value, never>

export interface WorkspaceTable {
  readonly id: Generated<number>
  readonly key: Fixed<string>
  /** Highest ids that a purge removed; none of them is given out again. */
  readonly message_floor: Generated<number>
  readonly trace_floor: Generated<number>
  readonly item_floor: Generated<number>
}

export interface SessionTable {
  readonly id: Generated<number>
  readonly key: Fixed<string>
  readonly workspace: Fixed<number>
  readonly origin: 'root' | 'subagent'
  readonly cwd: string | null
  readonly project: string | null
  readonly host_version: string | null
  readonly memory_enabled: number
  readonly language: 'en' | 'zh' | null
  /** The fence of a purge: events that the host committed up to this time, or without time up to this position, are gone for good. */
  readonly fence_seq: Generated<number>
  readonly fence_time: number | null
  readonly created_at: Fixed<number>
  readonly updated_at: number
}

export interface CheckpointTable {
  readonly session: Fixed<number>
  readonly epoch: number
  readonly last_event_seq: number
  readonly last_extracted_event: number
  readonly last_extract_seq: number
  readonly last_assembly_seq: number
}

export interface TaskStateTable {
  readonly session: Fixed<number>
  /** JSON of a `TaskNote`, or null. */
  readonly goal: string | null
  /** JSON arrays of `TaskNote`. */
  readonly progress: string
  readonly blockers: string
  readonly open_items: string
  readonly superseded_goals: string
  readonly updated_by_seq: number
}

export interface EventTable {
  readonly id: Fixed<number>
  readonly session: Fixed<number>
  readonly epoch: Fixed<number>
  readonly seq: Fixed<number>
  readonly type: Fixed<string>
  readonly trust: Fixed<StoredEvent['trust']>
  readonly role: Fixed<StoredEvent['role']>
  readonly text: Fixed<string>
  readonly time: Fixed<number | null>
  readonly offset_minutes: Fixed<number | null>
  readonly turn: Fixed<number | null>
  readonly step: Fixed<number | null>
  readonly message_id: Fixed<string | null>
  readonly source_kind: Fixed<string | null>
  readonly source_form: Fixed<string | null>
  readonly tool_name: Fixed<string | null>
  readonly call_id: Fixed<string | null>
  readonly speaker: Fixed<string | null>
  readonly replay: Fixed<StoredEvent['replay']>
  readonly content_hash: Fixed<Uint8Array>
  readonly truncated: Fixed<number>
  /** JSON array of strings; null for none. */
  readonly redactions: Fixed<string | null>
  readonly ingested_at: Fixed<number>
}

/** A position at which the host gave an event that is stored under another position. */
export interface EventAliasTable {
  readonly session: Fixed<number>
  readonly epoch: Fixed<number>
  readonly seq: Fixed<number>
  readonly event: Fixed<number>
}

/** Full texts of events whose host log may not replay them. */
export interface ArchiveTable {
  readonly event: Fixed<number>
  readonly text: string
}

export interface ItemTable {
  readonly row: Fixed<number>
  readonly id: Fixed<string>
  readonly session: Fixed<number>
  readonly workspace: Fixed<number>
  readonly kind: StoredItem['kind']
  readonly content: Fixed<string>
  readonly polarity: StoredItem['polarity']
  readonly durability: StoredItem['durability']
  readonly tier: StoredItem['tier']
  readonly evidence: StoredItem['evidence']
  /** JSON array of strings. */
  readonly conditions: string
  /** JSON array of `NumberMention`. */
  readonly numbers: string
  readonly subject: string | null
  readonly attribute: string | null
  readonly value: string | null
  readonly score: number | null
  /** JSON array of strings. */
  readonly reasons: string
  readonly extractor: string
  readonly status: StoredItem['status']
  readonly superseded_by: number | null
  readonly content_hash: Fixed<Uint8Array>
  readonly stated_at: number
  readonly statements: number
  readonly created_at: Fixed<number>
  readonly updated_at: number
}

export interface ItemSourceTable {
  readonly item: Fixed<number>
  readonly event: Fixed<number>
  readonly start: Fixed<number>
  readonly end: Fixed<number>
  readonly quote: Fixed<string>
}

export interface ItemLogTable {
  readonly id: Generated<number>
  readonly item: Fixed<number>
  readonly event: Fixed<ItemEventName>
  readonly at: Fixed<number>
  readonly actor: Fixed<string>
  /** JSON object. */
  readonly detail: Fixed<string>
}

export interface AssemblyLogTable {
  readonly id: Generated<number>
  readonly session: Fixed<number>
  readonly at: Fixed<number>
  readonly turn: Fixed<number | null>
  readonly step: Fixed<number | null>
  readonly trigger: Fixed<string>
  readonly status: Fixed<AssemblyLogEntry['status']>
  readonly injected: Fixed<number>
  readonly reason: Fixed<string>
  readonly budget: Fixed<number>
  readonly used_tokens: Fixed<number>
  readonly token_source: Fixed<AssemblyLogEntry['tokenSource']>
  readonly content_hash: Fixed<string | null>
  readonly message_seq: number | null
  readonly frequency_version: Fixed<number>
  /** JSON arrays. */
  readonly lines: Fixed<string>
  readonly omitted: Fixed<string>
  readonly errors: Fixed<string>
  readonly elapsed_microseconds: Fixed<number | null>
}

export interface PendingExtractionTable {
  readonly event: Fixed<number>
  readonly attempts: number
  readonly last_error: string
}

/** What was purged, without a word of it. */
export interface PurgedTable {
  /**
   * What went: a session, a workspace, everything; the blocks given in a workspace; one event of a session that was not
   * purged itself.
   */
  readonly scope: Fixed<'session' | 'workspace' | 'everything' | 'blocks' | 'event'>
  /** SHA-256 of the key, of `blocks` of the workspace's; of an event, see `eventDigest`; empty for everything. */
  readonly digest: Fixed<Uint8Array>
  /** Highest position that the session had; -1 for other scopes. */
  readonly last_seq: number
  readonly at: number
}

/** What is known of one full-text index. */
export interface IndexStateTable {
  readonly name: Fixed<'message' | 'trace' | 'item'>
  readonly entries: number
  /** Rises with every change of the index; what was counted before a change is counted again. */
  readonly revision: number
  /** Version of the frequency table in use; 0 for none. */
  readonly df_version: number
  /** Entries the index had when that version was begun. */
  readonly df_entries: number
}

/** Frequencies of terms that occur more than 64 times, per index and version. */
export interface DfTable {
  readonly name: Fixed<string>
  readonly version: Fixed<number>
  readonly term: Fixed<string>
  readonly n: number
}

export interface MetaTable {
  readonly key: Fixed<string>
  readonly value: string
}

export interface ModuleVersionTable {
  readonly name: Fixed<string>
  readonly version: number
}

export interface EventOutlineTable {
  readonly event: Fixed<number>
  readonly session: Fixed<number>
  readonly trust: Fixed<string>
  readonly speaker: Fixed<string | null>
  readonly time: Fixed<number | null>
  readonly offset_minutes: Fixed<number | null>
  readonly opens: Fixed<number>
  readonly words: Uint8Array
}

/** The tables of the store; a test compares them with a migrated database. Modules add theirs with `withTables`. */
export interface Database {
  readonly workspace: WorkspaceTable
  readonly session: SessionTable
  readonly checkpoint: CheckpointTable
  readonly task_state: TaskStateTable
  readonly event: EventTable
  readonly event_alias: EventAliasTable
  readonly archive: ArchiveTable
  readonly event_outline: EventOutlineTable
  readonly item: ItemTable
  readonly item_source: ItemSourceTable
  readonly item_log: ItemLogTable
  readonly assembly_log: AssemblyLogTable
  readonly pending_extraction: PendingExtractionTable
  readonly purged: PurgedTable
  readonly index_state: IndexStateTable
  readonly df: DfTable
  readonly meta: MetaTable
  readonly module_version: ModuleVersionTable
}
