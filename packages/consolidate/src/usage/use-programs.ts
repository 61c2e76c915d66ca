import { all, first, type Program, run, type Store } from '@mem/store'
import { requireScope } from '../handbook/require-scope.ts'
import { type HandbookSql, handbookSql } from '../tables/handbook-sql.ts'
import { findCitations } from './find-citations.ts'
import { type RecordUse, readUses } from './read-uses.ts'
import { usedSlug } from './used-slug.ts'

export interface UsedBy {
  readonly scope: string
  /** Key of the session that used it. */
  readonly session: string
  /** Milliseconds UTC. */
  readonly now: number
}

/**
 * Which records are of use, as far as sessions show it: by reading a recap (or opening a hit of a search) and by naming a source. Each
 * counts once a session and kind, and keeps the time of the newest. Listing and injection aren't use.
 */
export interface UsePrograms {
  /** A file of the vault was read. False when it is no recap of the scope, or the session isn't stored. */
  read(path: string, by: UsedBy): Program<boolean>
  /** An answer was given; counts the records that it names, and those that a named block rests on. How many those were. */
  cite(answer: string, by: UsedBy): Program<number>
  /** By id of the record. */
  list(scope: string): Program<ReadonlyMap<string, RecordUse>>
}

export function usePrograms(store: Pick<Store, 'sql'>): UsePrograms {
  const sql = handbookSql(store)
  return {
    *read(path, by) {
      const slug = usedSlug(path)
      if (slug === null) return false
      return (yield* count(sql, by, { kind: 'read', slugs: [slug], records: [], blocks: [] })) > 0
    },
    *cite(answer, by) {
      return yield* count(sql, by, { kind: 'cite', ...findCitations(answer) })
    },
    *list(name) {
      return yield* readUses(sql, (yield* requireScope(sql, name)).id)
    },
  }
}

interface Used {
  readonly kind: 'read' | 'cite'
  readonly slugs: readonly string[]
  readonly records: readonly string[]
  readonly blocks: readonly string[]
}

function* count(sql: HandbookSql, { scope: name, session: key, now }: UsedBy, used: Used): Program<number> {
  if (used.slugs.length + used.records.length + used.blocks.length === 0) return 0
  const scope = yield* requireScope(sql, name)
  const session = yield* first(sql.selectFrom('session').select('id').where('key', '=', key))
  if (session === undefined) return 0
  const named = yield* all(
    sql
      .selectFrom('handbook_record')
      .select('id')
      .where('scope', '=', scope.id)
      .where('retired_at', 'is', null)
      .where((is) =>
        is.or([
          is('slug', 'in', used.slugs),
          is('name', 'in', used.records),
          is(
            'id',
            'in',
            sql
              .selectFrom('handbook_evidence as e')
              .innerJoin('handbook_block as b', 'b.id', 'e.block')
              .select('e.record')
              .where('b.name', 'in', used.blocks)
              .where('e.record', 'is not', null)
              .$castTo<{ record: number }>(),
          ),
        ]),
      ),
  )
  for (const { id: record } of named)
    yield* run(
      sql
        .insertInto('handbook_use')
        .values({ record, session: session.id, kind: used.kind, at: now })
        .onConflict((known) =>
          known.columns(['record', 'session', 'kind']).doUpdateSet((held) => ({
            at: held.fn<number>('max', ['handbook_use.at', held.val(now)]),
          })),
        ),
    )
  return named.length
}
