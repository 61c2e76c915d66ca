import { sql } from 'kysely'
import { asArrays } from '../sql/array-query.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, type Program } from '../sql/program.ts'

const wordsOf = prepared(({ ids }: { ids: string }) =>
  rawQuery<never>(sql`select event, words from event_words where event in (select value from json_each(${ids}))`),
)

/** Packed terms of messages by event id; one without words, or stored before they were kept, is left out. */
export function* readWords(ids: readonly number[]): Program<ReadonlyMap<number, Uint8Array>> {
  if (ids.length === 0) return new Map()
  return new Map(yield* all(asArrays<[number, Uint8Array]>(wordsOf({ ids: JSON.stringify(ids) }))))
}
