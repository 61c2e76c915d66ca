import { first, type Program } from '@mem/store'
import type { HandbookSql } from '../../tables/handbook-sql.ts'

/** Room for `-` and 8 characters of the record's id (seed C: first 72 characters and 8 of the session). */
const SHORTENED = 71

export interface SlugWish {
  readonly scope: number
  readonly session: number
  readonly wish: string
  /** Of the record: `rec_…`. */
  readonly id: string
}

/** The slug that a session's record gets: the wish, or one with a part of its id where another record of the scope has it. */
export function* freeSlug(tables: HandbookSql, { scope, session, wish, id }: SlugWish): Program<string> {
  const digits = id.slice('rec_'.length)
  const stem = wish.slice(0, SHORTENED).replace(/-+$/, '')
  const candidates = [wish, `${stem}-${digits.slice(0, 8)}`, `${stem.slice(0, 63)}-${digits}`]
  for (const slug of candidates) {
    const query = tables.selectFrom('handbook_record').select('id').where('scope', '=', scope).where('slug', '=', slug)
    if (!(yield* first(query.where('session', '!=', session)))) return slug
  }
  // Nobody but this record has its whole id in its slug.
  return candidates[2]!
}
