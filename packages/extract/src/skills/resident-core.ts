import { cutText } from '@mem/text'
import { sentenceEnds } from '../segment/sentence-ends.ts'
import type { RuleCategory, SkillField } from './skill.ts'

export interface CoreSkill<Rule extends CoreRule = CoreRule> {
  readonly name: string
  readonly description: SkillField | null
  readonly rules: readonly Rule[]
}

export interface CoreRule {
  readonly text: string
  readonly category: RuleCategory
  readonly line: number
}

/** A line of the resident core: a skill's description, or one of its workflow rules. */
export type CoreLine<Rule extends CoreRule> =
  | { readonly kind: 'description'; readonly skill: string; readonly text: string; readonly line: number }
  | { readonly kind: 'rule'; readonly skill: string; readonly text: string; readonly line: number; readonly rule: Rule }

/** A description tells when a skill is wanted: its first sentence does. */
const LONGEST_DESCRIPTION = 160

/**
 * What always stands in a block of the skills that are enabled: the descriptions, then their workflow lines, a line of
 * each skill in turn, in the order given; whole lines only, at most `maxChars` characters together.
 */
export function residentCore<Rule extends CoreRule>(
  skills: readonly CoreSkill<Rule>[],
  maxChars: number,
): readonly CoreLine<Rule>[] {
  const lines: CoreLine<Rule>[] = []
  let left = maxChars
  const take = (line: CoreLine<Rule>) => {
    if (line.text.length > left) return
    left -= line.text.length
    lines.push(line)
  }
  for (const { name, description } of skills)
    if (description)
      take({ kind: 'description', skill: name, text: compact(name, description.text), line: description.line })
  const workflows = skills.map(({ name, rules }) => ({
    name,
    rules: rules.filter((rule) => rule.category === 'workflow'),
  }))
  const most = workflows.reduce((longest, { rules }) => Math.max(longest, rules.length), 0)
  for (let turn = 0; turn < most && left > 0; turn += 1) {
    for (const { name, rules } of workflows) {
      const rule = rules[turn]
      if (rule) take({ kind: 'rule', skill: name, text: rule.text, line: rule.line, rule })
    }
  }
  return lines
}

function compact(name: string, description: string): string {
  const sentence = description.slice(0, sentenceEnds(description)[0]).trim()
  const text =
    sentence.length > LONGEST_DESCRIPTION ? `${cutText(sentence, LONGEST_DESCRIPTION - 1).trimEnd()}…` : sentence
  return `${name}: ${text}`
}
