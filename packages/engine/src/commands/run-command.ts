import { MemError, type StoredSession } from '@mem/store'
import { z } from 'zod'
import { sessionKey } from '../boundary/identifier.ts'
import { parse } from '../boundary/parse.ts'
import type { CommandReply, CommandRequest } from '../memory.ts'
import { withoutSecrets } from '../observe/without-secrets.ts'
import type { Runtime } from '../runtime.ts'
import { backup } from './backup.ts'
import { type Command, refuse, reply } from './command.ts'
import { compatibility } from './compatibility.ts'
import { explain } from './explain.ts'
import { exportAll } from './export.ts'
import { feedback } from './feedback.ts'
import { forget } from './forget.ts'
import { importAll } from './import.ts'
import { inspect } from './inspect.ts'
import { list } from './list.ts'
import { mine } from './mine.ts'
import { mode } from './mode.ts'
import { ok } from './ok.ts'
import { commandName, type ParsedCommand, parseCommand } from './parse-command.ts'
import { promote } from './promote.ts'
import { purge } from './purge.ts'
import { reextractCommand } from './reextract.ts'
import { remember } from './remember.ts'
import { resolve } from './resolve.ts'
import { restore, retract } from './retract.ts'
import { rules } from './rules.ts'
import { search } from './search.ts'
import { status } from './status.ts'

const help: Command = {
  usage: 'help',
  description: 'this list',
  flags: [],
  anywhere: true,
  run: async () =>
    reply(
      Object.values(commands).map(({ usage, description }) => `${usage}: ${description}`),
      null,
    ),
}

const commands: Readonly<Record<string, Command>> = {
  status,
  compatibility,
  search,
  list,
  inspect,
  explain,
  remember,
  promote,
  resolve,
  retract,
  restore,
  forget,
  ok,
  feedback,
  mine,
  mode,
  rules,
  reextract: reextractCommand,
  export: exportAll,
  import: importAll,
  backup,
  purge,
  help,
}

const run = (runtime: Runtime, request: CommandRequest, givenAt: number): Promise<CommandReply> | CommandReply => {
  const typed = withoutSecrets(request.text).text
  const name = commandName(typed)
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!known) return refuse(`there is no "${name}"; help lists the commands`)
  const command = parseCommand(typed, known.options)
  const unknown = [...command.flags].filter((flag) => !known.flags.includes(flag))
  if (unknown.length > 0)
    return refuse(`${command.name} knows no --${unknown.join(', --')}; it is typed: ${known.usage}`)
  const work = () => runKnown(runtime, request, { known, command, givenAt })
  return known.inOrder ? runtime.inOrder(work) : work()
}

interface Given {
  readonly known: Command
  readonly command: ParsedCommand
  readonly givenAt: number
}

const changes = ({ changes: change = () => false }: Command, command: ParsedCommand): boolean =>
  change === true || change(command)

/** Why nothing may be changed in a session, or outside of one; null when it may. */
const whyUnchanged = (runtime: Runtime, session: StoredSession | null, { whileOff }: Command): string | null => {
  if (session?.origin === 'subagent')
    return 'a sub-agent can’t change what is remembered; the user can, in their own session'
  if (whileOff) return null
  const isOn = session === null ? runtime.config.enabled : runtime.sessions.enabled(session)
  return isOn ? null : `memory is off${session === null ? '' : ' for this session'}; nothing was changed`
}

const runKnown = async (
  runtime: Runtime,
  request: CommandRequest,
  { known, command, givenAt }: Given,
): Promise<CommandReply> => {
  // A session that nobody announced isn't made by a question about it.
  const session = (request.session && (await runtime.sessions.find(request.session))) || null
  if (request.session !== null && session === null && !known.anywhere)
    return refuse(`memory does not know this session yet; say something in it first, then ${command.name} works`)
  const problem = changes(known, command) ? whyUnchanged(runtime, session, known) : null
  return problem === null ? known.run({ runtime, session, command, givenAt }) : refuse(problem)
}

const commandRequest = z.object({ text: z.string(), session: sessionKey.nullable() })

/**
 * Runs one line of the command language, secrets taken out first. Never throws: a malformed request and a wrong command
 * are refused with what to type instead.
 */
export const runCommand = async (runtime: Runtime, given: CommandRequest): Promise<CommandReply> => {
  const parsed = parse(commandRequest, given, 'command')
  if ('problem' in parsed) return refuse('a command is a text and a session, or null for none')
  try {
    // Before anything is waited for: what is observed from here on comes after the command.
    return await run(runtime, parsed.data, runtime.ports.clock())
  } catch (error) {
    // The store's own word on what can't be done to an item, or isn't an export: a mistake, no failure.
    if (MemError.is(error, 'INPUT_INVALID')) return refuse(error.message)
    return refuse(runtime.health.record('command', error))
  }
}
