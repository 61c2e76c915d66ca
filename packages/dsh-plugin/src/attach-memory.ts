import type { Context } from '@deepseek-ai/cordis'
// These add the services and events of their packages to the context.
import type {} from '@deepseek-ai/dsh-agent'
import type {} from '@deepseek-ai/dsh-session-query'
import type { Memory } from '@mem/engine'
import { registerCommand } from './command/register-command.ts'
import type { PluginConfig } from './config/plugin-config.ts'
import { type Log, reasonOf } from './host/host-log.ts'
import { createIntake } from './intake/intake.ts'
import { followSkills } from './skills/follow-skills.ts'
import { createPreStep } from './step/pre-step.ts'
import { createPreExecute } from './tools/pre-execute.ts'
import { createUpkeep } from './upkeep.ts'
import { within } from './within.ts'

declare module '@deepseek-ai/cordis' {
  interface Context {
    /** The memory of this host, for other plugins. */
    mem: Memory
  }
}

/** How long unloading, and a command, wait for events that aren't stored yet, in milliseconds. */
const settleMs = 5_000

/** Connects an open memory to the host: events in, block out, command, service `mem`; all undone on unload. */
export const attachMemory = async (ctx: Context, memory: Memory, config: PluginConfig, log: Log): Promise<void> => {
  const { commands, retrieval, validation } = config
  const upkeep = createUpkeep(memory)
  const intake = createIntake({
    memory,
    commandName: commands.name,
    readSession: async (id) => (await ctx.get('sessionQuery')?.readSession(id))?.events ?? null,
  })
  const close = async () => {
    upkeep.stop()
    await within(settleMs, intake.settled())
    await memory.close().catch((error) => log('warn', `memory did not close: ${reasonOf(error)}`))
  }
  try {
    // First in, last out: the memory closes after every listener is gone.
    ctx.effect(() => close, 'mem')
    ctx.provide('mem', memory)
    ctx.on('session/event', (session, event) => {
      intake.open(session).push(event)
      if (event.type === 'turn/end') upkeep.turnEnded()
    })
    // Newer hosts have only the first of these two.
    ctx.on('agent/created', ({ agent }) => void intake.open(agent.session))
    ctx.on('agent/session-start', ({ agent }) => void intake.open(agent.session))
    ctx.on('agent/disposed', ({ agent }) => void intake.close(agent.session))
    const skills = config.skills.enabled ? followSkills(ctx, { memory, intake }) : null
    const settled = async () => void (await Promise.all([intake.settled(), skills?.settled()]))
    ctx.on('agent/pre-step', createPreStep({ memory, intake: { ...intake, settled }, waitMs: retrieval.deadlineMs }))
    if (validation.enabled && validation.preconditions.length > 0) ctx.on('tools/pre-execute', createPreExecute(memory))
  } catch (error) {
    // The host unloaded us meanwhile, or another row of ours has the service: one memory is enough.
    await close()
    throw error
  }
  if (!commands.register) return
  registerCommand(ctx, commands.name, log, async ({ rawInput, agent }) => {
    await within(settleMs, intake.open(agent.session).settled())
    return memory.command({ text: rawInput.trim(), session: agent.session.header.id })
  })
}
