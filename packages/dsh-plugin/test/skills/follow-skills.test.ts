import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '@deepseek-ai/cordis'
import type { Agent } from '@deepseek-ai/dsh-agent'
import type { SessionEvent } from '@deepseek-ai/dsh-session'
import SkillRegistry, { type SkillRegistration } from '@deepseek-ai/dsh-skill'
import { createIntake } from '@mem/engine'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEventReader } from '../../src/host/event-reader.ts'
import { followSkills } from '../../src/skills/follow-skills.ts'
import { bootHost, cleanUp, type HostOptions, temporaryFolder } from '../host/boot-host.ts'
import { blocksOf, say, startSession, textOf, type } from '../host/conversation.ts'
import { mount } from '../host/mount.ts'
import { ScriptedAdapter } from '../host/scripted-adapter.ts'
import { handMemory } from '../memory/hand-memory.ts'
import { readDatabase } from '../memory/read-database.ts'

afterEach(cleanUp)

const skill = (content: string, over: Partial<SkillRegistration> = {}): SkillRegistration => ({
  name: 'release', description: 'How the shop is released', source: 'runtime', content, ...over,
})
const rollback = '- Never deploy a migration without a rollback script.\n'
const reviewers = '- A migration of orders has two reviewers.\n'

const boot = async (options: Partial<HostOptions> = {}) => {
  const adapter = new ScriptedAdapter()
  const host = await bootHost({ adapter, ...options })
  const folder = join(host.home, 'mem')
  // A step waits so long for what is still being read; a busy machine must not decide.
  await mount(host.ctx, { dataDir: folder, retrieval: { deadlineMs: 5_000 } })
  const ask = async (agent: Agent) => {
    await say(agent, 'Write the migration')
    return blocksOf(adapter.requests.at(-1)).map(textOf).at(-1) ?? ''
  }
  return { ...host, folder, ask, adapter }
}

describe('on the real host', () => {
  it('gives the first step of a session the rules of its skills', async () => {
    const { ctx, home, ask } = await boot()
    ctx.skills.register(skill(rollback))
    expect(await ask(await startSession(ctx, home))).toMatch(/\[rule skill release:1\] Never deploy a migration without a rollback script\./)
  })

  it('follows a change while the session goes on', async () => {
    const { ctx, home, ask } = await boot()
    const dispose = ctx.skills.register(skill(rollback))
    const agent = await startSession(ctx, home)
    expect(await ask(agent)).toContain('rollback')
    dispose()
    ctx.skills.register(skill(reviewers))
    await vi.waitFor(async () => expect((await type(ctx, agent, '/memory rules'))?.text).toContain('two reviewers'), 5_000)
    expect(await ask(agent)).toMatch(/^(?!.*rollback).*two reviewers/s)
  })

  it('reads the file where the skill has one: its front matter, its lines', async () => { // A-082 A-272
    const { ctx, home, folder, ask, dispose } = await boot()
    const path = join(home, 'skills', 'release', 'SKILL.md')
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, `---\nname: release\ndescription: From the file\nwhen_to_use: On Mondays\n---\n${rollback}`)
    ctx.skills.register(skill(rollback, { path }))
    expect(await ask(await startSession(ctx, home))).toContain('[rule skills/release/SKILL.md:6] Never deploy')
    await dispose()
    expect(readDatabase(folder, 'select description, when_to_use from skill_file').map((row) => ({ ...row }))).toEqual([
      { description: 'From the file', when_to_use: 'On Mondays' },
    ])
  })

  it('shows an agent the skills of its own scope only', async () => {
    const { ctx, home, ask } = await boot()
    const [one, two] = [await startSession(ctx, home), await startSession(ctx, home)]
    one.ctx.inject(['skills'], (child: Context) => void child.skills.register(skill(rollback)))
    two.ctx.inject(['skills'], (child: Context) => void child.skills.register(skill(reviewers)))
    await vi.waitFor(async () => {
      expect((await type(ctx, one, '/memory rules'))?.text).toContain('rollback')
      expect((await type(ctx, two, '/memory rules'))?.text).toContain('two reviewers')
    }, 5_000)
    expect(await ask(one)).toMatch(/^(?!.*two reviewers).*rollback/s)
    expect(await ask(two)).toMatch(/^(?!.*rollback).*two reviewers/s)
  })

  it('takes a service that comes late', async () => {
    const { ctx, home, ask } = await boot({ without: ['skills'] })
    const agent = await startSession(ctx, home)
    expect(await ask(agent)).toBe('')
    await ctx.plugin(SkillRegistry)
    ctx.skills.register(skill(rollback))
    await vi.waitFor(async () => expect((await type(ctx, agent, '/memory rules'))?.text).toContain('rollback'), 5_000)
    expect(await ask(agent)).toContain('rollback')
  })

  it('works without the service, but for rules', async () => {
    const { ctx, home, ask } = await boot({ without: ['skills'] })
    await say(await startSession(ctx, home), 'The migration port is 8080.')
    const block = await ask(await startSession(ctx, home))
    expect(block).toContain('The migration port is 8080.')
    expect(block).not.toContain('[rule')
  })

  it('leaves the skills of the host as they are: it registers and removes none', async () => {
    const { ctx, home, ask, dispose } = await boot()
    ctx.skills.register(skill(rollback))
    const changed = vi.fn()
    ctx.on('skills/change', changed)
    const before = JSON.stringify(await ctx.skills.snapshot({ cwd: home }))
    await ask(await startSession(ctx, home))
    expect(JSON.stringify(await ctx.skills.snapshot({ cwd: home }))).toBe(before)
    expect(changed).not.toHaveBeenCalled()
    await dispose()
  })

  it('names a skill that cannot be loaded, and reads the others', async () => {
    const { ctx, home, ask } = await boot()
    const summary = { name: 'broken', description: 'd', source: 'x', provider: 'p', invocation: { modelInvocable: true, userInvocable: true } }
    ctx.skills.registerProvider(() => ({
      name: 'p',
      list: async () => [{ ...summary, rank: 1, locator: null }],
      get: async () => { throw new Error('disk on fire') },
    }))
    ctx.skills.register(skill(rollback))
    const agent = await startSession(ctx, home)
    expect(await ask(agent)).toContain('rollback')
    expect((await type(ctx, agent, '/memory rules'))?.text).toContain(`not read: skill "broken": can't be read: disk on fire`)
  })
})

