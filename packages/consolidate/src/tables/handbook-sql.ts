import type { Store } from '@mem/store'

/** A value that the table gives where none is. */
type Given<Value = number> = {
  readonly __select__: Value
  readonly __insert__: Value | undefined
  readonly __update__: Value
}

export type JobKind = 'extract' | 'consolidate' | 'summary' | 'sweep'
export type JobState = 'ready' | 'running' | 'done' | 'noop' | 'waiting' | 'parked'

interface ScopeTable {
  readonly id: Given
  readonly name: string
  readonly workspace: number | null
  readonly label: string | null
  /** 1 while sessions of it may be turned into a handbook, and while its handbook may be shown. */
  readonly generate: Given
  readonly use: Given
  /** Rises with every delete and reset: work under way under another number can't be written back. */
  readonly epoch: Given
  /** Number of the newest state, and of the one whose files stand in the vault. */
  readonly revision: Given
  readonly published: Given
  readonly last_success: number | null
  readonly last_attempt: number | null
  readonly failures: Given
  readonly last_error: string | null
}

interface JobTable {
  readonly kind: JobKind
  /** Id of a session, or name of a scope. */
  readonly name: string
  readonly session: number | null
  readonly scope: number | null
  readonly state: JobState
  readonly token: string | null
  readonly worker: string | null
  readonly claimed_at: number | null
  /** When the lease was given or renewed last. */
  readonly beat_at: number | null
  readonly lease_until: number | null
  readonly not_before: Given
  readonly attempts: Given
  readonly input_mark: number | null
  readonly done_mark: Given
  readonly checked_at: number | null
  readonly error_code: string | null
  readonly error: string | null
  readonly pipeline: number
}

interface LedgerTable {
  readonly id: Given
  readonly run: string
  readonly kind: JobKind
  readonly name: string
  readonly session: number | null
  readonly scope: number | null
  readonly at: number
  /** `YYYY-MM-DD` UTC. */
  readonly day: string
  readonly calls: number
  readonly input_tokens: number
  readonly output_tokens: number
  readonly milliseconds: number
  readonly effort: string | null
  readonly outcome: string
  /** JSON; no words of a session. */
  readonly detail: string
}

interface RecordTable {
  readonly id: Given
  readonly name: string
  readonly session: number
  readonly scope: number
  readonly cwd: string | null
  readonly through_seq: number
  readonly input_hash: Uint8Array
  readonly raw_memory: string
  readonly summary: string
  readonly slug: string
  readonly provider: string
  readonly model: string
  readonly generated_at: number
  readonly source_updated_at: number
  readonly retired_at: number | null
  readonly pinned: Given
  readonly consumed: Given
}

interface NoteTable {
  readonly id: Given
  readonly name: string
  readonly scope: number
  readonly session: number | null
  readonly file: string
  readonly text: string
  readonly authority: 'user' | 'proposal'
  readonly event: number | null
  readonly consumed: Given
  readonly created_at: number
}

interface BlockTable {
  readonly id: Given
  readonly name: string
  readonly scope: number
  readonly body: string
  readonly origin: 'model' | 'note' | 'user'
  readonly pinned: Given
  readonly revision: number
  readonly updated_at: number
}

// A type and no interface: only a type is a record.
type HandbookTables = {
  readonly handbook_scope: ScopeTable
  readonly handbook_job: JobTable
  readonly handbook_ledger: LedgerTable
  readonly handbook_record: RecordTable
  readonly handbook_use: {
    readonly record: number
    readonly session: number
    readonly kind: 'read' | 'cite'
    readonly at: number
  }
  readonly handbook_session: {
    readonly session: number
    readonly generate: number | null
    readonly provider: string | null
    readonly model: string | null
  }
  readonly handbook_note: NoteTable
  readonly handbook_block: BlockTable
  readonly handbook_evidence: {
    readonly block: number
    readonly number: number
    readonly record: number | null
    readonly note: number | null
  }
  readonly handbook_skill: {
    readonly id: Given
    readonly scope: number
    readonly name: string
    /** JSON: text by path inside the skill's folder. */
    readonly files: string
    /** `user`: a person has written in it. */
    readonly origin: Given<'model' | 'user'>
    readonly revision: number
    readonly updated_at: number
  }
  readonly handbook_publish: {
    readonly id: Given
    readonly scope: number
    readonly revision: number
    readonly at: number
    readonly cause: string
    readonly snapshot: string
  }
  readonly handbook_baseline: {
    readonly scope: number
    readonly path: string
    readonly hash: Uint8Array
    readonly content: string
  }
  /** Null: the file is being removed. */
  readonly handbook_pending: {
    readonly scope: number
    readonly path: string
    readonly hash: Uint8Array | null
    readonly content: string | null
  }
}

/** The query builder with the tables of the handbook. */
export function handbookSql(store: Pick<Store, 'sql'>) {
  return store.sql.withTables<HandbookTables>()
}

export type HandbookSql = ReturnType<typeof handbookSql>
