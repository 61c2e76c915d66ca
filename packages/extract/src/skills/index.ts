export { type CoreLine, residentCore } from './resident-core.ts'
export { type IndexableRule, indexRules, type RuleIndex } from './rule-index.ts'
export { type RuleHit, selectRules } from './select-rules.ts'
export {
  type ParsedSkill,
  RULE_CATEGORIES,
  RULE_SCOPES,
  type RuleCategory,
  type RuleScope,
  type SkillField,
  type SkillMetadata,
  type SkillRule,
} from './skill.ts'
export { SKILL_PARSER } from './skill-parser.ts'
export { type PutSkill, putSkill } from './store/put-skill.ts'
export { readSkills } from './store/read-skills.ts'
export { clearOverride, putOverride, readOverrides } from './store/rule-overrides.ts'
export {
  type RuleOverride,
  ruleIdOf,
  type SkillDraft,
  type SkillIdentity,
  type StoredRule,
  type StoredSkill,
} from './store/skill-record.ts'
export { skillModule } from './store/skill-tables.ts'
