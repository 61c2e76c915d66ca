import { type QueryTerm, queryTerms } from '@mem/text'
import type { IndexableRule, RuleIndex } from './rule-index.ts'
import { placesIn } from './rule-scope.ts'

/** A rule that fits a question, and why. */
export interface RuleHit<Rule extends IndexableRule = IndexableRule> {
  readonly rule: Rule
  readonly score: number
  readonly features: readonly { readonly name: string; readonly value: number }[]
}

export interface RuleQuestion<Rule extends IndexableRule> {
  readonly text: string
  /** The rule as it is in effect, or null when it is off; default as it is. */
  readonly effective?: (rule: Rule) => Rule | null
}

/** A word is rare among the rules when at most two of them hold it, or this share. */
const RARE_SHARE = 0.05
const RARE = 2
/** What a rule gains that holds for a part of the text that the question speaks of. */
const SCOPE_GAIN = 1.2

interface Match {
  words: number
  score: number
  tells: boolean
}

/**
 * The rules that fit a question, best first, ties by skill and line. A rule scores the sum of `weight · ln((N + 1) / df)`
 * over the question's terms that it holds (inverse document frequency over the N rules, as in Robertson and Spärck
 * Jones 1976), and fits when that reaches what one rare word gives: a word of everybody's, such as "file", selects
 * nothing. A word of the skill's own name counts as rare.
 */
export function selectRules<Rule extends IndexableRule>(
  index: RuleIndex<Rule>,
  { text, effective = (rule) => rule }: RuleQuestion<Rule>,
): readonly RuleHit<Rule>[] {
  const places = placesIn(text)
  const least = rarity(index.rules.length, Math.max(RARE, index.rules.length * RARE_SHARE))
  const hits: RuleHit<Rule>[] = []
  for (const [position, match] of matchesOf(index, queryTerms(text), least)) {
    const rule = index.rules[position] && effective(index.rules[position])
    if (!rule || !match.tells || match.score < least) continue
    const gain = rule.scope.some((scope) => places.includes(scope)) ? SCOPE_GAIN : 1
    const features = [
      { name: 'words', value: match.words },
      { name: 'rarity', value: match.score },
      ...(gain > 1 ? [{ name: 'scope', value: gain }] : []),
    ]
    hits.push({ rule, score: match.score * gain, features })
  }
  return hits.sort(better)
}

const rarity = (rules: number, holders: number): number => Math.log((rules + 1) / holders)

function matchesOf(index: RuleIndex, terms: readonly QueryTerm[], least: number): ReadonlyMap<number, Match> {
  const matches = new Map<number, Match>()
  for (const { term, weight } of terms) {
    const holders = index.postings.get(term) ?? []
    const idf = rarity(index.rules.length, holders.length)
    for (const position of holders) {
      const match = matches.get(position) ?? { words: 0, score: 0, tells: false }
      const isTopic = index.names.get(index.rules[position]?.skill ?? '')?.has(term) === true
      match.words += 1
      match.score += weight * (isTopic ? Math.max(idf, least) : idf)
      match.tells ||= weight === 1
      matches.set(position, match)
    }
  }
  return matches
}

function better(one: RuleHit, other: RuleHit): number {
  if (one.score !== other.score) return other.score - one.score
  if (one.rule.skill !== other.rule.skill) return one.rule.skill < other.rule.skill ? -1 : 1
  if (one.rule.line !== other.rule.line) return one.rule.line - other.rule.line
  return one.rule.id < other.rule.id ? -1 : 1
}
