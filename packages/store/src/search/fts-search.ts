import { compactIndexes } from './compact-indexes.ts'
import { findOccurrences } from './find-occurrences.ts'
import type { FrequencyMemory } from './frequencies.ts'
import { putEntry, removeEntry } from './index-entries.ts'
import { queryIndex } from './query-index.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { refreshFrequencies } from './refresh-frequencies.ts'
import type { Search } from './search.ts'

/** Text search on FTS5. */
export function ftsSearch(memory: FrequencyMemory): Search {
  return {
    index: putEntry,
    remove: removeEntry,
    query: (query) => queryIndex(memory, query),
    occurrences: (query) => findOccurrences(memory, query),
    refreshFrequencies: (terms) => refreshFrequencies(Math.max(1, Math.floor(terms))),
    compact: (pages) => compactIndexes(Math.max(1, Math.floor(pages))),
    rebuild: (rows) => rebuildIndex(Math.max(1, Math.floor(rows))),
  }
}
