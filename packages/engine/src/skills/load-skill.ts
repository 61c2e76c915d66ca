import { type ParsedSkill, ruleIdOf, SKILL_PARSER, type SkillDraft, type SkillField } from '@mem/extract/skills'
import { contentHashOf } from '@mem/store'
import type { MemoryConfig } from '../config/memory-config.ts'
import type { LoadedSkill } from './loaded-skill.ts'
import type { GivenSkill } from './skills-info-schema.ts'
import { withoutSecretsByLine } from './without-secrets-by-line.ts'

type Settings = MemoryConfig['skills']

/** A given skill with the text that is read. */
export interface ReadableSkill extends Omit<GivenSkill, 'content' | 'file'> {
  readonly text: string
  /** The text is a whole file, not a body alone. */
  readonly isFile: boolean
}

const plainText = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The text to read: the file where it holds what the model is given, so that lines and front matter are the file's; else,
 * where a host changes the body on its way, the body. Null when there is neither.
 */
export const readableSkill = ({ content, file, ...given }: GivenSkill): ReadableSkill | null => {
  if (file != null && (content === null || plainText(file).endsWith(plainText(content))))
    return { ...given, text: file, isFile: true }
  return content === null ? null : { ...given, text: content, isFile: false }
}

/** Names a given skill with everything that its reading depends on. */
export const fingerprintOf = (skill: ReadableSkill, settings: Settings): string =>
  contentHashOf(JSON.stringify([skill, settings, SKILL_PARSER]))

const isWanted = (name: string, { include, exclude }: Settings): boolean =>
  (include.length === 0 || include.includes(name)) && !exclude.includes(name)

const fieldOf = (said: SkillField | null, given: string | null | undefined): SkillField | null =>
  said ?? (given ? { text: given, line: 1 } : null)

const draftOf = (skill: ReadableSkill, content: string, parsed: ParsedSkill, settings: Settings): SkillDraft => {
  const { metadata } = parsed
  const modelInvocable = skill.modelInvocable && metadata.modelInvocable !== false
  return {
    name: skill.name,
    source: skill.source ?? '',
    path: skill.path ?? '',
    content,
    description: fieldOf(metadata.description, skill.description)?.text ?? null,
    whenToUse: fieldOf(metadata.whenToUse, skill.whenToUse)?.text ?? null,
    modelInvocable,
    userInvocable: skill.userInvocable && metadata.userInvocable !== false,
    enabled: modelInvocable && isWanted(skill.name, settings),
    rules: parsed.rules,
    parser: `${SKILL_PARSER} ${settings.maxRuleChars} ${settings.autoClassify}`,
  }
}

/** Reads a skill: secrets taken out first, then its metadata and rules. */
export const loadSkill = async (skill: ReadableSkill, settings: Settings): Promise<LoadedSkill> => {
  // Loaded with the first skill: reading YAML takes an eighth of the time that a process needs to begin.
  const { parseSkill } = await import('@mem/extract/parse-skill')
  const content = withoutSecretsByLine(skill.text)
  const { maxRuleChars, autoClassify } = settings
  const parsed = parseSkill(content, { isFile: skill.isFile, maxRuleChars, autoClassify })
  const draft = draftOf(skill, content, parsed, settings)
  const path = skill.path || `skill ${skill.name}`
  const place = `skill "${skill.name}"${skill.path ? ` (${skill.path})` : ''}`
  const { name } = parsed.metadata
  const otherName = name && name.text !== skill.name ? [`line ${name.line}: the host calls it "${skill.name}"`] : []
  return {
    fingerprint: fingerprintOf(skill, settings),
    draft,
    path,
    description: fieldOf(parsed.metadata.description, skill.description),
    rules: draft.enabled
      ? parsed.rules.map((rule) => ({ ...rule, id: ruleIdOf(draft, rule.key), skill: skill.name, path }))
      : [],
    problems: [...(skill.problem ? [skill.problem] : []), ...parsed.problems, ...otherName].map(
      (problem) => `${place}: ${problem}`,
    ),
  }
}
