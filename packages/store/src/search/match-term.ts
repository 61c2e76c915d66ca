import { encodeTerm } from './encode-term.ts'

/** A term as an FTS5 query: one quoted string, with a star for "begins with". Undefined for a term without content. */
export function matchTerm(term: string, prefix: boolean): string | undefined {
  const encoded = encodeTerm(term)
  if (encoded === '') return undefined
  return prefix ? `"${encoded}"*` : `"${encoded}"`
}
