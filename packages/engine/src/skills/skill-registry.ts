import { indexRules, type RuleIndex } from '@mem/extract/skills'
import { createLine, type Line } from '../line.ts'
import type { LoadedRule, LoadedSkill } from './loaded-skill.ts'

/** The skills in effect for a session. */
export interface SessionSkills {
  /** By name. */
  readonly skills: readonly LoadedSkill[]
  readonly index: RuleIndex<LoadedRule>
  /** What couldn't be read of them. */
  readonly problems: readonly string[]
}

/**
 * Which skills are in effect for which session, as hosts last said: live state of the hosts, which is never stored. What
 * many sessions share is kept once.
 */
export interface SkillRegistry {
  /** Lists of skills are taken one after another. */
  readonly inOrder: Line
  get(session: string): SessionSkills | undefined
  set(session: string, skills: readonly LoadedSkill[], problems: readonly string[]): SessionSkills
  /** A skill that was read before with equal text, metadata and settings. */
  read(fingerprint: string): LoadedSkill | undefined
  /** Whether this process stored the skill last just so. */
  isStored(skill: LoadedSkill): boolean
  stored(skill: LoadedSkill): void
  /** Lets go of everything, after a purge: what hosts give again is taken in again. */
  clear(): void
  /** True the first time a problem shows, for the log. */
  isNewProblem(problem: string): boolean
}

/** More sessions than a host has open at a time. */
const mostSessions = 500
const mostProblems = 1_000

const identityOf = ({ draft: { name, source, path } }: LoadedSkill): string => JSON.stringify([name, source, path])

export const createSkillRegistry = (): SkillRegistry => {
  const sessions = new Map<string, SessionSkills>()
  const last = new Map<string, string>()
  const seen = new Set<string>()
  const shared = (skills: readonly LoadedSkill[]) =>
    [...sessions.values()].find(
      (known) =>
        known.skills.length === skills.length &&
        known.skills.every(({ fingerprint }, at) => fingerprint === skills[at]?.fingerprint),
    )
  return {
    inOrder: createLine(),
    get: (session) => sessions.get(session),
    set(session, given, problems) {
      const skills = [...given].sort((one, other) => (one.draft.name < other.draft.name ? -1 : 1))
      const index = shared(skills)?.index ?? indexRules(skills.flatMap(({ rules }) => rules))
      sessions.delete(session)
      const [oldest] = sessions.keys()
      if (sessions.size >= mostSessions && oldest !== undefined) sessions.delete(oldest)
      const made = { skills, index, problems }
      sessions.set(session, made)
      return made
    },
    read(fingerprint) {
      for (const { skills } of sessions.values())
        for (const skill of skills) if (skill.fingerprint === fingerprint) return skill
      return undefined
    },
    isStored: (skill) => last.get(identityOf(skill)) === skill.fingerprint,
    stored: (skill) => void last.set(identityOf(skill), skill.fingerprint),
    clear() {
      sessions.clear()
      last.clear()
    },
    isNewProblem(problem) {
      const isNew = !seen.has(problem)
      if (seen.size < mostProblems) seen.add(problem)
      return isNew
    },
  }
}
