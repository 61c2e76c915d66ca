import { foldKeepingCase } from '../fold-text.ts'
import { scanTerms } from './scan-terms.ts'

/** The distinct terms of `termSequence`, in order of first occurrence; at most `limit` of them (default 400). */
export function indexTerms(text: string, limit = 400): readonly string[] {
  const terms = new Set<string>()
  scanTerms(foldKeepingCase(text), (term) => {
    if (terms.size < limit) terms.add(term)
  })
  return [...terms]
}
