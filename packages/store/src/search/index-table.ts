import type { SearchIndex } from './search.ts'

/**
 * ASCII characters besides letters and digits that belong to a term. Quotes, spaces and control characters can't be
 * named here, and `%` marks their escapes (see `encode-term.ts`). Bytes from 0x80 are always part of a term.
 */
const TOKEN_CHARACTERS = '!#$%&()*+,-./:;<=>?@[\\]^_`{|}~'

export const SEARCH_INDEXES = ['message', 'trace', 'item'] as const satisfies readonly SearchIndex[]

/** Name of the full-text table of an index. */
export function indexTable(index: SearchIndex): string {
  return `${index}_fts`
}

/** Name of the table that lists the terms of an index with their frequencies. */
export function vocabularyTable(index: SearchIndex): string {
  return `${index}_vocab`
}

/**
 * Holds postings only: no text, no positions, no lengths. `bm25()` is always 0 on such a table; ranking is ours.
 * The `ascii` tokenizer folds nothing but ASCII case, so the terms of `@mem/text` stay what they are.
 */
export function createIndexTable(index: SearchIndex): string {
  return (
    `create virtual table ${indexTable(index)} using fts5(terms, content='', contentless_delete=1, detail=none, ` +
    `tokenize="ascii tokenchars '${TOKEN_CHARACTERS}'")`
  )
}

export function createVocabularyTable(index: SearchIndex): string {
  return `create virtual table ${vocabularyTable(index)} using fts5vocab(${indexTable(index)}, row)`
}
