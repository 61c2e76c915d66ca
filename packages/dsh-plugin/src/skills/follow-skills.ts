import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { SessionEvent } from '@deepseek-ai/dsh-session'
import type { SkillRegistry, SkillSummary, SkillViewOptions } from '@deepseek-ai/dsh-skill'
import { createBurst, type HostSkill, type Intake, type Memory, reasonOf } from '@mem/engine'
import { sessionInfo } from '../host/session-info.ts'

/** A skill as the engine takes it: values only. One that can't be loaded says why. */
const hostSkill = async (skills: SkillRegistry, summary: SkillSummary, view: SkillViewOptions): Promise<HostSkill> => {
  const { name, description, whenToUse, source } = summary
  const given = { name, description, whenToUse, source, ...summary.invocation }
  try {
    const { content, path } = (await skills.get(name, view)) ?? {}
    return { ...given, path, content: content ?? null }
  } catch (error) {
    return { ...given, content: null, problem: reasonOf(error) }
  }
}

/**
 * Gives the memory the skills of every agent, as its scope and folder see them: when the agent is there, `changeMs` after
 * the first of several changes, and `turnMs` after a turn, since not every file has a watcher. The service may come late
 * or never; it is only read, and nothing of it is kept.
 */
export const followSkills = (
  ctx: Context,
  { memory, intake }: { readonly memory: Memory; readonly intake: Pick<Intake<SessionEvent>, 'open'> },
  { changeMs = 250, turnMs = 60_000 } = {},
) => {
  let line = Promise.resolve()
  ctx.inject(['skills'], (child) => {
    const stopping = new AbortController()
    const { signal } = stopping
    const give = async (agent: Agent) => {
      const { header } = agent.session
      const lane = intake.open(sessionInfo(header))
      await lane.settled()
      if (signal.aborted || !lane.isOpen()) return
      const view = { cwd: header.cwd, scope: agent, signal }
      const { skills, complete } = await child.skills.snapshot(view)
      const read = await Promise.all(skills.map((skill) => hostSkill(child.skills, skill, view)))
      if (!signal.aborted) await memory.skills({ session: header.id, skills: read, complete })
    }
    const follow = (agent: Agent) => {
      line = line
        .then(() => give(agent))
        .catch((error) => memory.report(`skills of ${agent.id} were not read: ${reasonOf(error)}`))
    }
    const burst = createBurst(() => {
      for (const agent of child.get('agents')?.list() ?? []) follow(agent)
    })
    child.effect(() => () => {
      stopping.abort()
      burst.stop()
    })
    child.on('agent/created', ({ agent }) => follow(agent))
    child.on('skills/change', () => burst.within(changeMs))
    child.on('session/event', (_session, { type }) => void (type === 'turn/end' && burst.within(turnMs)))
    burst.now()
  })
  return { settled: () => line }
}
