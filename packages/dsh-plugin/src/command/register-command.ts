import type { Context } from '@deepseek-ai/cordis'
import type { CommandInvocation, CommandResult } from '@deepseek-ai/dsh-commands'
import { type CommandReply, reasonOf } from '@mem/engine'
import type { Log } from '../host/host-log.ts'

/** Answers an invocation of the command. */
export type Answer = (invocation: CommandInvocation) => Promise<Pick<CommandReply, 'ok' | 'text'>>

const hint =
  'status | search <words> | list | explain | inspect <id> | remember <text> | promote <id> | resolve <id> | retract <id> | forget <id> | ok [#n] | feedback [#n <outcome>] | mode | mine [n] | export <file> | import <file> | purge <scope> | rules [skill] | help'

/**
 * Registers the command when, and as long as, the host has a command service. Its input isn't recorded: the session
 * log keeps no copy of what was searched or remembered. A name that is taken costs the command, not the memory.
 */
export const registerCommand = (ctx: Context, name: string, log: Log, answer: Answer): void => {
  const failure = (error: unknown) => {
    log('warn', `/${name} failed: ${reasonOf(error)}`)
    return { kind: 'error' as const, text: `/${name} failed: ${reasonOf(error)}` }
  }
  const handler = async (invocation: CommandInvocation): Promise<CommandResult> => {
    try {
      const { ok, text } = await answer(invocation)
      return ok ? { kind: 'success', text } : { kind: 'error', text: text.trim() || 'no answer' }
    } catch (error) {
      return failure(error)
    }
  }
  const description = 'What the memory holds, why it was recalled, and what to forget'
  ctx.inject(['commands'], (child) => {
    try {
      child.commands.register({ name, description, input: { hint }, recordInput: false, handler })
    } catch (error) {
      failure(error)
    }
  })
}