describe('following skills', () => {
  const follow = async (pauses: { changeMs?: number; turnMs?: number }) => {
    const { ctx, home } = await bootHost({ adapter: new ScriptedAdapter() })
    const memory = handMemory()
    const intake = createIntake<SessionEvent>({ memory, reader: createEventReader, commandName: 'memory', readLog: async () => null })
    const { settled } = followSkills(ctx, { memory, intake }, pauses)
    const agent = await startSession(ctx, home)
    await vi.waitFor(async () => { await settled(); expect(memory.skillsGiven).toHaveLength(1) })
    return { ctx, home, memory, agent, settled }
  }

  it('reads once after a burst of changes', async () => {
    const { ctx, memory, settled } = await follow({ changeMs: 20, turnMs: 100_000 })
    for (let number = 0; number < 20; number += 1) ctx.skills.register(skill(rollback, { name: `skill-${number}` }))
    await vi.waitFor(() => expect(memory.skillsGiven).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve, 60))
    await settled()
    expect(memory.skillsGiven.map(({ skills }) => skills.length)).toEqual([0, 20])
  })

  it('reads again some time after a turn, for files that nothing watches', async () => {
    const { ctx, memory, agent } = await follow({ changeMs: 5, turnMs: 5 })
    const path = join(temporaryFolder(), 'SKILL.md')
    ctx.skills.register(skill(rollback, { path }))
    await vi.waitFor(() => expect(memory.skillsGiven).toHaveLength(2))
    await say(agent, 'Hello')
    await vi.waitFor(() => expect(memory.skillsGiven).toHaveLength(3))
    expect(memory.skillsGiven[2]).toEqual(memory.skillsGiven[1])
  })

  it('hands over values, none of the objects of the host', async () => {
    const { ctx, memory } = await follow({ changeMs: 5 })
    const registered = skill(rollback, { metadata: { secret: true } })
    ctx.skills.register(registered)
    await vi.waitFor(() => expect(memory.skillsGiven).toHaveLength(2))
    const [given] = memory.skillsGiven[1]?.skills ?? []
    expect(given).toEqual({
      name: 'release', description: 'How the shop is released', source: 'runtime', modelInvocable: true, userInvocable: true, content: rollback,
    })
  })

  it('reads no more after it was unloaded', async () => {
    const { ctx, memory } = await follow({ changeMs: 5 })
    ctx.skills.register(skill(rollback))
    await ctx.fiber.dispose()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(memory.skillsGiven).toHaveLength(1)
  })

  it('reports what it could not read, and goes on', async () => {
    const { ctx, home, memory } = await follow({ changeMs: 5 })
    let failing = true
    vi.spyOn(ctx.skills, 'snapshot').mockImplementation(async () => {
      if (failing) throw new Error('no catalogue')
      return { skills: [], complete: true }
    })
    await startSession(ctx, home)
    await vi.waitFor(() => expect(memory.calls.join('\n')).toContain('were not read: no catalogue'))
    failing = false
    await startSession(ctx, home)
    await vi.waitFor(() => expect(memory.skillsGiven).toHaveLength(2))
  })
})
