export type { BandWaiting } from './band/band-queue.ts'
export { waitingForJudge } from './band/band-queue.ts'
export type { Answer, Judge, Opinion, SentenceToJudge } from './band/judge.ts'
export type { JudgeRequest, JudgeRun } from './band/judge-undecided.ts'
export { judgeUndecided } from './band/judge-undecided.ts'
export { correctedItems } from './corrected-items.ts'
export { extractMessage } from './extract-message.ts'
export { extractModule } from './extract-module.ts'
export type {
  Correction,
  Extraction,
  Extractor,
  MessageContext,
  Statement,
  TaskSignal,
  UndecidedSentence,
} from './extraction.ts'
export { EXTRACTOR } from './extractor.ts'
export type { ReextractionRequest, ReextractionRun } from './reread/reextract.ts'
export { continueReextraction, previewReextraction, reextract } from './reread/reextract.ts'
export type { RereadScope } from './reread/reread-queue.ts'
export { waitingMessages } from './reread/reread-queue.ts'
export type { RetryRequest, RetryRun } from './run/retry-pending.ts'
export { retryPending } from './run/retry-pending.ts'
export type { ExtractionRequest, ExtractionRun } from './run/run-extraction.ts'
export { runExtraction } from './run/run-extraction.ts'
export { replaceRivals } from './run/store-statement.ts'
export { parseSkill, SKILL_PARSER, type SkillOptions } from './skills/parse-skill.ts'
export { type CoreLine, residentCore } from './skills/resident-core.ts'
export { type IndexableRule, indexRules, type RuleIndex } from './skills/rule-index.ts'
export { type RuleHit, selectRules } from './skills/select-rules.ts'
export {
  type ParsedSkill,
  RULE_CATEGORIES,
  RULE_SCOPES,
  type RuleCategory,
  type RuleScope,
  type SkillField,
  type SkillMetadata,
  type SkillRule,
} from './skills/skill.ts'
export { type PutSkill, putSkill } from './skills/store/put-skill.ts'
export { readSkills } from './skills/store/read-skills.ts'
export { clearOverride, putOverride, readOverrides } from './skills/store/rule-overrides.ts'
export {
  type RuleOverride,
  ruleIdOf,
  type SkillDraft,
  type SkillIdentity,
  type StoredRule,
  type StoredSkill,
} from './skills/store/skill-record.ts'
export { skillModule } from './skills/store/skill-tables.ts'
