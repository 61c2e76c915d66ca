import { putSkill } from '@mem/extract/skills'
import { parse } from '../boundary/parse.ts'
import type { SkillsInfo, SkillsOutcome } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import { fingerprintOf, loadSkill, readableSkill } from './load-skill.ts'
import type { LoadedSkill } from './loaded-skill.ts'
import { withFile } from './read-skill-file.ts'
import { hostSkillSchema, skillsInfoSchema } from './skills-info-schema.ts'

const nothing = (status: SkillsOutcome['status'], problems: readonly string[] = []): SkillsOutcome => ({
  status,
  skills: 0,
  rules: 0,
  problems,
})

interface Reading {
  readonly skills: readonly LoadedSkill[]
  readonly problems: readonly string[]
}

const nameIn = (given: unknown): string => {
  const named = parse(hostSkillSchema.pick({ name: true }), given, 'skill')
  return 'data' in named ? `"${named.data.name}"` : 'without a name'
}

interface Given {
  readonly session: string
  readonly skills: readonly unknown[]
  readonly complete: boolean
}

/** Reads each skill; one that can't be read stays as the session knew it. */
const readAll = async (runtime: Runtime, { session, skills: given, complete }: Given): Promise<Reading> => {
  const settings = runtime.config.skills
  const before = new Map(runtime.skills.get(session)?.skills.map((skill) => [skill.draft.name, skill]))
  const skills = new Map<string, LoadedSkill>(complete ? [] : before)
  const problems: string[] = []
  for (const one of given) {
    const parsed = parse(hostSkillSchema, one, 'skill')
    if ('problem' in parsed) {
      problems.push(`skill ${nameIn(one)}: refused, ${parsed.problem}`)
      continue
    }
    const skill = await withFile(parsed.data)
    const { name, path, problem } = skill
    const readable = readableSkill(skill)
    if (readable) {
      const known = runtime.skills.read(fingerprintOf(readable, settings))
      skills.set(name, known ?? (await loadSkill(readable, settings)))
    } else {
      problems.push(`skill "${name}"${path ? ` (${path})` : ''}: can't be read: ${problem ?? 'the host gives no text'}`)
      const kept = before.get(name)
      if (kept) skills.set(name, kept)
    }
  }
  return { skills: [...skills.values()], problems }
}

/** Stores the skills that changed since this process stored them, one transaction each: one that fails costs only its own rows. */
const storeAll = async ({ store, skills, ports, health }: Runtime, read: readonly LoadedSkill[]): Promise<void> => {
  for (const skill of read) {
    if (skills.isStored(skill)) continue
    try {
      await store.write(putSkill(store, skill.draft, ports.clock()))
      skills.stored(skill)
    } catch (error) {
      health.record(`skill "${skill.draft.name}" was not stored`, error)
    }
  }
}

const take = async (runtime: Runtime, given: Given): Promise<SkillsOutcome> => {
  const { config, sessions, skills: registry, health } = runtime
  const session = await sessions.find(given.session)
  if (!config.skills.enabled || !session || !sessions.enabled(session)) return nothing('off')
  const read = await readAll(runtime, given)
  const problems = [...read.problems, ...read.skills.flatMap((skill) => skill.problems)]
  registry.set(given.session, read.skills, problems)
  for (const problem of problems) if (registry.isNewProblem(problem)) health.record('skills', problem)
  await storeAll(runtime, read.skills)
  const enabled = read.skills.filter(({ draft }) => draft.enabled)
  const rules = enabled.reduce((sum, skill) => sum + skill.rules.length, 0)
  return { status: 'ok', skills: enabled.length, rules, problems }
}

/**
 * Takes the skills in effect for a session. Blocks of its steps hold their rules from now on, whether or not the store can
 * be written; a skill that can't be read costs only itself. Calls that overlap keep their order. Never throws.
 */
export const takeSkills = async (runtime: Runtime, given: SkillsInfo): Promise<SkillsOutcome> => {
  const parsed = parse(skillsInfoSchema, given, 'skills')
  if ('problem' in parsed) return nothing('refused', [runtime.health.record('skills', parsed.problem)])
  const { complete = true, ...data } = parsed.data
  try {
    return await runtime.skills.inOrder(() => take(runtime, { ...data, complete }))
  } catch (error) {
    return nothing('refused', [runtime.health.record('skills', error)])
  }
}
