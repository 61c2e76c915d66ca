import { all, contentHashOf, first, MemError, type Program, run, type Store } from '@mem/store'
import type { SessionRecord } from '../../handbook/session-record.ts'
import { type HandbookSql, handbookSql } from '../../tables/handbook-sql.ts'
import { freeSlug } from './free-slug.ts'
import type { RecordDraft } from './record-draft.ts'
import { bytesOfHex, recordRows, toRecord } from './record-row.ts'

/** `fenced`: the claim holds no longer. `unwanted`: its user, or its project, doesn't want it any more. Nothing was written. */
export type PutRecord =
  | { readonly status: 'stored'; readonly record: SessionRecord }
  | { readonly status: 'fenced' | 'unwanted' }

export interface RecordFilter {
  readonly scope?: string
  readonly session?: string
  readonly consumed?: boolean
  /** True: forgotten ones only; false: none of those. */
  readonly retired?: boolean
}

/** Programs over what single sessions taught. */
export interface RecordPrograms {
  /**
   * Stores a session's record in place of its earlier one, in the transaction that ends its job: `finish` is asked first, and when it
   * is false nothing is stored. It keeps id, slug and pin, is to be taken in by the next consolidation, and isn't forgotten any more.
   * `INPUT_INVALID` for a session or scope that isn't stored.
   */
  put(draft: RecordDraft, finish: Program<boolean>): Program<PutRecord>
  get(id: string): Program<SessionRecord | undefined>
  /** By id. */
  list(filter?: RecordFilter): Program<readonly SessionRecord[]>
  /** How many wait for a consolidation of their scope. */
  pending(scope: string): Program<number>
  /** False for an unknown id. */
  pin(id: string, pinned: boolean): Program<boolean>
  /** Removes a record with its uses and as evidence; gives the ids of the blocks that rested on it. Undefined for an unknown id. */
  remove(id: string): Program<readonly string[] | undefined>
}

/** `rec_<16 hex>`: the same for a session in every store. */
export function recordId(session: string): string {
  return `rec_${contentHashOf(session).slice(0, 16)}`
}

/** The programs over a store that was opened with `handbookModule`. */
export function recordPrograms(store: Pick<Store, 'sql'>): RecordPrograms {
  const tables = handbookSql(store)
  return {
    put: (draft, finish) => putRecord(tables, draft, finish),
    *get(id) {
      const row = yield* first(recordRows(tables).where('handbook_record.name', '=', id))
      return row && toRecord(row)
    },
    *list({ scope, session, consumed, retired } = {}) {
      let query = recordRows(tables).orderBy('handbook_record.name')
      if (scope !== undefined) query = query.where('handbook_scope.name', '=', scope)
      if (session !== undefined) query = query.where('session.key', '=', session)
      if (consumed !== undefined) query = query.where('handbook_record.consumed', '=', consumed ? 1 : 0)
      if (retired !== undefined) query = query.where('handbook_record.retired_at', retired ? 'is not' : 'is', null)
      return (yield* all(query)).map(toRecord)
    },
    *pending(scope) {
      const query = tables
        .selectFrom('handbook_record')
        .innerJoin('handbook_scope', 'handbook_scope.id', 'handbook_record.scope')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('handbook_scope.name', '=', scope)
        .where('consumed', '=', 0)
      return (yield* first(query))?.count ?? 0
    },
    *pin(id, pinned) {
      const change = tables.updateTable('handbook_record').set({ pinned: pinned ? 1 : 0 })
      return (yield* first(change.where('name', '=', id).returning('id'))) !== undefined
    },
    remove: (id) => removeRecord(tables, id),
  }
}

function* putRecord(tables: HandbookSql, draft: RecordDraft, finish: Program<boolean>): Program<PutRecord> {
  if (yield* isUnwanted(tables, draft)) return { status: 'unwanted' }
  if (!(yield* finish)) return { status: 'fenced' }
  const session = yield* rowOf(
    first(tables.selectFrom('session').select('id').where('key', '=', draft.session)),
    `session ${draft.session}`,
  )
  const scope = yield* rowOf(
    first(tables.selectFrom('handbook_scope').select('id').where('name', '=', draft.scope)),
    `scope ${draft.scope}`,
  )
  const id = recordId(draft.session)
  const known = yield* first(tables.selectFrom('handbook_record').select(['slug']).where('session', '=', session))
  const slug = yield* freeSlug(tables, { scope, session, wish: known?.slug ?? draft.slug, id })
  const values = {
    ...{ scope, slug, cwd: draft.cwd, through_seq: draft.throughSeq, input_hash: bytesOfHex(draft.inputHash) },
    ...{ raw_memory: draft.rawMemory, summary: draft.summary, provider: draft.provider, model: draft.model },
    ...{ generated_at: draft.generatedAt, source_updated_at: draft.sourceUpdatedAt, retired_at: null, consumed: 0 },
  }
  yield* run(
    tables
      .insertInto('handbook_record')
      .values({ name: id, session, ...values })
      .onConflict((conflict) => conflict.column('session').doUpdateSet(values)),
  )
  const stored = yield* first(recordRows(tables).where('handbook_record.name', '=', id))
  return { status: 'stored', record: toRecord(stored!) }
}

function* isUnwanted(tables: HandbookSql, { session, scope }: RecordDraft): Program<boolean> {
  const choice = tables
    .selectFrom('handbook_session')
    .innerJoin('session', 'session.id', 'handbook_session.session')
    .select('generate')
    .where('session.key', '=', session)
  const project = tables.selectFrom('handbook_scope').select('generate').where('name', '=', scope)
  return (yield* first(choice))?.generate === 0 || (yield* first(project))?.generate === 0
}

function* rowOf(found: Program<{ readonly id: number } | undefined>, what: string): Program<number> {
  const row = yield* found
  if (row === undefined) throw new MemError('INPUT_INVALID', `A record needs a stored ${what}.`, { data: { what } })
  return row.id
}

function* removeRecord(tables: HandbookSql, id: string): Program<readonly string[] | undefined> {
  const record = yield* first(tables.selectFrom('handbook_record').select('id').where('name', '=', id))
  if (record === undefined) return undefined
  const rested = yield* all(
    tables
      .selectFrom('handbook_evidence')
      .innerJoin('handbook_block', 'handbook_block.id', 'handbook_evidence.block')
      .select('handbook_block.name')
      .distinct()
      .where('record', '=', record.id)
      .orderBy('handbook_block.name'),
  )
  yield* run(tables.deleteFrom('handbook_evidence').where('record', '=', record.id))
  yield* run(tables.deleteFrom('handbook_use').where('record', '=', record.id))
  yield* run(tables.deleteFrom('handbook_record').where('id', '=', record.id))
  return rested.map(({ name }) => name)
}
