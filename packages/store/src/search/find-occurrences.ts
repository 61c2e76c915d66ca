import { sql } from 'kysely'
import { eventIds, type IdRange, itemRows } from '../events/event-id.ts'
import { findWorkspace } from '../sessions/workspace-id.ts'
import { asArrays } from '../sql/array-query.ts'
import { rawQuery } from '../sql/compiler.ts'
import { prepared } from '../sql/prepared.ts'
import { all, first, type Program } from '../sql/program.ts'
import { encodeTerm } from './encode-term.ts'
import { type FrequencyMemory, frequencyTable } from './frequencies.ts'
import { type IndexState, readIndexState } from './index-state.ts'
import { indexTable, vocabularyTable } from './index-table.ts'
import { matchTerm } from './match-term.ts'
import { readPostings } from './postings.ts'
import type { OccurrenceQuery, Occurrences, SearchIndex, TermOccurrence } from './search.ts'

type Counted = readonly [position: number, frequency: number]

/**
 * Which of many terms, most of which occur nowhere, an index holds. A look-up of each would cost as much as the rest of
 * recall: here one statement counts them all, and one reads the entries of those that occur.
 */
export function* findOccurrences(memory: FrequencyMemory, query: OccurrenceQuery): Program<Occurrences> {
  const state = yield* readIndexState(query.index)
  const workspace = yield* findWorkspace(query.workspace)
  if (workspace === undefined || query.terms.length === 0) return { terms: [], documents: state.entries }
  const range = query.index === 'item' ? itemRows(workspace) : eventIds(workspace, query.index)
  const counted = yield* countAll(memory, state, query.terms)
  return { terms: yield* readEntries(query, counted, range), documents: state.entries }
}

const statements = (index: SearchIndex) => {
  const [postings, vocabulary] = [sql.table(indexTable(index)), sql.table(vocabularyTable(index))]
  return {
    holdsAny: prepared((at: { terms: string }) =>
      rawQuery<never>(sql`select 1 from ${vocabulary} where term >= (select min(value) from json_each(${at.terms}))
        and term <= (select max(value) from json_each(${at.terms})) limit 1`),
    ),
    counts: prepared((at: { terms: string }) =>
      rawQuery<never>(sql`select wanted.key, held.doc from json_each(${at.terms}) wanted
        cross join ${vocabulary} held where held.term = wanted.value`),
    ),
    entries: prepared((at: { matches: string; from: bigint; to: bigint }) =>
      rawQuery<never>(sql`select wanted.key, held.rowid from json_each(${at.matches}) wanted
        cross join ${postings} held where held.${sql.ref(indexTable(index))} match wanted.value
        and held.rowid between ${at.from} and ${at.to}`),
    ),
  }
}

const of = { message: statements('message'), trace: statements('trace'), item: statements('item') } as const

/** Positions of the terms that occur, with their frequencies; the rarest first. */
function* countAll(memory: FrequencyMemory, state: IndexState, terms: readonly string[]): Program<readonly Counted[]> {
  const encoded = terms.map(encodeTerm)
  const list = JSON.stringify(encoded)
  // Mostly a memory holds one script only, and no word of the other.
  if ((yield* first(asArrays<[number]>(of[state.name].holdsAny({ terms: list })))) === undefined) return []
  const table = yield* frequencyTable(memory, state)
  const frequent = encoded.flatMap((term, position): Counted[] => {
    const count = table?.get(term)
    return count === undefined ? [] : [[position, count]]
  })
  // The vocabulary counts the entries of a term one by one, so what the table knows isn't asked for.
  const known = new Set(frequent.map(([position]) => position))
  const rest = encoded.map((term, position) => [position, term] as const).filter(([position]) => !known.has(position))
  const rows = yield* all(asArrays<[string, number]>(of[state.name].counts({ terms: byPosition(rest) })))
  const rare = rows.map(([position, count]): Counted => [Number(position), count])
  return [...rare, ...frequent].sort(([left, a], [right, b]) => a - b || left - right)
}

/** Keys of `json_each` over an object are text. */
function byPosition(terms: readonly (readonly [position: number, text: string])[]): string {
  return JSON.stringify(Object.fromEntries(terms))
}

/** Reads the entries of the rarest terms while they are within the budget; of the very first one the newest at least. */
function* readEntries(
  { index, terms, maxPostings }: OccurrenceQuery,
  counted: readonly Counted[],
  range: IdRange,
): Program<readonly TermOccurrence[]> {
  const ids = new Map<number, number[]>(counted.map(([position]) => [position, []]))
  const [rarest] = counted
  if (rarest && rarest[1] > maxPostings) {
    const limit = maxPostings
    const newest = yield* readPostings(index, { match: matchOf(terms, rarest[0]), limit }, range)
    return counted.map(([position, frequency]) => ({ position, frequency, ids: position === rarest[0] ? newest : [] }))
  }
  let left = maxPostings
  const within = counted.filter(([, frequency]) => {
    left -= frequency
    return left >= 0
  })
  const matches = byPosition(within.map(([position]) => [position, matchOf(terms, position)]))
  const bounds = { from: BigInt(range.from), to: BigInt(range.to) }
  const entries = yield* all(asArrays<[string, number]>(of[index].entries({ matches, ...bounds })))
  for (const [position, id] of entries) ids.get(Number(position))?.push(id)
  return counted.map(([position, frequency]) => ({ position, frequency, ids: ids.get(position) ?? [] }))
}

function matchOf(terms: readonly string[], position: number): string {
  return matchTerm(terms[position] ?? '', false) ?? ''
}
