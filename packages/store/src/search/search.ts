import type { Program } from '../sql/program.ts'

/** The indexes: `message` holds user and assistant events, `trace` tool output and other text, `item` derived items. */
export type SearchIndex = 'message' | 'trace' | 'item'

export interface SearchTerm {
  readonly term: string
  /** Factor on the term's idf. */
  readonly weight: number
  /** Also find terms that begin with it (for a lone CJK character). */
  readonly prefix?: boolean
}

export interface SearchQuery {
  readonly index: SearchIndex
  /** Only entries of this workspace; without it every workspace. */
  readonly workspace?: string
  /** Distinct terms; at most 200 are used, in the order given. */
  readonly terms: readonly SearchTerm[]
  /** Candidates returned. */
  readonly limit: number
  /** Most terms looked up, rarest first. Default 48. */
  readonly maxLookups?: number
  /** Most postings read in all. Default 4,000. */
  readonly maxPostings?: number
  /** Most postings read for one term, newest first; a term found more often isn't looked up. Default 2,000. */
  readonly maxPostingsPerTerm?: number
}

export interface SearchCandidate {
  /** Event id or item row. */
  readonly id: number
  /** Sum of weight × idf over the looked-up terms it holds. */
  readonly score: number
  /** Indexes into `query.terms` of the looked-up terms it holds, ascending. */
  readonly matched: readonly number[]
}

export interface SearchResult {
  /** Best first; equal scores newest first. */
  readonly candidates: readonly SearchCandidate[]
  /** Score sum of every entry seen, for neighbours of candidates that aren't candidates themselves. */
  readonly sums: ReadonlyMap<number, number>
  /** Entries in the index. */
  readonly documents: number
  /** In how many entries each query term occurs (an estimate above 2,000); index as in `query.terms`. */
  readonly frequencies: readonly number[]
  /** Version of the frequency table used; 0 when frequencies were counted directly. */
  readonly frequencyVersion: number
}

export interface OccurrenceQuery {
  readonly index: SearchIndex
  readonly workspace: string
  /** Distinct terms. */
  readonly terms: readonly string[]
  /** Most entries read in all; the rarest terms come first, and one that doesn't fit ends the reading. */
  readonly maxPostings: number
}

/** A term that occurs. */
export interface TermOccurrence {
  /** Index into `terms` of the query. */
  readonly position: number
  /** In how many entries of the index it occurs. */
  readonly frequency: number
  /** Entries of the workspace that hold it; empty for a term beyond the budget. */
  readonly ids: readonly number[]
}

export interface Occurrences {
  /** The terms that occur, rarest first. */
  readonly terms: readonly TermOccurrence[]
  /** Entries in the index. */
  readonly documents: number
}

/**
 * Text search: the only part with one implementation per database. Terms come from `@mem/text`, so every
 * implementation finds the same words; scores are never compared across implementations.
 */
export interface Search {
  index(index: SearchIndex, id: number, terms: readonly string[]): Program<void>
  remove(index: SearchIndex, id: number): Program<void>
  query(query: SearchQuery): Program<SearchResult>
  /** Which of many terms occur, and where, for terms of which few do (translations): quicker than `query`. */
  occurrences(query: OccurrenceQuery): Program<Occurrences>
  /**
   * Renews the table of term frequencies, at most `terms` terms a call (each about a microsecond).
   * Returns true when there is nothing left to do.
   */
  refreshFrequencies(terms: number): Program<boolean>
  /**
   * Joins the indexes' segments after growth, about `pages` pages of work a call (64 take a few milliseconds), so that
   * look-ups stay quick. True when there is nothing left to do.
   */
  compact(pages: number): Program<boolean>
  /** Empties the indexes and fills them again from the stored text, at most `rows` rows a call. True when done. */
  rebuild(rows: number): Program<boolean>
}
