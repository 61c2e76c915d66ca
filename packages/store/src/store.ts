import type { Kysely } from 'kysely'
import type { Backup } from './backup/backup.ts'
import type { AppendOutcome, Beside, EventOutline, NewEvent, StoredEvent } from './events/event.ts'
import type { ItemDraft, ItemEventName, ItemLogEntry, ItemReading, ItemStatus, StoredItem } from './items/item.ts'
import type { StandingLine } from './items/standing-items.ts'
import type { AssemblyLogEntry, NewAssemblyLogEntry } from './logs/assembly-log.ts'
import type { PendingExtraction } from './logs/pending-extraction.ts'
import type { PurgePrograms } from './purge/purge.ts'
import type { Database } from './schema/database.ts'
import type { Search } from './search/search.ts'
import type { Checkpoint } from './sessions/checkpoint.ts'
import type { NewSession, StoredSession } from './sessions/session.ts'
import type { TaskState } from './sessions/task-state.ts'
import type { Program } from './sql/program.ts'
import type { ImportOptions, ImportReport } from './transfer/transfer.ts'

/**
 * An open store. Operations are programs: values that describe work. `read` and `write` run one; `write` runs it in
 * one transaction that takes the write lock at once, so it happens whole or not at all. Programs compose with `yield*`.
 */
export interface Store {
  readonly path: string
  /** Typed query builder for programs of other packages' modules; it compiles and never executes. */
  readonly sql: Kysely<Database>
  readonly sessions: SessionPrograms
  readonly events: EventPrograms
  readonly items: ItemPrograms
  readonly logs: LogPrograms
  readonly search: Search
  readonly purge: PurgePrograms
  /**
   * Everything the store holds as lines of JSON, tables of modules included, of one moment: what is written meanwhile isn't
   * in it. Made in pages while it is read; pause between lines as you like.
   */
  export(): AsyncIterable<string>
  /**
   * Reads the lines of an export into this store, empty or not. What is stored stays as it is; what was purged or
   * retracted here doesn't come back; secrets are taken out again. See the README, "Export and import".
   *
   * @throws MemError `INPUT_INVALID` for lines that aren't an export, and the store's codes
   */
  import(lines: AsyncIterable<string> | Iterable<string>, options?: ImportOptions): Promise<ImportReport>
  /**
   * Copies the open store, of one moment, into a new file that only its owner reads, and checks the copy before it gets its
   * name; other processes may write meanwhile. Never overwrites. See the README, "Backup and restore".
   *
   * @param path of the new file, absolute or from the working folder; its folder must exist
   * @throws MemError `BACKUP_EXISTS`, `BACKUP_NO_ROOM`, `BACKUP_DENIED`, `BACKUP_UNAVAILABLE`; `STORE_BUSY` when it can be
   *   tried again, also when something was purged meanwhile; `STORE_DAMAGED` when the copy isn't sound; `INPUT_INVALID` for
   *   the store's own files. What it made is removed then.
   */
  backup(path: string): Promise<Backup>
  /**
   * Takes the bytes of what was purged out of the files and makes them smaller. Idempotent; false when another process
   * keeps it from finishing, so call it again later. Long for a large file, and done beside this thread.
   */
  erase(): Promise<boolean>
  read<Result>(program: Program<Result>): Promise<Result>
  write<Result>(program: Program<Result>): Promise<Result>
  /** Counts, file size, versions, pending work; for `status`. */
  report(): Promise<StoreReport>
  /** Names what is damaged; never repairs. An empty list means nothing was found. */
  checkIntegrity(): Promise<readonly string[]>
  /** Idempotent; afterwards every other call is `STORE_CLOSED`. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export interface SessionPrograms {
  /** Makes or updates a session; a workspace once set never changes. */
  put(session: NewSession): Program<StoredSession>
  get(key: string): Program<StoredSession | undefined>
  list(workspace: string): Program<readonly StoredSession[]>
  /** Keys of those among the `newest` sessions of which extraction hasn't read every message, newest first. */
  unread(newest: number): Program<readonly string[]>
  taskState(key: string): Program<TaskState | undefined>
  putTaskState(key: string, state: TaskState): Program<void>
  checkpoint(key: string): Program<Checkpoint>
  putCheckpoint(key: string, checkpoint: Partial<Checkpoint>): Program<void>
}

export interface EventPrograms {
  /** Stores one event, its index entry and the checkpoint. Never throws for a bad event: it is refused with a reason. */
  append(event: NewEvent): Program<AppendOutcome>
  byIds(ids: readonly number[]): Program<readonly StoredEvent[]>
  /** Outlines of messages of one workspace, in no order; quick for hundreds. */
  outlines(ids: readonly number[]): Program<readonly EventOutline[]>
  /** What stands before and after events in their own sessions, for those whose neighbour by id is another session's. */
  beside(ids: readonly number[]): Program<ReadonlyMap<number, Beside>>
  bySeq(session: string, seqs: readonly number[]): Program<readonly StoredEvent[]>
  /** In order of position; `after` is exclusive. */
  bySession(session: string, options?: EventRange): Program<readonly StoredEvent[]>
  byMessageIds(session: string, messageIds: readonly string[]): Program<readonly StoredEvent[]>
  byContentHash(session: string, contentHash: string): Program<readonly StoredEvent[]>
  byTurn(session: string, turn: number): Program<readonly StoredEvent[]>
  /** Archived full text of an event whose host log may not replay it. */
  archived(session: string, seq: number): Program<string | undefined>
  archive(session: string, seq: number, text: string): Program<void>
}

