import { contentHashOf } from '@mem/store'
import type { RuleCategory, RuleScope, SkillRule } from '../skill.ts'

/** What makes two skills one: equal name, source and path. */
export interface SkillIdentity {
  readonly name: string
  /** Where the host found it, such as `project-dsh`. */
  readonly source: string
  /** Absolute path of its file; empty where there is none. */
  readonly path: string
}

/** A skill as it is now, to be stored. */
export interface SkillDraft extends SkillIdentity {
  readonly content: string
  readonly description: string | null
  readonly whenToUse: string | null
  readonly modelInvocable: boolean
  readonly userInvocable: boolean
  /** False when settings or host keep it from the model: it gives no rules. */
  readonly enabled: boolean
  readonly rules: readonly SkillRule[]
  /** What read the rules, with its settings. */
  readonly parser: string
}

export interface StoredRule extends Omit<SkillRule, 'words'> {
  readonly id: string
  readonly skill: string
  readonly path: string
  readonly active: boolean
}

export interface StoredSkill extends Omit<SkillDraft, 'content' | 'rules' | 'parser'> {
  /** Number of the version in effect. */
  readonly version: number
  readonly rules: readonly StoredRule[]
}

/** What a person decided about a rule; null for what they left as it is. */
export interface RuleOverride {
  readonly category: RuleCategory | null
  readonly active: boolean | null
  readonly scope: readonly RuleScope[] | null
}

/** Id of a rule, `rule_` and sixteen hex digits: the same in every store and version for one skill and key. */
export const ruleIdOf = ({ name, source, path }: SkillIdentity, key: string): string =>
  `rule_${contentHashOf(JSON.stringify([name, source, path, key])).slice(0, 16)}`
