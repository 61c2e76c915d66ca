import { randomUUID } from 'node:crypto'
import { homedir } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { Context } from '@deepseek-ai/cordis'
import { type openMemory, readConfig, reasonOf } from '@mem/engine'
import { attachMemory } from './attach-memory.ts'
import { registerCommand } from './command/register-command.ts'
import { dataFolder } from './config/data-folder.ts'
import { pluginConfig } from './config/plugin-config.ts'
import { textMessage } from './host/block-message.ts'
import { hostLog } from './host/host-log.ts'

/**
 * Makes the plugin's `apply` from the function that opens a memory. Whatever is wrong (configuration, database, Node),
 * the host starts: then only the command is there, and says in a sentence what is wrong.
 */
export const applyWith = (open: typeof openMemory) => {
  return async (ctx: Context, given: unknown): Promise<void> => {
    const log = hostLog(ctx)
    let { commands } = pluginConfig.parse({})
    const onlyAnswer = (ok: boolean, text: string) => {
      if (commands.register) registerCommand(ctx, commands.name, log, async () => ({ ok, text }))
    }
    try {
      const config = readConfig(pluginConfig, given)
      commands = config.commands
      if (!config.enabled) return onlyAnswer(true, 'Memory is off: enabled is false in its configuration.')
      const { dataDir, commands: _command, backfill: _backfill, ...engineConfig } = config
      const directory = dataFolder(dataDir, { env: process.env, home: homedir() })
      const priceTokens = (text: string) => ctx.get('tokenMeter')?.estimateMessage(textMessage(text)) ?? null
      const stopwatch = () => performance.now()
      const ports = { directory, clock: Date.now, stopwatch, pause: setImmediate, newId: randomUUID, log, priceTokens }
      const memory = await open(engineConfig, ports)
      await attachMemory(ctx, memory, config, log)
    } catch (error) {
      const problem = `Memory is off. ${reasonOf(error)}`
      log('error', problem)
      onlyAnswer(false, problem)
    }
  }
}
