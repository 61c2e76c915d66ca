import { all, type Program, run } from '@mem/store'
import { withdrawBlocks } from '../consolidate/commit/withdraw-blocks.ts'
import type { Pipeline } from '../pipeline/pipeline-ports.ts'
import { handbookSql } from '../tables/handbook-sql.ts'

/**
 * Takes out what these sessions taught, and every block that rested on it, in the transaction in which they go; work under way can't
 * write it back. Gives the scopes whose files are to be published anew afterwards.
 */
export function* removeSessions(pipeline: Pipeline, sessions: readonly string[]): Program<readonly string[]> {
  const touched = new Set<string>()
  for (const session of sessions)
    for (const { id, scope } of yield* pipeline.records.list({ session })) {
      yield* removeRecord(pipeline, id)
      touched.add(scope)
    }
  return [...touched]
}

/** The same for one record; its scope, undefined for an unknown id. The session isn't read again until it grows. */
export function* removeRecord(pipeline: Pipeline, id: string): Program<string | undefined> {
  const { store, records, blocks, revisions, scopes, clock } = pipeline
  const record = yield* records.get(id)
  if (record === undefined) return undefined
  const rested = (yield* records.remove(id)) ?? []
  yield* withdrawBlocks({ sql: handbookSql(store), blocks }, record.scope, rested)
  yield* scopes.bumpEpoch(record.scope)
  yield* revisions.clear(record.scope, clock.now())
  return record.scope
}

/** The same for a note. */
export function* removeNote(pipeline: Pipeline, scope: string, id: string): Program<boolean> {
  const { store, notes, blocks, revisions, scopes, clock } = pipeline
  const rested = yield* notes.remove(scope, id)
  if (rested === undefined) return false
  yield* withdrawBlocks({ sql: handbookSql(store), blocks }, scope, rested)
  yield* scopes.bumpEpoch(scope)
  yield* revisions.clear(scope, clock.now())
  return true
}

/**
 * Removes a whole handbook: records, blocks, notes, skills, states, baseline, ledger details. What a user said about single sessions
 * stays, and so does how far sessions were read: nothing is made again by itself. `again` forgets that too.
 */
export function* resetScope(
  pipeline: Pipeline,
  name: string,
  { again }: { readonly again: boolean },
): Program<boolean> {
  const { store, scopes } = pipeline
  const scope = yield* scopes.get(name)
  if (scope === undefined) return false
  const sql = handbookSql(store)
  const [row] = yield* all(sql.selectFrom('handbook_scope').select('id').where('name', '=', name))
  if (row === undefined) return false
  const records = sql.selectFrom('handbook_record').select('id').where('scope', '=', row.id)
  const blocks = sql.selectFrom('handbook_block').select('id').where('scope', '=', row.id)
  yield* run(sql.deleteFrom('handbook_evidence').where('block', 'in', blocks))
  yield* run(sql.deleteFrom('handbook_use').where('record', 'in', records))
  for (const table of TABLES) yield* run(sql.deleteFrom(table).where('scope', '=', row.id))
  yield* run(sql.updateTable('handbook_ledger').set({ detail: '{}' }).where('scope', '=', row.id))
  yield* run(
    sql
      .deleteFrom('handbook_job')
      .where('scope', '=', row.id)
      .where(
        'kind',
        'in',
        again ? ['extract', 'consolidate', 'summary', 'sweep'] : ['consolidate', 'summary', 'sweep'],
      ),
  )
  yield* run(
    sql
      .updateTable('handbook_scope')
      .set({ failures: 0, last_error: null, last_success: null, last_attempt: null })
      .where('id', '=', row.id),
  )
  yield* scopes.bumpEpoch(name)
  return true
}

const TABLES = [
  'handbook_block',
  'handbook_record',
  'handbook_note',
  'handbook_skill',
  'handbook_publish',
  'handbook_baseline',
  'handbook_pending',
] as const
