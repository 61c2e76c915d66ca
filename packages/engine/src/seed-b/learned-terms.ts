import { CLAIM_LIMITS, claimTerms } from '@mem/claims-cbdc'
import { withoutSecrets } from '../observe/without-secrets.ts'

const LONGEST = 256

/** Names of folded synonyms are the same in both. */
const isFolded = (term: string): boolean => /^recall_alias_\w+$/.test(term)

/** Learned terms of the original as terms are here, the first 40 in their order. */
export const learnedTermsOf = (given: readonly unknown[]): readonly string[] => {
  const texts = given.filter((term) => typeof term === 'string')
  const safe = texts.filter((term) => term.length <= LONGEST && withoutSecrets(term).secrets.length === 0)
  return [...new Set(safe.flatMap((term) => (isFolded(term) ? [term] : claimTerms(term))))].slice(
    0,
    CLAIM_LIMITS.learnedTerms,
  )
}
