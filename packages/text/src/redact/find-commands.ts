import type { Span } from '../span.ts'
import { commandArguments } from './command-arguments.ts'
import { cookieValues } from './cookie-values.ts'
import { optionValue } from './option-value.ts'
import { COMMAND_OPTIONS, COMMON_OPTION, type CommandOption } from './rules/command-options.ts'
import type { SecretSpan } from './secret-span.ts'

const COMMAND = new RegExp(`(?<![\\w.@-])${COMMON_OPTION.command}(?=[ \\t])`, 'g')
// Rarer than the names of commands, and quicker to look for.
const ANY_OPTION = /[ \t](?:--?[a-zA-Z#0]|\/p:)/
const MAX_LENGTH = 600
const NAMES_KEY = /^--.*(?:token|secret|key|bearer)/

interface Option extends CommandOption {
  /** Sticky; the option up to its value, or to its end when the value is the next argument. */
  readonly pattern: RegExp
}

const optionOf = (option: CommandOption): Option => ({
  ...option,
  pattern: new RegExp(`${option.option}${option.attached ? '(?=.)' : '(?:=|$)'}`, 'sy'),
})
const common = optionOf(COMMON_OPTION)
const special = COMMAND_OPTIONS.map(optionOf)
const optionsOfCommand = new Map<string, readonly Option[]>()

/** Secrets in the arguments of commands that are known to take them: `mysql -p…`, `curl -u me:…`, `gh --token …`. */
export function findCommands(text: string): SecretSpan[] {
  const found: SecretSpan[] = []
  if (!ANY_OPTION.test(text)) return found
  COMMAND.lastIndex = 0
  for (let command = COMMAND.exec(text); command !== null; ) {
    const [name] = command
    const start = command.index + name.length
    command = COMMAND.exec(text)
    const limit = Math.min(start + MAX_LENGTH, command?.index ?? text.length)
    readOptions(text, { options: optionsOf(name), args: commandArguments(text, start, limit), found })
  }
  return found
}

function optionsOf(name: string): readonly Option[] {
  const known = optionsOfCommand.get(name)
  if (known !== undefined) return known
  const options = [...special.filter(({ command }) => new RegExp(`^${command}$`).test(name)), common]
  optionsOfCommand.set(name, options)
  return options
}

interface Command {
  readonly options: readonly Option[]
  readonly args: readonly Span[]
  readonly found: SecretSpan[]
}

function readOptions(text: string, { options, args, found }: Command): void {
  let pending: Given | undefined
  for (const { start, end } of args) {
    const written = text.slice(start, end)
    if (pending !== undefined) {
      found.push(...secretsIn(text, { start, end }, pending))
      pending = undefined
    } else if (written.startsWith('-') || written.startsWith('/')) {
      const option = options.find(({ pattern }) => startsWith(pattern, written))
      if (option === undefined) continue
      const length = option.pattern.lastIndex
      const given: Given = { value: option.value, written: written.slice(0, length) }
      if (length === written.length) pending = given
      else found.push(...secretsIn(text, { start: start + length, end }, given))
    }
  }
}

interface Given {
  readonly value: CommandOption['value']
  /** The option as it stands in the text. */
  readonly written: string
}

function startsWith(pattern: RegExp, written: string): boolean {
  pattern.lastIndex = 0
  return pattern.test(written)
}

function secretsIn(text: string, span: Span, { value, written }: Given): readonly SecretSpan[] {
  if (value === 'cookies') return cookieValues(text, span.start).secrets
  const secret = optionValue(text, span, value)
  return secret === null ? [] : [{ kind: NAMES_KEY.test(written) ? 'credential' : 'password', ...secret }]
}
