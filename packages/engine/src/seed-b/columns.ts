/** A table of the original, and which of its columns may hold what; the first that is there is read. */
export interface TableNames {
  readonly tables: readonly string[]
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** Columns that are understood and made anew here. */
  readonly madeAnew: readonly string[]
}

/**
 * Where dsh-memory-gate keeps what is taken over. Its design names the tables and the columns `scope_key`, `tags_json`,
 * `content_hash`, `terms_json`, `learned_terms_json`, `supersedes` and `harmful_count`; the others are plausible spellings of what it
 * describes. Adding one here is all that a new spelling needs.
 */
export const CLAIMS = {
  tables: ['claims', 'claim'],
  fields: {
    id: ['id', 'claim_id'],
    scope: ['scope', 'scope_kind'],
    scopeKey: ['scope_key'],
    kind: ['kind', 'claim_kind'],
    content: ['content', 'text', 'statement'],
    tags: ['tags_json', 'tags'],
    state: ['state', 'status'],
    origin: ['origin'],
    sensitivity: ['sensitivity'],
    // Kept as they are: the original's sessions and events need not be known here.
    session: ['source_session_id', 'source_session', 'origin_session_id', 'origin_session', 'session_id', 'session'],
    event: [
      ...['source_event_id', 'source_event_seq', 'source_event', 'source_seq'],
      ...['origin_event_id', 'origin_event_seq', 'origin_event', 'event_id', 'event_seq', 'event'],
    ],
    validFrom: ['valid_from', 'valid_from_ms', 'valid_from_at', 'not_before'],
    validUntil: ['valid_until', 'valid_until_ms', 'valid_to', 'valid_until_at', 'expires_at', 'expires_at_ms'],
    createdAt: ['created_at', 'created_at_ms', 'created'],
    updatedAt: ['updated_at', 'updated_at_ms', 'updated'],
    learnedTerms: ['learned_terms_json', 'learned_terms'],
    supersedes: ['supersedes', 'supersedes_id', 'supersedes_claim_id'],
    alpha: ['alpha'],
    beta: ['beta'],
    harmfulCount: ['harmful_count', 'harmful'],
  },
  madeAnew: ['content_hash', 'terms_json', 'terms'],
} as const satisfies TableNames

export const BELIEFS = {
  tables: ['beliefs', 'belief'],
  fields: {
    claim: ['claim_id', 'claim', 'id'],
    alpha: ['alpha'],
    beta: ['beta'],
    harmfulCount: ['harmful_count', 'harmful'],
  },
  madeAnew: [],
} as const satisfies TableNames

/** What people said of claims. */
export const CONSUMPTION = {
  tables: ['consumption', 'consumptions'],
  fields: {
    id: ['id', 'consumption_id'],
    claim: ['claim_id', 'claim'],
    outcome: ['outcome', 'result'],
    note: ['detail', 'details', 'note', 'comment', 'explanation'],
    at: ['created_at', 'created_at_ms', 'at', 'recorded_at', 'consumed_at', 'timestamp'],
  },
  madeAnew: [],
} as const satisfies TableNames

/** Recalls: they tell which workspace a session belongs to. */
export const RUNS = {
  tables: ['retrieval_runs'],
  fields: {
    session: ['session_id', 'session', 'session_key'],
    workspace: ['workspace_key', 'workspace_scope_key', 'workspace', 'workspace_id'],
  },
  madeAnew: [],
} as const satisfies TableNames

/** Which claim a row of any other table belongs to. */
export const CLAIM_OF_ROW: readonly string[] = ['claim_id', 'claim']

/** What the original logged of its own decisions: they judge by its own index, and say nothing here. */
export const AUDIT: readonly string[] = ['retrieval_runs', 'authority_decisions', 'injections']

/** The newest schema of the original that is known. */
export const NEWEST_SCHEMA = 3
