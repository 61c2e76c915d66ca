/** What a rule is about; README.md says why there are these and no others. */
export const RULE_CATEGORIES = [
  'current_state',
  'prohibition',
  'workflow',
  'verification',
  'format',
  'requirement',
  'preference',
  'guidance',
] as const

export type RuleCategory = (typeof RULE_CATEGORIES)[number]

/** A part of a text in which a rule holds. */
export const RULE_SCOPES = ['body', 'quote', 'path', 'explanation'] as const

export type RuleScope = (typeof RULE_SCOPES)[number]

/** One rule of a skill. */
export interface SkillRule {
  /** Sixteen hex digits, unique within the skill; the same while heading path and wording stay, wherever the line moves. */
  readonly key: string
  /** The line as written, behind the words it depends on; at most `maxRuleChars` characters. */
  readonly text: string
  readonly category: RuleCategory
  /** Where it holds, in the order of `RULE_SCOPES`; empty when it says nothing of that and holds everywhere. */
  readonly scope: readonly RuleScope[]
  /** Line of the text it was read from, from 1. */
  readonly line: number
  /** The beginning of its own words as they stand on that line: whether the model sees them can be looked up. */
  readonly words: string
}

/** A text of the front matter and its line, from 1. */
export interface SkillField {
  readonly text: string
  readonly line: number
}

/** What the front matter says; null for what it doesn't. */
export interface SkillMetadata {
  readonly name: SkillField | null
  readonly description: SkillField | null
  readonly whenToUse: SkillField | null
  readonly modelInvocable: boolean | null
  readonly userInvocable: boolean | null
}

export interface ParsedSkill {
  readonly metadata: SkillMetadata
  readonly rules: readonly SkillRule[]
  /** What could not be read, each with its line: `line 3: …`. The rest of the skill was read. */
  readonly problems: readonly string[]
}
