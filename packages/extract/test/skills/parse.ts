import { parseSkill, type SkillOptions } from '@mem/extract/parse-skill'
import type { ParsedSkill } from '@mem/extract/skills'

/** A whole file as the engine has it read by default. */
export const parse = (text: string, over: Partial<SkillOptions> = {}): ParsedSkill =>
  parseSkill(text, { isFile: true, maxRuleChars: 1_200, autoClassify: true, ...over })

/** Line and text of each rule. */
export const linesOf = (text: string, over: Partial<SkillOptions> = {}): string[] =>
  parse(text, over).rules.map((rule) => `${rule.line} ${rule.text}`)
