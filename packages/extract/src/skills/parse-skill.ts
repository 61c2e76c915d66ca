import { contentHashOf } from '@mem/store'
import { cutText, foldText } from '@mem/text'
import { classifyRule } from './classify-rule.ts'
import { NO_METADATA, readFrontMatter } from './front-matter.ts'
import { readBlocks } from './markdown/read-blocks.ts'
import { ruleScope } from './rule-scope.ts'
import { type RuleText, ruleTexts } from './rule-texts.ts'
import type { ParsedSkill, SkillRule } from './skill.ts'

export interface SkillOptions {
  /** True when the text is a whole file, whose front matter comes first; false for a body alone. */
  readonly isFile: boolean
  /** Longest text of a rule; a longer one is cut. */
  readonly maxRuleChars: number
  /** False gives every rule the neutral category `guidance`. */
  readonly autoClassify: boolean
}

/** Characters read of one skill: far more than any that a model is meant to load. */
const MOST_CHARACTERS = 100_000
const MOST_RULES = 500
const LONGEST_WORDS = 120
const HAN = /^\P{L}*\p{Script=Han}/u

/**
 * Reads a `SKILL.md`: metadata from its front matter, rules from its body. Never throws: what can't be read is a problem
 * with its line, and the rest is read. At most 100,000 characters and 500 rules; linear time.
 */
export function parseSkill(text: string, options: SkillOptions): ParsedSkill {
  const whole = text.replace(/^\ufeff/, '')
  const read = cutText(whole, MOST_CHARACTERS)
  const lines = read.split(/\r\n?|\n/)
  const front = options.isFile ? readFrontMatter(lines) : { metadata: NO_METADATA, lines: 0, problems: [] }
  const { blocks, problems } = readBlocks(lines.slice(front.lines), front.lines + 1)
  const rules = new Map<string, SkillRule>()
  const tooMuch: string[] = []
  for (const found of ruleTexts(blocks)) {
    if (rules.size === MOST_RULES) {
      tooMuch.push(
        `line ${found.line}: a skill gives at most ${MOST_RULES} rules; this line and what follows give none`,
      )
      break
    }
    const rule = toRule(found, options)
    if (!rules.has(rule.key)) rules.set(rule.key, rule)
  }
  if (read.length < whole.length)
    tooMuch.push(`line ${lines.length}: only the first ${MOST_CHARACTERS} characters were read`)
  return {
    metadata: front.metadata,
    rules: [...rules.values()],
    problems: [...front.problems, ...problems, ...tooMuch],
  }
}

function toRule(found: RuleText, { maxRuleChars, autoClassify }: SkillOptions): SkillRule {
  const { own, above, headings, line, ordered } = found
  const whole = [...above, own].join(HAN.test(own) ? '：' : ': ')
  const text = whole.length > maxRuleChars ? `${cutText(whole, maxRuleChars - 1).trimEnd()}…` : whole
  const category = autoClassify ? classifyRule({ text, heading: headings.at(-1) ?? null, ordered }) : 'guidance'
  return { key: keyOf(found), text, category, scope: ruleScope(text), line, words: cutText(own, LONGEST_WORDS) }
}

/** Heading path and wording, in index form: case, width and wrapping make no other rule. */
function keyOf({ own, above, headings }: RuleText): string {
  const parts = [...headings, '', ...above, '', own].map((part) => foldText(part).replace(/\s+/g, ' '))
  return contentHashOf(parts.join('\n')).slice(0, 16)
}
