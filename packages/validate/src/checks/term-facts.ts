import { countTerm, termForm } from '../matching/count-term.ts'
import type { KnownCheck } from './check-schema.ts'
import type { ViolationFacts } from './violation.ts'

export const requiredTermFacts = (
  { terms, minCount }: Extract<KnownCheck, { type: 'required_terms' }>,
  text: string,
): readonly ViolationFacts[] => {
  const form = termForm(text)
  return terms.flatMap((term) => {
    const found = countTerm(form, termForm(term).trim())
    return found < minCount ? [{ kind: 'missing-term' as const, term, found, wanted: minCount }] : []
  })
}

export const forbiddenTermFacts = (
  { terms }: Extract<KnownCheck, { type: 'forbidden_terms' }>,
  text: string,
): readonly ViolationFacts[] => {
  const form = termForm(text)
  return terms.flatMap((term) => {
    const found = countTerm(form, termForm(term).trim())
    return found > 0 ? [{ kind: 'forbidden-term' as const, term, found }] : []
  })
}
