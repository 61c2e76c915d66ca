import type { StoredSession } from '@mem/store'
import type { CommandReply } from '../memory.ts'
import type { Runtime } from '../runtime.ts'
import { oneLine } from './one-line.ts'
import type { ParsedCommand } from './parse-command.ts'

export interface CommandContext {
  readonly runtime: Runtime
  /** The session it was typed in, when memory knows it. */
  readonly session: StoredSession | null
  readonly command: ParsedCommand
  /** When it was given, in milliseconds UTC. */
  readonly givenAt: number
}

/** One word of the command language. */
export interface Command {
  /** How it is typed, such as `inspect <id or #n>`. */
  readonly usage: string
  readonly description: string
  /** Switches it knows, without dashes. */
  readonly flags: readonly string[]
  /** Options with a value that it knows, without dashes; none when left out. */
  readonly options?: readonly string[]
  /** Answers also in a session that memory doesn't know: it asks for nothing of it, or works on the whole store. */
  readonly anywhere?: true
  /**
   * Changes what is remembered or believed, or does so when typed like this: only the user may, so not in a sub-agent's session, and
   * nobody while memory is off.
   */
  readonly changes?: true | ((command: ParsedCommand) => boolean)
  /** Changes what is there while memory is off, too. */
  readonly whileOff?: true
  /** Waits for the events observed before it, and those observed after it wait for it. */
  readonly inOrder?: true
  run(context: CommandContext): Promise<CommandReply>
}

/** What is printed, one string a line: each stays one, whatever stored words it holds, so that none can pass for another line. */
type Printed = string | readonly string[]

const print = (lines: Printed): string => (typeof lines === 'string' ? [lines] : lines).map(oneLine).join('\n')

export const reply = (lines: Printed, data: unknown): CommandReply => ({ ok: true, text: print(lines), data })

export const refuse = (lines: Printed, data: unknown = null): CommandReply => ({ ok: false, text: print(lines), data })
