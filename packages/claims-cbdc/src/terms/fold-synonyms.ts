import { queryTerms, termSequence } from '@mem/text'
import type { QuestionTerm } from './question-term.ts'
import { SYNONYM_GROUPS } from './synonym-groups.ts'

/** The terms of one word of a group, in order, and what they are folded onto. */
interface Synonym {
  readonly terms: readonly string[]
  readonly alias: QuestionTerm
}

// Made when first needed.
let synonyms: ReadonlyMap<string, readonly Synonym[]> | undefined

/**
 * Replaces every run of terms that is a word of a group by the group's token, `recall_alias_<first word>`, which weighs what
 * the first word weighs, in every language; other terms are handed through without a weight. Of two words the longer.
 */
export function foldSynonyms(terms: readonly string[]): readonly (string | QuestionTerm)[] {
  synonyms ??= byFirstTerm()
  const folded: (string | QuestionTerm)[] = []
  for (let at = 0; at < terms.length; ) {
    const term = terms[at] ?? ''
    const found = synonyms.get(term)?.find((synonym) => synonym.terms.every((part, i) => terms[at + i] === part))
    folded.push(found?.alias ?? term)
    at += found?.terms.length ?? 1
  }
  return folded
}

function byFirstTerm(): ReadonlyMap<string, readonly Synonym[]> {
  const found = new Map<string, Synonym[]>()
  for (const { terms, alias } of SYNONYM_GROUPS.flatMap(readGroup)) {
    const first = terms[0] ?? ''
    found.set(
      first,
      [...(found.get(first) ?? []), { terms, alias }].sort((a, b) => b.terms.length - a.terms.length),
    )
  }
  return found
}

function readGroup(group: string): readonly Synonym[] {
  const words = group.split(' ')
  const name = words[0] ?? ''
  const alias = { term: `recall_alias_${name}`, weight: queryTerms(name)[0]?.weight ?? 1 }
  return words.map((word) => ({ terms: termSequence(word), alias }))
}
