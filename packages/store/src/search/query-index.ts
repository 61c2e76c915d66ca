import { eventIds, type IdRange, itemRows } from '../events/event-id.ts'
import { findWorkspace } from '../sessions/workspace-id.ts'
import type { Program } from '../sql/program.ts'
import { bestCandidates } from './best-candidates.ts'
import { type FrequencyMemory, readFrequencies, TABLE_ABOVE } from './frequencies.ts'
import { readIndexState } from './index-state.ts'
import { type FoundTerm, type LookupLimits, lookUp } from './look-up.ts'
import type { SearchIndex, SearchQuery, SearchResult, SearchTerm } from './search.ts'

const MOST_TERMS = 200
/** Frequencies above this are estimates. */
const EXACT_UP_TO = 2000

/** Stage one of recall: finds entries by the rarest terms of a query, within fixed limits of work. */
export function* queryIndex(memory: FrequencyMemory, query: SearchQuery): Program<SearchResult> {
  const { index, limit } = query
  const terms = query.terms.slice(0, MOST_TERMS)
  const limits = limitsOf(query)
  const state = yield* readIndexState(index)
  const countLimit = Math.max(EXACT_UP_TO, limits.perTerm) + 1
  const { version, counts } = yield* readFrequencies(memory, state, terms, countLimit)
  const range = query.workspace === undefined ? undefined : yield* rangeOf(index, query.workspace)
  const found = range === 'nothing' ? [] : yield* lookUp({ index, range, terms, counts, limits })
  const sums = sumUp(terms, found, state.entries)
  return {
    candidates: bestCandidates(sums, found, Math.max(0, limit)),
    sums,
    documents: state.entries,
    frequencies: reportFrequencies(counts, found, state.entries),
    frequencyVersion: version,
  }
}

function limitsOf(query: SearchQuery): LookupLimits {
  return {
    lookups: query.maxLookups ?? 48,
    postings: query.maxPostings ?? 4000,
    perTerm: query.maxPostingsPerTerm ?? 2000,
  }
}

function* rangeOf(index: SearchIndex, workspace: string): Program<IdRange | 'nothing'> {
  const id = yield* findWorkspace(workspace)
  if (id === undefined) return 'nothing'
  return index === 'item' ? itemRows(id) : eventIds(id, index)
}

function sumUp(terms: readonly SearchTerm[], found: readonly FoundTerm[], documents: number): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { position, frequency, ids } of found) {
    const part = (terms[position]?.weight ?? 0) * inverseFrequency(documents, frequency)
    for (const id of ids) sums.set(id, (sums.get(id) ?? 0) + part)
  }
  return sums
}

/** The idf of Okapi BM25 in the form that is never negative. */
function inverseFrequency(documents: number, frequency: number): number {
  return Math.log(1 + Math.max(0, documents - frequency + 0.5) / (frequency + 0.5))
}

// A term that isn't in the table and wasn't looked up occurs at most as often as the table leaves out.
function reportFrequencies(
  counts: readonly (number | undefined)[],
  found: readonly FoundTerm[],
  documents: number,
): readonly number[] {
  const frequencies = counts.map((count) => count ?? Math.min(TABLE_ABOVE, documents))
  for (const { position, frequency } of found) frequencies[position] = frequency
  return frequencies
}
