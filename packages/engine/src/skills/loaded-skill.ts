import type { RuleOverride, SkillDraft, SkillField, SkillRule } from '@mem/extract/skills'

/** A rule with its place. */
export interface LoadedRule extends SkillRule {
  readonly id: string
  /** Name of its skill. */
  readonly skill: string
  /** Path of its file, else `skill <name>`. */
  readonly path: string
}

/** A skill that was read, as it is in effect for a session. */
export interface LoadedSkill {
  /** Equal for equal content, metadata and settings. */
  readonly fingerprint: string
  readonly draft: SkillDraft
  readonly path: string
  /** With its line in the file; line 1 where the host gave it. */
  readonly description: SkillField | null
  readonly rules: readonly LoadedRule[]
  readonly problems: readonly string[]
}

/** A rule as a person wants it; null when they turned it off. */
export const withOverride = <Rule extends SkillRule>(rule: Rule, override: RuleOverride | undefined): Rule | null => {
  if (!override) return rule
  if (override.active === false) return null
  return { ...rule, category: override.category ?? rule.category, scope: override.scope ?? rule.scope }
}
