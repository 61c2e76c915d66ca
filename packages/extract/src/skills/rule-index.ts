import { indexTerms } from '@mem/text'
import type { RuleScope } from './skill.ts'

/** A rule as it is looked for. */
export interface IndexableRule {
  readonly id: string
  /** Name of its skill: a word of it tells what all of the skill's rules are about. */
  readonly skill: string
  readonly text: string
  readonly scope: readonly RuleScope[]
  readonly line: number
}

/** Rules with the terms they hold; made once for a list of rules. */
export interface RuleIndex<Rule extends IndexableRule = IndexableRule> {
  readonly rules: readonly Rule[]
  /** For each term, which rules hold it, as positions in `rules`. */
  readonly postings: ReadonlyMap<string, readonly number[]>
  /** Terms of the names of skills. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>
}

export function indexRules<Rule extends IndexableRule>(rules: readonly Rule[]): RuleIndex<Rule> {
  const postings = new Map<string, number[]>()
  const names = new Map<string, ReadonlySet<string>>()
  for (const [position, rule] of rules.entries()) {
    if (!names.has(rule.skill)) names.set(rule.skill, new Set(indexTerms(rule.skill)))
    for (const term of indexTerms(rule.text)) {
      const holders = postings.get(term)
      if (holders) holders.push(position)
      else postings.set(term, [position])
    }
  }
  return { rules, postings, names }
}