export interface EventRange {
  readonly after?: { readonly epoch: number; readonly seq: number }
  /** Only events whose id is greater, in order of id (order of arrival within a lane). */
  readonly afterId?: number
  readonly types?: readonly string[]
  readonly limit?: number
  /** Newest first instead. */
  readonly descending?: boolean
}

export interface ItemPrograms {
  /**
   * Stores an item with its sources, log entry and index entry. Every quote must be the text of its span, else
   * `INPUT_INVALID`. An active item of equal content in the session isn't doubled: the statement is counted and its source added.
   */
  put(draft: ItemDraft, actor: string): Program<{ readonly item: StoredItem; readonly created: boolean }>
  byIds(ids: readonly string[]): Program<readonly StoredItem[]>
  byRows(rows: readonly number[]): Program<readonly StoredItem[]>
  /** Items of every status that came from one of these events. */
  bySourceEvents(events: readonly number[]): Program<readonly StoredItem[]>
  /** Items of a session or a workspace, newest statement first. */
  list(filter: ItemFilter): Program<readonly StoredItem[]>
  /**
   * What holds in a workspace whatever is asked: active constraints, preferences and procedures that are meant to last
   * beyond their session; the newest `limit` of those that `isWanted` takes, newest first, among the newest hundred.
   */
  standing(workspace: string, limit: number, isWanted?: (line: StandingLine) => boolean): Program<readonly StoredItem[]>
  /**
   * What a session itself established by the user's words or checked artifacts: its active constraints, preferences, procedures,
   * decisions and facts, without those for one turn; confident ones first, rules before choices before facts, newest first.
   */
  established(session: string, limit: number): Program<readonly StoredItem[]>
  /** Marks `id` superseded by `by` and links both. */
  supersede(id: string, by: string, actor: string, detail?: Record<string, unknown>): Program<void>
  /**
   * Marks an item superseded with nothing in its place (`supersededBy` null): its words aren't read as a statement any
   * more. It stays in the history; `reactivated` brings it back.
   */
  lapse(id: string, actor: string, detail?: Record<string, unknown>): Program<void>
  /** Replaces how an active or disputed item's words are read; the log entry keeps the earlier reading. */
  revise(id: string, reading: ItemReading, actor: string, detail?: Record<string, unknown>): Program<StoredItem>
  /**
   * Moves an item to a status or tier through a lifecycle event and writes the log entry; `INPUT_INVALID` with the reason
   * where its status allows no such change. `promoted` is the user's alone.
   */
  change(id: string, event: ItemEventName, actor: string, detail?: Record<string, unknown>): Program<StoredItem>
  /** Ids of the items that a dispute of this one named, whatever became of them. */
  disputedWith(id: string): Program<readonly string[]>
  history(id: string): Program<readonly ItemLogEntry[]>
  /**
   * Those of the items to which the user has done something since they were made: promoted, resolved, retracted, restored.
   * Whoever derives items anew leaves these alone.
   */
  userActed(ids: readonly string[]): Program<ReadonlySet<string>>
}

export interface ItemFilter {
  readonly session?: string
  readonly workspace?: string
  /** Only what holds in this session: its own items, and those of others that are meant to last beyond theirs. */
  readonly heldIn?: string
  readonly status?: readonly ItemStatus[]
  readonly tier?: StoredItem['tier']
  readonly kinds?: readonly StoredItem['kind'][]
  /** Exact keys, for supersession by `(subject, attribute)`. */
  readonly subject?: string
  readonly attribute?: string
  readonly limit?: number
  /** Items left out at the beginning, for a further page; needs `limit`. */
  readonly offset?: number
}

export interface LogPrograms {
  /** Keeps an entry and the newest `keep` of the store; gives its id, 0 when a purge came between (see `purges`). */
  addAssembly(entry: NewAssemblyLogEntry, keep: number): Program<number>
  latestAssembly(session: string): Program<AssemblyLogEntry | undefined>
  /**
   * Says at which position the host's log shows an injected block: the newest entry of this hash that hasn't a
   * position yet gets it. False when there was none.
   */
  confirmAssembly(session: string, contentHash: string, seq: number): Program<boolean>
  /** The newest entry whose block was injected: the one that people have before their eyes. */
  latestBlock(session: string): Program<AssemblyLogEntry | undefined>
  /** Entries whose block was injected, newest first, at most `limit`; with `hashes` only those of these content hashes. */
  injectedBlocks(
    session: string,
    options: { readonly hashes?: readonly string[]; readonly limit: number },
  ): Program<readonly AssemblyLogEntry[]>
  assembly(id: number): Program<AssemblyLogEntry | undefined>
  /** Turn of the newest injection of a block with this hash; null when there is none. */
  lastInjectedTurn(session: string, contentHash: string): Program<number | null>
  queueExtraction(event: number, error: string): Program<void>
  pendingExtractions(limit: number): Program<readonly PendingExtraction[]>
  clearExtraction(event: number): Program<void>
}

export interface StoreReport {
  readonly path: string
  /** What stood at the path when it was opened: a store, nothing, or an empty file (a store of memory is always new). */
  readonly found: 'store' | 'missing' | 'empty' | 'memory'
  readonly schemaVersion: number
  readonly sqliteVersion: string
  readonly tokenizerVersion: number
  readonly fileBytes: number
  /** Rows per table, tables of modules included. */
  readonly counts: Readonly<Record<string, number>>
  readonly frequencyVersion: number
  /** Whether bytes of what was purged may still stand in the files; `erase` takes them out. */
  readonly eraseDue: boolean
}
