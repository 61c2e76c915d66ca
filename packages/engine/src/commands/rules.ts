import { type RuleOverride, readOverrides, readSkills } from '@mem/extract/skills'
import type { CommandReply } from '../memory.ts'
import { type LoadedRule, withOverride } from '../skills/loaded-skill.ts'
import { type Command, type CommandContext, refuse, reply } from './command.ts'
import { setRule } from './set-rule.ts'

/** Lines of one reply; the rules of one skill can be asked for. */
const mostLines = 100

type Listed = Omit<LoadedRule, 'key' | 'words'>

/** A skill as the list shows it. */
interface ListedSkill {
  readonly name: string
  readonly path: string
  readonly enabled: boolean
  readonly rules: readonly Listed[]
}

interface Catalogue {
  readonly skills: readonly ListedSkill[]
  readonly problems: readonly string[]
}

/** The skills of the session; outside of one every skill that was ever read. */
const catalogueOf = async ({ runtime, session }: CommandContext): Promise<Catalogue> => {
  if (session) {
    const { skills = [], problems = [] } = runtime.skills.get(session.key) ?? {}
    return {
      skills: skills.map(({ draft, path, rules }) => ({ name: draft.name, enabled: draft.enabled, path, rules })),
      problems,
    }
  }
  return { skills: await runtime.store.read(readSkills(runtime.store)), problems: [] }
}

const describeRule = (rule: Listed, override: RuleOverride | undefined): string => {
  const { category, scope } = withOverride({ ...rule, key: '', words: '' }, override) ?? rule
  const marks = [
    category,
    scope.length > 0 ? `scope ${scope.join(', ')}` : 'everywhere',
    `line ${rule.line}`,
    override?.active === false ? 'off' : 'active',
    ...(override ? ['set by the user'] : []),
  ]
  return `${rule.id} [${marks.join(' · ')}] ${rule.text}`
}

const describeSkill = (skill: ListedSkill, overrides: ReadonlyMap<string, RuleOverride>): readonly string[] => [
  `${skill.name} (${skill.path || 'no file'}): ${skill.enabled ? `${skill.rules.length} rules` : 'gives no rules'}`,
  ...skill.rules.map((rule) => `  ${describeRule(rule, overrides.get(rule.id))}`),
]

const list = async (context: CommandContext, name: string): Promise<CommandReply> => {
  const { runtime, session } = context
  if (!runtime.config.skills.enabled) return reply('skills are off: skills.enabled is false', { skills: [] })
  const { skills, problems } = await catalogueOf(context)
  const wanted = name ? skills.filter((skill) => skill.name === name) : skills
  if (name && wanted.length === 0) {
    const known = skills.map((skill) => skill.name).join(', ')
    return refuse(`there is no skill "${name}" here; ${known ? `there are: ${known}` : 'no skill is known here'}`)
  }
  const overrides = await runtime.store.read(readOverrides(runtime.store))
  const lines = wanted.flatMap((skill) => describeSkill(skill, overrides))
  const shown = lines.slice(0, mostLines)
  const rest = lines.length - shown.length
  const text = [
    ...(shown.length > 0
      ? shown
      : [
          session
            ? 'no skill was given for this session in this process; the harness gives them'
            : 'no skill is known yet',
        ]),
    ...(rest > 0 ? [`… ${rest} more lines; "rules <skill>" shows those of one skill`] : []),
    ...(name ? [] : problems.map((problem) => `not read: ${problem}`)),
  ]
  const data = wanted.map((skill) => ({
    ...skill,
    rules: skill.rules.map((rule) => ({ ...rule, evidence: 'skill', override: overrides.get(rule.id) ?? null })),
  }))
  return reply(text, { skills: data, problems })
}

const isSet = (rest: string): boolean => /^set(?:\s|$)/.test(rest)

export const rules: Command = {
  usage:
    'rules [skill] | rules set <rule> [--category X] [--scope X,Y|everywhere] [--off|--on] | rules set <rule> --reset',
  description: 'the rules of the skills in effect here; with set, how one of them counts from now on',
  flags: [],
  changes: ({ rest }) => isSet(rest),
  async run(context) {
    const [, change] = /^set(?:\s+(.*))?$/s.exec(context.command.rest) ?? []
    if (!isSet(context.command.rest)) return list(context, context.command.rest)
    const { skills } = await catalogueOf(context)
    return setRule(
      context.runtime,
      skills.flatMap((skill) => skill.rules),
      change ?? '',
    )
  },
}
